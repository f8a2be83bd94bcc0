import { expect, test } from 'vitest'
import { clubHeaders, clubRows, clubTexts } from '../testing/spreadsheets/club-table.ts'
import { readSheet, withFile } from '../testing/spreadsheets/read-sheet.ts'
import { clubText, textPrograms, textShapes } from '../testing/spreadsheets/text-files.ts'
import { clubWorkbook, programs } from '../testing/spreadsheets/workbooks.ts'
import { writeZip } from '../testing/spreadsheets/zip.ts'

test.for(programs)('a workbook of %s is read to the table of the club', async (program) => {
  const read = await withFile((path) => writeZip(path, clubWorkbook(program)), readSheet)
  expect(read.headers).toEqual(clubHeaders)
  expect(read.rows).toEqual(clubTexts.map((cells, index) => ({ line: index + 2, cells })))
  expect(read.format).toMatchObject({ encoding: null, separator: null, header_row: 1 })
})

const encodings = {
  utf8: 'utf-8',
  'utf16-le': 'utf-16le',
  'utf16-be': 'utf-16be',
  cp932: 'shift_jis',
} as const

test.for(textPrograms)('a text of %s is read to the table of the club', async (program) => {
  const read = await withFile(clubText(program), readSheet)
  expect(read.headers).toEqual(clubHeaders)
  expect(read.rows.map(({ cells }) => cells)).toEqual(clubTexts)
  const { encoding, separator } = textShapes[program]
  expect(read.format).toMatchObject({ encoding: encodings[encoding], separator, sheets: [], sheet: null })
})

test('a row of a text has the line on which it begins, also below a cell with several lines', async () => {
  const lines = async (program: (typeof textPrograms)[number]) => {
    const { format, rows } = await withFile(clubText(program), readSheet)
    return [format.header_row, ...rows.map(({ line }) => line)]
  }
  expect(await lines('Excel, CSV UTF-8')).toEqual([1, 2, 3, 4, 6])
  expect(await lines('Excel for Mac in Japanese')).toEqual([1, 2, 3, 4, 6])
  expect(await lines('Excel in German')).toEqual([2, 3, 4, 5, 7])
})

test('a workbook names its sheets, and another one than the first is read if it is chosen', async () => {
  const book = (path: string) => writeZip(path, clubWorkbook('Numbers'))
  const { format } = await withFile(book, readSheet)
  expect(format).toMatchObject({
    sheets: ['Sheet 1 - Table 1', 'Sheet 1 - Table 2'],
    sheet: 'Sheet 1 - Table 1',
  })
  const other = await withFile(book, (path) => readSheet(path, { sheet: 'Sheet 1 - Table 2', header_row: 0 }))
  expect(other.rows).toEqual([{ line: 1, cells: ['another table'] }])
})

test('the headers are in the chosen line, and the rows above it are left out', async () => {
  const read = await withFile(clubText('Google Sheets'), (path) => readSheet(path, { header_row: 3 }))
  expect(read.headers).toEqual(clubTexts[1])
  expect(read.rows.map(({ cells }) => cells)).toEqual(clubTexts.slice(2))
})

test('a spreadsheet without headers is read with an empty header for each column', async () => {
  const read = await withFile(clubText('Google Sheets'), (path) => readSheet(path, { header_row: 0 }))
  expect(read.headers).toEqual(clubHeaders.map(() => ''))
  expect(read.rows).toHaveLength(clubRows.length + 1)
})
