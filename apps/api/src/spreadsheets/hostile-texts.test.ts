import { open } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { readSheet, refusalOf, withFile } from '../testing/spreadsheets/read-sheet.ts'
import type { Refusal } from './sheet-messages.ts'
import { MAX_RECORD } from './spreadsheet.ts'

async function cellsOf(content: string | Uint8Array): Promise<readonly (readonly string[])[]> {
  const { headers, rows } = await withFile(content, readSheet)
  return [headers, ...rows.map(({ cells }) => cells)]
}

/** Writes a file that is larger than the memory of the reader. */
function written(...parts: readonly (readonly [text: string, times: number])[]) {
  return async (path: string) => {
    const file = await open(path, 'w')
    for (const [text, times] of parts) for (let at = 0; at < times; at += 1) await file.write(text)
    await file.close()
  }
}

const manyColumns = `${Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(',')}\n`

test.for<[string, Parameters<typeof withFile>[0], Pick<Refusal, 'key' | 'values'>]>([
  [
    'a line of 200 MB',
    written(['x'.repeat(1_000_000), 200]),
    { key: 'long_line', values: { line: 1, max: MAX_RECORD } },
  ],
  ['a line with 10,000 columns', manyColumns.repeat(2), { key: 'too_many_columns', values: { max: 500 } }],
  [
    'more than a million rows',
    written(['Name\n', 1], ['x\n'.repeat(10_000), 101]),
    { key: 'too_many_rows', values: { max: 1_000_000 } },
  ],
  [
    'a quotation mark that is never closed',
    `Name,Note\nSoccer,a\nTennis,"b\n${'Judo,c\n'.repeat(50)}`,
    { key: 'open_quote', values: { line: 3 } },
  ],
  [
    'a quotation mark in the wrong place',
    'Name,Note\nSoccer,a\n"Ten"nis,b\n',
    { key: 'broken_quote', values: { line: 3 } },
  ],
  [
    'a quotation mark within a cell without quotation marks',
    'Name,Note\nSoccer,a\nPipe 6" wide,b\n',
    { key: 'broken_quote', values: { line: 3 } },
  ],
  [
    'a NUL character',
    `Name,Note\n${'Soccer,a\n'.repeat(9)}Ten\0nis,b\n`,
    { key: 'no_nul', values: { line: 11 } },
  ],
  [
    'half of a character in UTF-16',
    Buffer.from(`\ufeffName\tNote\r\nSoccer\t\ud83d!\r\n`, 'utf16le'),
    { key: 'damaged', values: {} },
  ],
  ['headers only', 'Name,Note\r\n', { key: 'no_rows', values: {} }],
])('a text with %s is refused with its reason and its line', async ([, content, refusal]) => {
  expect(await withFile(content, refusalOf)).toEqual({ field: 'file', ...refusal })
})

test('rows may be shorter than the headers, and a longer row adds a column without a header', async () => {
  expect(await cellsOf('Name,Note\nSoccer\nTennis,a,b,,\n')).toEqual([
    ['Name', 'Note', ''],
    ['Soccer', '', ''],
    ['Tennis', 'a', 'b'],
  ])
})

test('rows without any text are left out, and the others keep their lines', async () => {
  const { rows } = await withFile('Name,Note\n\n , \n,,,\nSoccer,a\n\n', readSheet)
  expect(rows).toEqual([{ line: 5, cells: ['Soccer', 'a'] }])
})

test('a text that is cut off within a character is refused as damaged', async () => {
  const content = 'Name,Note\nSoccer,サッカー'
  for (const encoding of ['utf8', 'utf16-le'])
    expect(
      await withFile(iconv.encode(content, encoding, { addBOM: true }).subarray(0, -1), refusalOf),
    ).toMatchObject({
      key: 'damaged',
    })
  expect(await withFile(Buffer.from(content).subarray(0, -1), refusalOf)).toMatchObject({ key: 'damaged' })
})

test('characters that only Windows has are read from Shift_JIS', async () => {
  const text = '①㈱髙﨑～－∥ﾊﾝｶｸ Ⅳ'
  expect(await cellsOf(iconv.encode(`名称,備考\n${text},x\n`, 'cp932'))).toEqual([
    ['名称', '備考'],
    [text, 'x'],
  ])
})

test('a chosen encoding in which the file is not written is refused at the choice', async () => {
  const content = iconv.encode('名称,備考\n髙島,①\n', 'cp932')
  expect(await withFile(content, (path) => refusalOf(path, { encoding: 'utf-8' }))).toEqual({
    field: 'encoding',
    key: 'other_encoding',
    values: {},
  })
})

test('a file of half-width kana in Shift_JIS is not taken for UTF-8', async () => {
  const rows = ['ﾅﾏｴ,ﾋﾞｺｳ', 'ﾃﾆｽ,ｿﾄ', 'ﾊﾞﾚｰ,ﾅｶ']
  expect(await cellsOf(iconv.encode(rows.join('\r\n'), 'cp932'))).toEqual(rows.map((row) => row.split(',')))
})

test('commas in texts do not hide that the separator is another one', async () => {
  expect(await cellsOf('Name;Fee\nA, B;1,50\nC, D;2,75\n')).toEqual([
    ['Name', 'Fee'],
    ['A, B', '1,50'],
    ['C, D', '2,75'],
  ])
})

test('a file with one column is read', async () => {
  expect(await cellsOf('Name\nSoccer\nTennis\n')).toEqual([['Name'], ['Soccer'], ['Tennis']])
})

test('a title above the table is not taken for the headers', async () => {
  const { format, headers } = await withFile(
    '種目一覧,,\n2026年4月1日,,\n\n名称,備考,順番\nサッカー,,1\n',
    readSheet,
  )
  expect(format.header_row).toBe(4)
  expect(headers).toEqual(['名称', '備考', '順番'])
})

test('a line of headers that does not exist is refused at the choice', async () => {
  expect(await withFile('Name\nSoccer\n', (path) => refusalOf(path, { header_row: 9 }))).toMatchObject({
    field: 'header_row',
    key: 'no_header_row',
  })
})
