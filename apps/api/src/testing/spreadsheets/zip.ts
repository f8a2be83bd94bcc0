import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = {
  readonly name: string
  readonly content: string | Uint8Array | Iterable<string | Uint8Array>
  /** The sizes follow the data, as in the files of programs that write a zip as a stream. */
  readonly isStreamed?: boolean
  readonly isEncrypted?: boolean
  /** The uncompressed size that the file claims instead of the real one. */
  readonly claimedSize?: number
}

const [LOCAL, DESCRIPTOR, CENTRAL, END] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50]
const UTF_8_NAME = 0x0800
const SIZES_FOLLOW = 0x0008
const ENCRYPTED = 0x0001

/** Writes a zip file entry by entry, so that the content of an entry may be larger than the memory. */
export async function writeZip(path: string, entries: readonly ZipEntry[]): Promise<void> {
  const file = createWriteStream(path)
  let offset = 0
  const write = async (bytes: Uint8Array) => {
    offset += bytes.length
    if (!file.write(bytes)) await new Promise<void>((resolve) => file.once('drain', resolve))
  }
  const directory: Buffer[] = []
  for (const entry of entries) {
    const start = offset
    const { chunks, crc, size } = await packed(entry)
    const compressed = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    const sizes = { crc, compressed, size: entry.claimedSize ?? size }
    await write(header(entry, entry.isStreamed ? { crc: 0, compressed: 0, size: 0 } : sizes))
    for (const chunk of chunks) await write(chunk)
    if (entry.isStreamed) await write(descriptor(sizes))
    directory.push(directoryEntry(entry, sizes, start))
  }
  const [start, bytes] = [offset, Buffer.concat(directory)]
  await write(bytes)
  await write(end({ start, size: bytes.length, entries: entries.length }))
  file.end()
  await finished(file)
}

type Sizes = { readonly crc: number; readonly compressed: number; readonly size: number }

async function packed({ content }: ZipEntry) {
  const parts = typeof content === 'string' || content instanceof Uint8Array ? [content] : content
  let [crc, size] = [0, 0]
  function* counted() {
    for (const part of parts) {
      const bytes = Buffer.from(part)
      crc = crc32(bytes, crc)
      size += bytes.length
      yield bytes
    }
  }
  const chunks: Buffer[] = await Readable.from(counted()).pipe(createDeflateRaw()).toArray()
  return { chunks, crc, size }
}

function common({ name, isStreamed, isEncrypted }: ZipEntry, { crc, compressed, size }: Sizes) {
  const bytes = Buffer.alloc(26)
  const flags = UTF_8_NAME | (isStreamed ? SIZES_FOLLOW : 0) | (isEncrypted ? ENCRYPTED : 0)
  bytes.writeUInt16LE(20, 0)
  bytes.writeUInt16LE(flags, 2)
  bytes.writeUInt16LE(8, 4)
  // 1 January 1980
  bytes.writeUInt32LE(0x00210000, 6)
  bytes.writeUInt32LE(crc, 10)
  bytes.writeUInt32LE(compressed, 14)
  bytes.writeUInt32LE(size, 18)
  bytes.writeUInt16LE(Buffer.byteLength(name), 22)
  return bytes
}

function header(entry: ZipEntry, sizes: Sizes): Buffer {
  return Buffer.concat([words(LOCAL), common(entry, sizes), Buffer.from(entry.name)])
}

function descriptor({ crc, compressed, size }: Sizes): Buffer {
  return words(DESCRIPTOR, crc, compressed, size)
}

function directoryEntry(entry: ZipEntry, sizes: Sizes, start: number): Buffer {
  const name = Buffer.from(entry.name)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(start, 10)
  return Buffer.concat([words(CENTRAL), Buffer.from([20, 0]), common(entry, sizes), rest, name])
}

function end({ start, size, entries }: { start: number; size: number; entries: number }): Buffer {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(END, 0)
  bytes.writeUInt16LE(entries, 8)
  bytes.writeUInt16LE(entries, 10)
  bytes.writeUInt32LE(size, 12)
  bytes.writeUInt32LE(start, 16)
  return bytes
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, 4 * index)
  return bytes
}
