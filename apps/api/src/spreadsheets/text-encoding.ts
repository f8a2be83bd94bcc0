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
  const wide = marked ?? wideEncodingOf(head)
  if (wide) return wide
  // hardly any text in Shift_JIS is also one in UTF-8, but a few names in UTF-8 may be kana in Shift_JIS
  let isCutOff = false
  for (const encoding of ['utf-8', 'shift_jis'] as const) {
    const bytes = await bytesIn(path, encoding)
    if (bytes === 'valid') return encoding
    isCutOff ||= bytes === 'cut off'
  }
  if (isCutOff) throw new SpreadsheetRefused('damaged')
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

type Bytes = 'valid' | 'invalid' | 'cut off'

async function bytesIn(path: string, encoding: ImportEncoding): Promise<Bytes> {
  try {
    for await (const _ of decodedText(path, encoding));
    return 'valid'
  } catch (error) {
    if (error instanceof SpreadsheetRefused) return 'cut off'
    if (error instanceof TypeError) return 'invalid'
    throw error
  }
}

/**
 * The text of a file without its byte order mark. Throws a TypeError at bytes that are not of the encoding, and
 * SpreadsheetRefused if the file ends within a character.
 */
export async function* decodedText(path: string, encoding: ImportEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }))
    yield decoder.decode(chunk as Buffer, { stream: true })
  try {
    yield decoder.decode()
  } catch {
    throw new SpreadsheetRefused('damaged')
  }
}
