import { open } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { readSheet, refusalOf, withFile } from '../testing/spreadsheets/read-sheet.ts'

async function cellsOf(content: string | Uint8Array): Promise<readonly (readonly string[])[]> {
  const { headers, rows } = await withFile(content, readSheet)
  return [headers, ...rows.map(({ cells }) => cells)]
}

test('a line of 200 MB is refused without being held in memory', async () => {
  const make = async (path: string) => {
    const file = await open(path, 'w')
    for (let part = 0; part < 200; part += 1) await file.write('x'.repeat(1_000_000))
    await file.close()
  }
  expect(await withFile(make, refusalOf)).toMatchObject({ key: 'long_line', values: { line: 1 } })
})

test('a line with 10,000 columns is refused', async () => {
  const line = Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(',')
  expect(await withFile(`${line}\n${line}\n`, refusalOf)).toEqual({
    field: 'file',
    key: 'too_many_columns',
    values: { max: 500 },
  })
})

test('a quotation mark that is never closed is refused with its line', async () => {
  const content = `Name,Note\nSoccer,a\nTennis,"b\n${'Judo,c\n'.repeat(50)}`
  expect(await withFile(content, refusalOf)).toEqual({
    field: 'file',
    key: 'open_quote',
    values: { line: 3 },
  })
})

test('a quotation mark in the wrong place is refused with its line', async () => {
  expect(await withFile('Name,Note\nSoccer,a\n"Ten"nis,b\n', refusalOf)).toMatchObject({
    key: 'broken_quote',
    values: { line: 3 },
  })
})

test('a quotation mark within a cell without quotation marks is refused with its line', async () => {
  expect(await withFile('Name,Note\nSoccer,a\nPipe 6" wide,b\n', refusalOf)).toMatchObject({
    key: 'broken_quote',
    values: { line: 3 },
  })
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

test('a NUL character is refused with its line', async () => {
  expect(await withFile(`Name,Note\n${'Soccer,a\n'.repeat(9)}Ten\0nis,b\n`, refusalOf)).toEqual({
    field: 'file',
    key: 'no_nul',
    values: { line: 11 },
  })
})

test('half of a character in a UTF-16 text is refused', async () => {
  const content = Buffer.from(`\ufeffName\tNote\r\nSoccer\t\ud83d!\r\n`, 'utf16le')
  expect(await withFile(content, refusalOf)).toMatchObject({ key: 'damaged' })
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

test('a file with headers only is refused', async () => {
  expect(await withFile('Name,Note\r\n', refusalOf)).toEqual({ field: 'file', key: 'no_rows', values: {} })
})

test('more than a million rows are refused', async () => {
  const make = async (path: string) => {
    const file = await open(path, 'w')
    await file.write('Name\n')
    for (let part = 0; part < 101; part += 1) await file.write('x\n'.repeat(10_000))
    await file.close()
  }
  expect(await withFile(make, refusalOf)).toMatchObject({ key: 'too_many_rows', values: { max: 1_000_000 } })
})
