import { createReadStream } from 'node:fs'
import type { ImportEncoding } from '@touchline/contract/records/imports'
import { type SheetMessageKey, SpreadsheetRefused } from './sheet-messages.ts'

const boms: readonly [ImportEncoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

type Text = { readonly path: string; readonly head: Buffer }

/** Throws SpreadsheetRefused if the file can be read in none of the encodings. */
export async function detectEncoding({ path, head }: Text): Promise<ImportEncoding> {
  const [marked] = boms.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte)) ?? []
  const known = marked ?? wideEncodingOf(head)
  let isDamaged = known !== undefined
  // hardly any text in Shift_JIS is also one in UTF-8, but a few names in UTF-8 may be kana in Shift_JIS
  for (const encoding of known ? [known] : (['utf-8', 'shift_jis'] as const)) {
    const refused = await refusedKey(path, encoding)
    if (!refused) return encoding
    isDamaged ||= refused === 'damaged'
  }
  if (isDamaged) throw new SpreadsheetRefused('damaged')
  throw new SpreadsheetRefused(head.includes(0) ? 'binary' : 'unknown_encoding')
}

/** A UTF-16 text without a byte order mark has a zero byte in each ASCII character. */
function wideEncodingOf(head: Buffer): ImportEncoding | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]! += 1
  const [even, odd] = zeros as [number, number]
  if (odd > head.length / 10 && even === 0) return 'utf-16le'
  return even > head.length / 10 && odd === 0 ? 'utf-16be' : undefined
}

async function refusedKey(path: string, encoding: ImportEncoding): Promise<SheetMessageKey | undefined> {
  try {
    for await (const _ of decodedText(path, encoding));
    return undefined
  } catch (error) {
    if (error instanceof SpreadsheetRefused) return error.key
    throw error
  }
}

/**
 * The text of a file without its byte order mark. Throws SpreadsheetRefused: `other_encoding` at bytes that are not of
 * the encoding, and `damaged` if the file ends within a character.
 */
export async function* decodedText(path: string, encoding: ImportEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let refused = new SpreadsheetRefused('other_encoding', {}, 'encoding')
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }))
      yield decoder.decode(chunk as Buffer, { stream: true })
    refused = new SpreadsheetRefused('damaged')
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? refused : error
  }
}
