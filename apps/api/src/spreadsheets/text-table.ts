import { Readable } from 'node:stream'
import {
  type ImportEncoding,
  type ImportSeparator,
  importSeparators,
} from '@touchline/contract/records/imports'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { withoutFormulaMark } from './csv-file.ts'
import { type SheetMessageKey, SpreadsheetRefused } from './sheet-messages.ts'
import { MAX_RECORD, type OpenedTable, type SheetChoices, type SheetRow } from './spreadsheet.ts'
import { decodedText, detectEncoding } from './text-encoding.ts'

/** Rows that are compared to find the separator. */
const SAMPLE_ROWS = 20
const SAMPLE_CHARACTERS = 64 * 1024
/** Excel writes and reads this line before the first row. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

type TextFile = { readonly path: string; readonly head: Buffer; readonly choices: SheetChoices }

export async function openText({ path, head, choices }: TextFile): Promise<OpenedTable> {
  const encoding = choices.encoding ?? (await detectEncoding({ path, head }))
  const sample = await sampleOf(path, encoding)
  const [line, named] = SEPARATOR_LINE.exec(sample) ?? []
  const separator = choices.separator ?? separatorOf(sample.slice(line?.length ?? 0), named)
  const rows = parsedRows(decodedText(path, encoding), { separator, firstLine: line ? 2 : 1 })
  return { format: { encoding, separator, sheets: [], sheet: null }, rows }
}

async function sampleOf(path: string, encoding: ImportEncoding): Promise<string> {
  for await (const text of decodedText(path, encoding))
    if (text.trim() !== '') return text.slice(0, SAMPLE_CHARACTERS)
  throw new SpreadsheetRefused('empty')
}

const shared = { relax_column_count: true, max_record_size: MAX_RECORD } as const satisfies Options

/** The separator that divides the most rows into the same number of cells, above one. */
function separatorOf(sample: string, named: string | undefined): ImportSeparator {
  const known = importSeparators.find((separator) => separator === named)
  if (known) return known
  const scores = importSeparators.map((separator) => ({ separator, score: scoreOf(sample, separator) }))
  return scores.reduce((best, other) => (other.score > best.score ? other : best)).separator
}

function scoreOf(sample: string, separator: ImportSeparator): number {
  const rows: string[][] = []
  const onRecord = (record: string[]) => {
    rows.push(record)
    return null
  }
  try {
    parseAtOnce(sample, {
      ...shared,
      delimiter: separator,
      relax_quotes: true,
      to: SAMPLE_ROWS,
      onRecord,
    } as never)
  } catch {
    // the sample may end within a quoted cell
  }
  const widths = rows.map((cells) => cells.length).filter((width) => width > 1)
  const byWidth = Object.groupBy(widths, String)
  const most = Object.entries(byWidth).map(
    ([width, rows = []]) => rows.length + Math.min(Number(width), 50) / 100,
  )
  return Math.max(0, ...most)
}

type Parsing = { readonly separator: ImportSeparator; readonly firstLine: number }

async function* parsedRows(
  text: AsyncIterable<string>,
  { separator, firstLine }: Parsing,
): AsyncGenerator<SheetRow> {
  let line = firstLine
  const on_record = (record: string[], { lines }: { readonly lines: number }): SheetRow => {
    const row = { line, cells: record.map(withoutFormulaMark) }
    line = lines + 1
    return row
  }
  const parser = parse({ ...shared, delimiter: separator, from_line: firstLine, on_record } as object)
  const source = Readable.from(withoutNul(text))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    yield* parser as AsyncIterable<SheetRow>
  } catch (error) {
    throw error instanceof CsvError ? refusalOfRow(error, line) : error
  } finally {
    source.destroy()
  }
}

async function* withoutNul(text: AsyncIterable<string>): AsyncGenerator<string> {
  let lines = 1
  for await (const part of text) {
    const nul = part.indexOf('\0')
    if (nul >= 0) throw new SpreadsheetRefused('no_nul', { line: lines + linesIn(part.slice(0, nul)) })
    lines += linesIn(part)
    yield part
  }
}

function linesIn(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0
}

const quoteErrors: Readonly<Record<string, SheetMessageKey>> = {
  CSV_QUOTE_NOT_CLOSED: 'open_quote',
  CSV_INVALID_CLOSING_QUOTE: 'broken_quote',
  INVALID_OPENING_QUOTE: 'broken_quote',
  CSV_MAX_RECORD_SIZE: 'long_line',
}

/** `line` is the one on which the row begins. A quotation mark may be in a later line of it. */
function refusalOfRow(error: CsvError, line: number): SpreadsheetRefused {
  const key = quoteErrors[error.code] ?? 'damaged'
  const { lines = line } = error as { readonly lines?: number }
  if (key === 'long_line') return new SpreadsheetRefused(key, { line, max: MAX_RECORD })
  return new SpreadsheetRefused(key, { line: key === 'broken_quote' ? lines : line })
}
