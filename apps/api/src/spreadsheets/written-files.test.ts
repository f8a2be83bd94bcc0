import { writeFile } from 'node:fs/promises'
import type { FileCell } from '@touchline/contract/records/file-cells'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSheet, withFile } from '../testing/spreadsheets/read-sheet.ts'
import { csvLines } from './csv-file.ts'
import { encodeShiftJis } from './shift-jis.ts'
import { xlsxFile, xlsxTemplate } from './xlsx-file.ts'

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}

const headers = ['Name', 'Note', 'Amount']
const columns = headers.map((header) => ({ header }))

async function readWorkbook(
  rows: readonly (readonly FileCell[])[],
  kinds: readonly ('date' | 'instant' | undefined)[] = [],
) {
  const described = columns.map((column, index) => ({
    ...column,
    ...(kinds[index] && { kind: kinds[index] }),
  }))
  const file = xlsxFile(each(rows), { sheet: '種目', columns: described })
  const { headers, rows: read } = await withFile((path) => writeFile(path, file), readSheet)
  return { headers, cells: read.map(({ cells }) => cells) }
}

test('a written workbook is read with the same texts, numbers, dates and answers', async () => {
  const rows: FileCell[][] = [
    ['サッカー', { date: '2026-04-01' }, 1234.5],
    ['=1+1', { date: '1900-01-01' }, -0.1],
    ['007', null, true],
    [' 前後 ', { date: '9999-12-31' }, false],
    ['1行目\n2行目', { date: '2000-02-29' }, 1e15],
  ]
  const read = await readWorkbook(rows, [undefined, 'date'])
  expect(read.headers).toEqual(headers)
  expect(read.cells).toEqual([
    ['サッカー', '2026-04-01', '1234.5'],
    ['=1+1', '1900-01-01', '-0.1'],
    ['007', '', 'true'],
    [' 前後 ', '9999-12-31', 'false'],
    ['1行目\n2行目', '2000-02-29', '1000000000000000'],
  ])
})

test('an instant in a written workbook is read as its time in UTC', async () => {
  const { cells } = await readWorkbook(
    [['a', { instant: '2026-11-28T06:05:04.000Z' }, 1]],
    [undefined, 'instant'],
  )
  expect(cells).toEqual([['a', '2026-11-28T06:05:04', '1']])
})

test('the same rows are written as the same bytes', async () => {
  const written = async () => {
    const parts: Uint8Array[] = []
    for await (const part of xlsxFile(each([['a', 'b', 1]]), { sheet: 'x', columns })) parts.push(part)
    return Buffer.concat(parts)
  }
  expect((await written()).equals(await written())).toBe(true)
})

/** Texts of fields: any characters but the control characters that no field accepts. */
const cell = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      '=1+1',
      "'=1",
      "''+2",
      '-5',
      '+81 3 1234',
      '@name',
      '－1',
      '"',
      '""',
      'a"b',
      ';',
      ',',
      '|',
      ' x ',
      'a\nb',
      'a\tb',
    ),
    fc.stringMatching(/^_x[0-9A-F]{4}_$/),
    fc.string({
      unit: fc.constantFrom('ｶ', 'ﾞ', '漢', '①', '=', '-', '"', ',', '\n', "'", '〜'),
      maxLength: 8,
    }),
  )
  // a cell of spaces counts as empty
  .filter((text) => text === '' || text.trim() !== '')
  .filter((text) => !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text.replaceAll(/[\n\t]/g, '')))
const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 10 })
const isEmpty = (cells: readonly string[]) => cells.every((text) => text === '')

test('any texts that are written as CSV are read as the same texts', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const filled = rows.filter((cells) => !isEmpty(cells))
      fc.pre(filled.length > 0)
      const { rows: read } = await withFile(csvLines([headers, ...filled], { bom: true }), (path) =>
        readSheet(path, { separator: ',', header_row: 1 }),
      )
      expect(read.map(({ cells }) => cells)).toEqual(filled)
    }),
    { numRuns: 300 },
  )
})

test('any texts that are written as a workbook are read as the same texts', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const filled = rows.filter((cells) => !isEmpty(cells))
      fc.pre(filled.length > 0)
      expect((await readWorkbook(filled)).cells).toEqual(filled)
    }),
    { numRuns: 150 },
  )
})

test('a formula in a CSV file gets an apostrophe, and a number does not', () => {
  expect(csvLines([['=1+1', '+81 3', '-5', '-5.25', '@a', 'a=b', 5, '\t=1', '－1']])).toBe(
    '"\'=1+1","\'+81 3","-5","-5.25","\'@a","a=b",5,"\'\t=1","\'－1"\r\n',
  )
})

test('the wave dash and the minus sign are written in Shift_JIS as Windows has them', () => {
  const { bytes, lost } = encodeShiftJis('〜−‖—①㈱髙ｶﾞ')
  expect(lost).toEqual([])
  expect(new TextDecoder('shift_jis', { fatal: true }).decode(bytes)).toBe('～－∥―①㈱髙ｶﾞ')
})

test('a character without a place in Shift_JIS is written as 〓 and named once', () => {
  const { bytes, lost } = encodeShiftJis('𠮷野家 é 😀 𠮷')
  expect(lost).toEqual(['𠮷', 'é', '😀'])
  expect(new TextDecoder('shift_jis').decode(bytes)).toBe('〓野家 〓 〓 〓')
})

test('a template offers its choices, and is refused as a file without rows', async () => {
  const template = await xlsxTemplate({
    sheet: 'Sports',
    columns: [{ header: 'Name' }, { header: 'Status', choices: ['Active', '有効'] }],
    help: {
      sheet: 'Help',
      rows: [
        ['Column', 'Help'],
        ['Name', 'The name.'],
      ],
    },
  })
  const read = await withFile(template, (path) => readSheet(path, { sheet: 'Help' }))
  expect(read.format.sheets).toEqual(['Sports', 'Help'])
  expect(read.rows).toEqual([{ line: 2, cells: ['Name', 'The name.'] }])
  await expect(withFile(template, readSheet)).rejects.toMatchObject({ key: 'no_rows' })
})
