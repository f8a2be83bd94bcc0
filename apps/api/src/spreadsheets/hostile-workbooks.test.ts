import { open, readFile, stat, truncate } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { clubSheet } from '../testing/spreadsheets/club-table.ts'
import { readSheet, refusalOf, withFile } from '../testing/spreadsheets/read-sheet.ts'
import { columnName, type WorkbookCell } from '../testing/spreadsheets/workbook-xml.ts'
import { clubWorkbook, writeWorkbook } from '../testing/spreadsheets/workbooks.ts'
import { writeZip, type ZipEntry } from '../testing/spreadsheets/zip.ts'

const SHEET = 'xl/worksheets/sheet1.xml'
const STRINGS = 'xl/sharedStrings.xml'
const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

type Changes = Readonly<Record<string, ZipEntry['content']>>
type Make = (path: string) => Promise<void>

function changed(changes: Changes): Make {
  return (path) => writeWorkbook(path, [clubSheet('Sheet1')], changes)
}

/** A workbook whose sheet has these rows as XML. */
function sheetOf(rows: string | Iterable<string>, changes: Changes = {}): Make {
  function* content() {
    yield `<worksheet ${namespace}><sheetData>`
    yield* typeof rows === 'string' ? [rows] : rows
    yield '</sheetData></worksheet>'
  }
  return changed({ [SHEET]: content(), ...changes })
}

const row = (line: number | string, cells: string) => `<row r="${line}">${cells}</row>`
const text = (reference: string, value: string) => `<c r="${reference}" t="str"><v>${value}</v></c>`
const headers = row(1, text('A1', 'Name'))

function* repeated(part: string, count: number): Generator<string> {
  const block = part.repeat(1_000)
  for (let left = count; left > 0; left -= 1_000) yield block
}

test.for([
  ['unpacks to 250 MB', 250],
  ['is packed 200 times smaller, from 20 MB of spaces', 20],
] as const)('a workbook that %s is refused before it is unpacked', async ([, megabytes]) => {
  const rows = repeated(' '.repeat(megabytes), 1_000_000)
  expect(await withFile(sheetOf(rows), refusalOf)).toMatchObject({ key: 'unpacks_too_large' })
})

test('a workbook whose parts are larger than the zip claims is refused as damaged', async () => {
  const entries = clubWorkbook('Excel for Windows').map((entry) =>
    entry.name === SHEET
      ? { ...entry, content: repeated(' '.repeat(250), 1_000_000), claimedSize: 1_000 }
      : entry,
  )
  expect(await withFile((path) => writeZip(path, entries), refusalOf)).toMatchObject({ key: 'damaged' })
})

test('a workbook with more than 64 parts is refused', async () => {
  const further = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`xl/media/${index}.png`, '']))
  expect(await withFile(changed(further), refusalOf)).toEqual({
    field: 'file',
    key: 'too_many_parts',
    values: { max: 64 },
  })
})

test('a zip with two parts of one name is refused as damaged', async () => {
  const [first, ...others] = clubWorkbook('Excel for Windows')
  const make = (path: string) => writeZip(path, [first!, first!, ...others])
  expect(await withFile(make, refusalOf)).toMatchObject({ key: 'damaged' })
})

const entity = (declaration: string) =>
  `<?xml version="1.0"?><!DOCTYPE x [${declaration}]><worksheet ${namespace}><sheetData>${row(1, text('A1', '&x;'))}${row(2, text('A2', '&x;'))}</sheetData></worksheet>`

const nested = Array.from({ length: 100 }, (_, index) => `<e${index}>`).join('')
const attributes = Array.from({ length: 10_000 }, (_, index) => ` a${index}="1"`).join('')
const noStrings = { [STRINGS]: `<sst ${namespace}/>` }

test.for<[string, Changes | Make]>([
  ...['../sheet.xml', '/etc/passwd', 'xl\\..\\sheet.xml', 'C:/sheet.xml'].map((name): [string, Changes] => [
    `the path ${name}`,
    { [name]: 'x' },
  ]),
  ['an entity of a file', { [SHEET]: entity('<!ENTITY x SYSTEM "file:///etc/passwd">') }],
  ['an entity of an address', { [SHEET]: entity('<!ENTITY x SYSTEM "http://127.0.0.1/">') }],
  [
    'entities that grow tenfold in each step',
    { [SHEET]: entity('<!ENTITY y "ha"><!ENTITY x "&y;&y;&y;&y;&y;&y;&y;&y;&y;&y;">') },
  ],
  ['an entity of a text', { [SHEET]: entity('<!ENTITY x "ha">') }],
  ['100 elements within each other', sheetOf(nested)],
  ['an element with 10,000 attributes', sheetOf(`<row r="1"${attributes}></row>`)],
  ...['0', '-1', '1', '1e9', '99999999999', 'two', '2.5', ''].map((line): [string, Make] => [
    `the row ${line} below row 1`,
    sheetOf(headers + row(line, text('A2', 'x'))),
  ]),
  ...['A', '2', '', '-', 'ä2', 'A2B', 'ZZZZ2'].map((reference): [string, Make] => [
    `the cell “${reference}”`,
    sheetOf(headers + row(2, text(reference, 'x'))),
  ]),
  ...['9', '-1', 'x'].map((index): [string, Make] => [
    `a cell with the shared text ${index}, which does not exist`,
    sheetOf(headers + row(2, `<c t="s"><v>${index}</v></c>`), noStrings),
  ]),
])('a workbook with %s is refused as damaged', async ([, damage]) => {
  const make = typeof damage === 'function' ? damage : changed(damage)
  expect(await withFile(make, refusalOf)).toMatchObject({ key: 'damaged' })
})

test.for(['&x;', '&#0;', '&#xD83D;', '&#99999999999;', '&#x110000;'])(
  'a sheet with the reference %j is refused',
  async (reference) => {
    const make = sheetOf(headers + row(2, text('A2', reference)))
    expect(['damaged', 'no_nul', 'broken_character']).toContain((await withFile(make, refusalOf))?.key)
  },
)

test('a sheet with 10,000 columns is refused', async () => {
  const cells = Array.from({ length: 10_000 }, (_, index) => text(`${columnName(index)}1`, 'x')).join('')
  expect(await withFile(sheetOf(row(1, cells) + row(2, cells)), refusalOf)).toMatchObject({
    key: 'too_many_columns',
    values: { max: 500 },
  })
})

test.for(['ZZZ2', 'XFD2'])(
  'a cell at %s is refused, because it is beyond the last column',
  async (reference) => {
    const make = sheetOf(headers + row(2, text(reference, 'x')))
    expect(await withFile(make, refusalOf)).toMatchObject({ key: 'too_many_columns' })
  },
)

test('the characters of a cell are limited', async () => {
  const make = sheetOf(headers + row(2, text('A2', 'x'.repeat(32_768))))
  expect(await withFile(make, refusalOf)).toEqual({
    field: 'file',
    key: 'long_cell',
    values: { line: 2, max: 32_767 },
  })
  const longest = await withFile(sheetOf(headers + row(2, text('A2', 'x'.repeat(32_767)))), readSheet)
  expect(longest.rows[0]?.cells[0]).toHaveLength(32_767)
})

test.for([
  ['NUL', '_x0000_', 'no_nul'],
  ['half of a character', '_xD83D_', 'broken_character'],
])('a cell with %s is refused', async ([, value, key]) => {
  const make = sheetOf(headers + row(2, text('A2', `x${value}`)))
  expect(await withFile(make, refusalOf)).toEqual({ field: 'file', key, values: { line: 2 } })
})

test('both halves of a character that are escaped one by one are one character', async () => {
  const { rows } = await withFile(
    sheetOf(headers + row(2, text('A2', '_xD83D__xDE00_ _x005F_x0041_'))),
    readSheet,
  )
  expect(rows[0]?.cells).toEqual(['😀 _x0041_'])
})

test('a row of a million characters is refused, though the file has the text only once', async () => {
  const cells = Array.from({ length: 100 }, (_, index) => `<c r="${columnName(index)}2" t="s"><v>0</v></c>`)
  const strings = `<sst ${namespace}><si><t>${'x'.repeat(32_000)}</t></si></sst>`
  const refusal = await withFile(sheetOf(headers + row(2, cells.join('')), { [STRINGS]: strings }), refusalOf)
  expect(refusal).toEqual({ field: 'file', key: 'long_line', values: { line: 2, max: 1_000_000 } })
})

test('a table of more than 200 million characters is refused, though the file has the text only once', async () => {
  function* rows() {
    yield headers
    for (let line = 2; line < 7_000; line += 1)
      yield row(line, `<c t="s"><v>0</v></c><c><v>${line * 7_919}</v></c>`)
  }
  const strings = `<sst ${namespace}><si><t>${'x'.repeat(32_000)}</t></si></sst>`
  expect(await withFile(sheetOf(rows(), { [STRINGS]: strings }), refusalOf)).toMatchObject({
    key: 'too_complex',
  })
})

test('a workbook that is cut off anywhere is refused as damaged', async () => {
  const make = (path: string) => writeZip(path, clubWorkbook('Excel for Windows'))
  for (const share of [0.01, 0.3, 0.6, 0.9, 0.99])
    await withFile(make, async (path) => {
      await truncate(path, Math.ceil((await stat(path)).size * share))
      expect(await refusalOf(path)).toMatchObject({ key: 'damaged' })
    })
})

test('a workbook with a changed byte in a packed part is refused as damaged', async () => {
  const make = (path: string) => writeZip(path, clubWorkbook('Excel for Windows'))
  await withFile(make, async (path) => {
    const at = (await readFile(path)).indexOf(SHEET) + SHEET.length + 40
    const file = await open(path, 'r+')
    await file.write(Buffer.from([0xff, 0xff, 0xff, 0xff]), 0, 4, at)
    await file.close()
    expect(await refusalOf(path)).toMatchObject({ key: 'damaged' })
  })
})

async function cellsOf(cells: readonly WorkbookCell[], changes: Changes = {}): Promise<readonly string[]> {
  const sheet = { name: 'Sheet1', rows: [cells.map((_, index) => `column ${index}`), cells] }
  const { rows } = await withFile((path) => writeWorkbook(path, [sheet], changes), readSheet)
  return rows[0]?.cells ?? []
}

test('a formula is read as its stored result, and an error as its name', async () => {
  const cells = await cellsOf([
    { formula: 'A1&B1', result: 'a & b' },
    { formula: '1+1', result: 2.5 },
    { formula: 'TRUE()', result: true },
    { error: '#N/A' },
    { error: '#DIV/0!' },
    true,
    false,
  ])
  expect(cells).toEqual(['a & b', '2.5', 'true', '#N/A', '#DIV/0!', 'true', 'false'])
})

test('a text in several fonts is one text, and the kana of its reading are left out', async () => {
  expect(await cellsOf([{ runs: ['東', '京 ', 'FC'] }, { text: '東京', reading: 'トウキョウ' }])).toEqual([
    '東京 FC',
    '東京',
  ])
})

test('a merged cell has its text in its first cell', async () => {
  const rows = [
    ['A', 'B', 'C'],
    ['x', null, 'y'],
    [null, null, 'z'],
  ]
  const sheet = { name: 'Sheet1', rows, merged: ['A2:B3'] }
  const read = await withFile((path) => writeWorkbook(path, [sheet]), readSheet)
  expect(read.rows.map(({ cells }) => cells)).toEqual([
    ['x', '', 'y'],
    ['', '', 'z'],
  ])
})

const dated = (serial: number | string) => `<c s="1"><v>${serial}</v></c>`

test.for([
  [
    '1900',
    '<workbookPr/>',
    { 1: '1900-01-01', 59: '1900-02-28', 61: '1900-03-01', 46113: '2026-04-01', 2958465: '9999-12-31' },
  ],
  ['1904', '<workbookPr date1904="1"/>', { 0: '1904-01-01', 1: '1904-01-02', 44651: '2026-04-01' }],
] as const)('the days of the calendar of %s are read as dates', async ([, properties, days]) => {
  const workbook = `<workbook ${namespace} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${properties}<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`
  const rows = [headers, ...Object.keys(days).map((serial, index) => row(index + 2, dated(serial)))].join('')
  const read = await withFile(sheetOf(rows, { 'xl/workbook.xml': workbook }), readSheet)
  expect(read.rows.map(({ cells: [cell] }) => cell)).toEqual(Object.values(days))
})

test('a number that is no day of the calendar stays a number, though it is formatted as a date', async () => {
  const serials = ['-5', '2958466', '1e300', '-0.5']
  const rows = [headers, ...serials.map((serial, index) => row(index + 2, dated(serial)))].join('')
  const read = await withFile(sheetOf(rows), readSheet)
  expect(read.rows.map(({ cells: [cell] }) => Number(cell))).toEqual(serials.map(Number))
})

test('a date that was typed as a text stays as it was typed', async () => {
  expect(await cellsOf(['2026/4/1', '令和8年4月1日', '４月１日'])).toEqual([
    '2026/4/1',
    '令和8年4月1日',
    '４月１日',
  ])
})

test('duplicate and empty headers are kept', async () => {
  const sheet = {
    name: 'Sheet1',
    rows: [
      ['Name', 'Name', null, 'Note'],
      ['a', 'b', 'c', 'd', 'e'],
    ],
  }
  const read = await withFile((path) => writeWorkbook(path, [sheet]), readSheet)
  expect(read.headers).toEqual(['Name', 'Name', '', 'Note', ''])
  expect(read.rows[0]?.cells).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a hidden sheet is not offered, and the first sheet that people see is read', async () => {
  const lists = {
    name: 'Lists',
    isHidden: true,
    rows: [
      ['x', 'y'],
      ['1', '2'],
    ],
  }
  const read = await withFile((path) => writeWorkbook(path, [lists, clubSheet('Members')]), readSheet)
  expect(read.format).toMatchObject({ sheets: ['Members'], sheet: 'Members' })
  expect(read.headers).toContain('名称')
})

test('an empty first sheet is skipped', async () => {
  const read = await withFile(
    (path) => writeWorkbook(path, [{ name: 'Sheet1', rows: [] }, clubSheet('Sheet2')]),
    readSheet,
  )
  expect(read.format).toMatchObject({ sheets: ['Sheet1', 'Sheet2'], sheet: 'Sheet2' })
})

test('a sheet that does not exist is refused at the choice', async () => {
  const make = (path: string) => writeWorkbook(path, [clubSheet('Sheet1')])
  expect(await withFile(make, (path) => refusalOf(path, { sheet: 'Sheet9' }))).toEqual({
    field: 'sheet',
    key: 'no_sheet',
    values: {},
  })
})
