import { crc32 } from 'node:zlib'

const LINE = '\r\n'

/** The content of an `aws-chunked` body; undefined where its chunks or the checksum after them are wrong. */
export function withoutChunks(body: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  let at = 0
  while (at < body.length) {
    const end = body.indexOf(LINE, at)
    const size = Number.parseInt(body.toString('latin1', at, end), 16)
    if (end < 0 || Number.isNaN(size)) return undefined
    at = end + LINE.length
    if (size === 0) return checked(Buffer.concat(chunks), body.toString('latin1', at))
    chunks.push(body.subarray(at, at + size))
    at += size + LINE.length
  }
  return undefined
}

function checked(content: Buffer, trailer: string): Buffer | undefined {
  const [, sent] = /^x-amz-checksum-crc32:(\S+)/m.exec(trailer) ?? []
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(content))
  return sent === undefined || sent === sum.toString('base64') ? content : undefined
}
