import { type SheetMessageKey, SpreadsheetRefused } from './sheet-messages.ts'

const startsWith =
  (...bytes: number[]) =>
  (head: Buffer) =>
    bytes.every((byte, at) => head[at] === byte)
const startsWithText = (pattern: RegExp) => (head: Buffer) =>
  pattern.test(head.toString('latin1').replace(/^ï»¿/, ''))

/** Files that are neither a text nor a zip, by their first bytes. */
const otherKinds: readonly [SheetMessageKey, (head: Buffer) => boolean][] = [
  ['pdf', startsWithText(/^\s*%PDF-/)],
  ['picture', startsWith(0x89, 0x50, 0x4e, 0x47)],
  ['picture', startsWith(0xff, 0xd8, 0xff)],
  ['picture', startsWithText(/^(GIF8|RIFF.{4}WEBP|BM.{4}\0\0|II\*\0|MM\0\*|.{4}ftyp(heic|mif1|avif))/s)],
  ['picture', startsWithText(/^\s*(<\?xml[^>]*>\s*)?<svg/i)],
  ['archive', startsWith(0x1f, 0x8b)],
  ['archive', startsWithText(/^(7z\xbc\xaf|Rar!|BZh\d1AY|\xfd7zXZ|.{257}ustar)/s)],
  ['database', startsWithText(/^SQLite format 3\0/)],
  ['program', startsWithText(/^(MZ.{1,60}\0|\x7fELF)/s)],
  ['rich_text', startsWithText(/^\{\\rtf/)],
  ['web_page', startsWithText(/^\s*(<!doctype html|<html|<table|<meta)/i)],
  ['xml', startsWithText(/^\s*<\?xml/)],
  ['json', startsWithText(/^\s*(\{\s*"|\[\s*\{)/)],
]

/** The name of a stream in an OLE container is UTF-16. */
const olePart = (name: string) => Buffer.from(name, 'utf16le')

export type FileKind = 'zip' | 'text'

/** `head` are the first bytes of the file. Throws SpreadsheetRefused if it is neither a text nor a zip. */
export function fileKindOf(head: Buffer): FileKind {
  if (head.length === 0) throw new SpreadsheetRefused('empty')
  if (startsWith(0x50, 0x4b, 0x03, 0x04)(head)) return 'zip'
  if (startsWith(0x50, 0x4b, 0x05, 0x06)(head)) throw new SpreadsheetRefused('archive')
  if (startsWith(0xd0, 0xcf, 0x11, 0xe0)(head)) throw new SpreadsheetRefused(oleKindOf(head))
  const [other] = otherKinds.find(([, matches]) => matches(head)) ?? []
  if (other) throw new SpreadsheetRefused(other)
  return 'text'
}

function oleKindOf(head: Buffer): SheetMessageKey {
  if (head.includes(olePart('EncryptedPackage'))) return 'password'
  if (head.includes(olePart('Workbook')) || head.includes(olePart('Book'))) return 'old_excel'
  return 'old_office'
}
