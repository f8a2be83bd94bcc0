import { clubSheet } from './club-table.ts'
import { type WorkbookDialect, type WorkbookSheet, workbookEntries } from './workbook-xml.ts'
import { writeZip, type ZipEntry } from './zip.ts'

const shared = { strings: 'shared' } as const

export const dialects = {
  'Excel for Windows': { ...shared, formats: { date: 14, time: 20, percent: 10 }, has17Digits: true },
  'Excel for Windows in Japanese': {
    ...shared,
    formats: { date: '[$-411]ggge"年"m"月"d"日";@', time: 'h"時"mm"分"', percent: '0.0_ %' },
    has17Digits: true,
  },
  'Excel for Mac with the calendar of 1904': {
    ...shared,
    is1904: true,
    formats: { date: 'yyyy/m/d;@', time: 'h:mm AM/PM', percent: 9 },
    has17Digits: true,
  },
  LibreOffice: {
    ...shared,
    formats: { date: 'yyyy\\-mm\\-dd', time: 'hh:mm', percent: '0.00%' },
    emptyRows: 40,
  },
  'Google Sheets': {
    ...shared,
    formats: { date: 'yyyy"-"mm"-"dd', time: 'h":"mm', percent: 10 },
    isStreamed: true,
    emptyRows: 900,
  },
  Numbers: { ...shared, formats: { date: 'yyyy-m-d', time: 'h:mm', percent: '#,##0%' } },
  'a Python program': {
    strings: 'inline',
    formats: { date: 'yyyy-mm-dd', time: 'h:mm:ss', percent: '0%' },
    hasAbsoluteTargets: true,
  },
  'a .NET program': {
    strings: 'inline',
    formats: { date: 'dd\\.mm\\.yyyy', time: '[h]:mm', percent: 9 },
    prefix: 'x',
    isWithoutReferences: true,
  },
} as const satisfies Readonly<Record<string, WorkbookDialect>>

export type Program = keyof typeof dialects
export const programs = Object.keys(dialects) as Program[]

const further: WorkbookSheet = { name: 'Sheet2', rows: [['another table']] }
/** The sheets of each program in which the table of the club has other neighbours than an empty sheet. */
const books: Partial<Record<Program, readonly WorkbookSheet[]>> = {
  'Excel for Windows': [clubSheet('Sheet1'), further, { ...further, name: 'Lists', isHidden: true }],
  Numbers: [clubSheet('Sheet 1 - Table 1'), { ...further, name: 'Sheet 1 - Table 2' }],
}

/** The table of the club as the program would save it. */
export function clubWorkbook(program: Program): ZipEntry[] {
  return workbookEntries(books[program] ?? [clubSheet('シート1')], dialects[program])
}

/** A workbook of Excel with these sheets, and with other contents of some of its entries. */
export function writeWorkbook(
  path: string,
  sheets: readonly WorkbookSheet[],
  changes: Readonly<Record<string, ZipEntry['content']>> = {},
): Promise<void> {
  const entries = workbookEntries(sheets, dialects['Excel for Windows'])
  const names = new Set(entries.map(({ name }) => name))
  const added = Object.entries(changes).flatMap(([name, content]) =>
    names.has(name) ? [] : [{ name, content }],
  )
  const changed = entries.map((entry) => ({ ...entry, content: changes[entry.name] ?? entry.content }))
  return writeZip(path, [...changed, ...added])
}
