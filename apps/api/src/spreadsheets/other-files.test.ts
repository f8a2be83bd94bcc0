import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { jpeg, png, webp } from '../testing/pictures.ts'
import { clubSheet } from '../testing/spreadsheets/club-table.ts'
import { refusalOf, withFile } from '../testing/spreadsheets/read-sheet.ts'
import { clubWorkbook, writeWorkbook } from '../testing/spreadsheets/workbooks.ts'
import { writeZip, type ZipEntry } from '../testing/spreadsheets/zip.ts'

function ole(...streams: readonly string[]): Buffer {
  const head = Buffer.alloc(512)
  head.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  return Buffer.concat([head, ...streams.map((name) => Buffer.from(name.padEnd(64, '\0'), 'utf16le'))])
}

test.for<[string, string, string | Uint8Array | Promise<Uint8Array>]>([
  ['an empty file', 'empty', ''],
  ['a file with only a byte order mark', 'empty', '\ufeff'],
  ['a file with only empty lines', 'empty', '\r\n\r\n  \r\n'],
  ['a PDF', 'pdf', '%PDF-1.7\n%âãÏÓ\n'],
  ['a PNG', 'picture', png()],
  ['a JPEG', 'picture', jpeg()],
  ['a WebP', 'picture', webp()],
  ['an SVG', 'picture', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an old Excel file', 'old_excel', ole('Root Entry', 'Workbook')],
  ['an old Word file', 'old_office', ole('Root Entry', 'WordDocument')],
  ['a workbook with a password', 'password', ole('Root Entry', 'EncryptedPackage')],
  ['a gzip file', 'archive', gzipSync('a,b\n1,2\n')],
  [
    'a web page that is called .xls',
    'web_page',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>',
  ],
  ['an XML file', 'xml', '<?xml version="1.0"?><Workbook/>'],
  ['an RTF file', 'rich_text', '{\\rtf1\\ansi a,b}'],
  ['a JSON object', 'json', '{"name": "Soccer"}'],
  ['a JSON list', 'json', '[{"name": "Soccer"}]'],
  ['an SQLite file', 'database', 'SQLite format 3\0\x10\0'],
  ['a Windows program', 'program', Buffer.from('4d5a90000300000004000000ffff', 'hex')],
  ['a Linux program', 'program', Buffer.from('7f454c460201010000000000', 'hex')],
  ['noise', 'binary', Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * index * 7919) % 256))],
])('%s is named as %s', async ([, key, content]) => {
  expect(await withFile(await content, refusalOf)).toEqual({ field: 'file', key, values: {} })
})

const typed = { name: '[Content_Types].xml', content: '' }

test.for<[string, string, readonly ZipEntry[]]>([
  [
    'an OpenDocument file',
    'open_document',
    [
      { name: 'mimetype', content: '' },
      { name: 'content.xml', content: '' },
    ],
  ],
  ['a Numbers document', 'numbers', [{ name: 'Index/Document.iwa', content: '' }]],
  ['a Word file', 'document', [typed, { name: 'word/document.xml', content: '' }]],
  ['a PowerPoint file', 'document', [typed, { name: 'ppt/presentation.xml', content: '' }]],
  ['a binary workbook', 'binary_excel', [typed, { name: 'xl/workbook.bin', content: '' }]],
  ['a zip of tables', 'archive', [{ name: 'sports.csv', content: 'a,b' }]],
  ['a zip of a workbook', 'archive', [{ name: 'sports.xlsx', content: 'PK' }]],
  ['a zip that only claims to be a workbook', 'damaged', [typed]],
])('%s is named as %s', async ([, key, entries]) => {
  expect(await withFile((path) => writeZip(path, entries), refusalOf)).toMatchObject({ field: 'file', key })
})

test.for<[string, string, Record<string, string>]>([
  ['macros', 'macros', { 'xl/vbaProject.bin': '' }],
  ['another workbook in it', 'embedded', { 'xl/embeddings/Microsoft_Excel_Sheet.xlsx': 'PK' }],
])('a workbook with %s is refused as %s', async ([, key, further]) => {
  const make = (path: string) => writeWorkbook(path, [clubSheet('Sheet1')], further)
  expect(await withFile(make, refusalOf)).toMatchObject({ field: 'file', key })
})

test('a zip whose entries have a password is refused as protected', async () => {
  const entries = clubWorkbook('Excel for Windows').map((entry) => ({ ...entry, isEncrypted: true }))
  expect(await withFile((path) => writeZip(path, entries), refusalOf)).toMatchObject({ key: 'password' })
})

test.for([
  'MZコード,名称',
  'BMI,Name',
  'II*,Name',
  'PK,Name',
  'GIF,Name',
  '[1],Name',
  '#,Name',
  '% of VAT,Name',
])('a text that begins like another kind of file is read: %s', async (headers) => {
  expect(await withFile(`${headers}\n1,Soccer\n`, refusalOf)).toBeUndefined()
})
