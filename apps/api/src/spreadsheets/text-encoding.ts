import { createReadStream } from 'node:fs'
import type { ImportEncoding } from '@touchline/contract/records/imports'
import { SpreadsheetRefused } from './sheet-messages.ts'

const boms: readonly [ImportEncoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

type Text = { readonly path: string; readonly head: Buffer }

/** Throws SpreadsheetRefused if the file can be read in none of the encodings. */
export async function detectEncoding({ path, head }: Text): Promise<ImportEncoding> {
  const [marked] = boms.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte)) ?? []
  if (marked) return marked
  const wide = wideEncodingOf(head)
  if (wide) return wide
  if (head.includes(0)) throw new SpreadsheetRefused('binary')
  const [isUtf8, isShiftJis] = [await isReadable(path, 'utf-8'), await isReadable(path, 'shift_jis')]
  if (isUtf8 && isShiftJis) return isAscii(head) ? 'utf-8' : await likelierOf(head)
  if (isUtf8) return 'utf-8'
  if (isShiftJis) return 'shift_jis'
  throw new SpreadsheetRefused('unknown_encoding')
}

/** A UTF-16 text without a byte order mark has a zero byte in each ASCII character. */
function wideEncodingOf(head: Buffer): ImportEncoding | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]! += 1
  const [even, odd] = zeros as [number, number]
  if (odd > head.length / 10 && even === 0) return 'utf-16le'
  return even > head.length / 10 && odd === 0 ? 'utf-16be' : undefined
}

function isAscii(bytes: Buffer): boolean {
  return bytes.every((byte) => byte < 0x80)
}

/** Both decoders accept the bytes, as they do with a few short texts. */
async function likelierOf(head: Buffer): Promise<ImportEncoding> {
  const { default: library } = await import('encoding-japanese')
  return library.detect(head, ['SJIS', 'UTF8']) === 'SJIS' ? 'shift_jis' : 'utf-8'
}

async function isReadable(path: string, encoding: ImportEncoding): Promise<boolean> {
  try {
    for await (const _ of decodedText(path, encoding));
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The text of a file without its byte order mark. Throws a TypeError at bytes that are not of the encoding. */
export async function* decodedText(path: string, encoding: ImportEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }))
    yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}
