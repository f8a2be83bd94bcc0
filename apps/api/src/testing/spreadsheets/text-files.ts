import iconv from 'iconv-lite'
import { clubHeaders, clubTexts } from './club-table.ts'

type TextShape = {
  readonly encoding: 'utf8' | 'utf16-le' | 'utf16-be' | 'cp932'
  readonly hasBom?: boolean
  readonly separator: string
  readonly lineEnd: string
  readonly quotesAll?: boolean
  /** The line before the headers by which Excel knows the separator. */
  readonly firstLine?: string
}

export const textShapes = {
  'Excel for Windows in Japanese': { encoding: 'cp932', separator: ',', lineEnd: '\r\n' },
  'Excel for Mac in Japanese': { encoding: 'cp932', separator: ',', lineEnd: '\r' },
  'Excel, CSV UTF-8': { encoding: 'utf8', hasBom: true, separator: ',', lineEnd: '\r\n' },
  'Excel, Unicode text': { encoding: 'utf16-le', hasBom: true, separator: '\t', lineEnd: '\r\n' },
  'Excel in German': { encoding: 'utf8', hasBom: true, separator: ';', lineEnd: '\r\n', firstLine: 'sep=;' },
  'LibreOffice with semicolons': { encoding: 'utf8', separator: ';', lineEnd: '\n', quotesAll: true },
  'Google Sheets': { encoding: 'utf8', separator: ',', lineEnd: '\r\n' },
  Numbers: { encoding: 'utf8', separator: ',', lineEnd: '\r\n' },
  'a database with bars': { encoding: 'utf8', separator: '|', lineEnd: '\n' },
  'a Java program without a mark': { encoding: 'utf16-be', separator: ',', lineEnd: '\n' },
} as const satisfies Readonly<Record<string, TextShape>>

export type TextProgram = keyof typeof textShapes
export const textPrograms = Object.keys(textShapes) as TextProgram[]

/** The table of the club as the program would save it. */
export function clubText(program: TextProgram): Buffer {
  return textFile([clubHeaders, ...clubTexts], textShapes[program])
}

export function textFile(rows: readonly (readonly string[])[], shape: TextShape): Buffer {
  const { encoding, separator, lineEnd, hasBom = false, firstLine } = shape
  const lines = rows.map((row) => row.map((cell) => quoted(cell, shape)).join(separator))
  const text = [...(firstLine ? [firstLine] : []), ...lines].map((line) => line + lineEnd).join('')
  return iconv.encode(text, encoding, { addBOM: hasBom })
}

function quoted(cell: string, { separator, quotesAll = false }: TextShape): string {
  const isQuoted = quotesAll || /["\r\n]/.test(cell) || cell.includes(separator)
  return isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell
}
