import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { giveToOwner, syncFolder } from '../secrets/durable-files.ts'
import { partialName, spoolName } from './archive-names.ts'
import { encrypt } from './encryption.ts'
import { type ArchivedPart, MANIFEST, type Manifest } from './manifest.ts'

/** With 700,000 rows, gzip levels 1 to 6 differ by 10 % in time and by less in size. */
const LEVEL = 3

type WriterOptions = { readonly file: Writable; readonly publicKey: string | undefined }

/**
 * Writes a tar file under a temporary name. `finish` renames it. tar needs the size of a part before its content, so a
 * compressed part is first written to a temporary file of its own.
 */
export class ArchiveWriter {
  readonly #target: string
  readonly #pack: Pack
  readonly #written: Promise<void>

  /** With a public key, the archive is encrypted before it is written. */
  static async create(target: string, publicKey?: string): Promise<ArchiveWriter> {
    const file = createWriteStream(partialName(target), { flags: 'wx', mode: 0o600, flush: true })
    await once(file, 'open')
    return new ArchiveWriter(target, { file, publicKey })
  }

  private constructor(target: string, { file, publicKey }: WriterOptions) {
    this.#target = target
    this.#pack = pack()
    const content = this.#pack as AsyncIterable<Uint8Array>
    this.#written = publicKey ? pipeline(encrypt(content, publicKey), file) : pipeline(this.#pack, file)
    this.#written.catch(() => undefined) // each entry and `finish` report the error
  }

  async add(part: string, content: Uint8Array): Promise<ArchivedPart> {
    await this.#addEntry(part, content.byteLength, Readable.from([content]))
    return { part, bytes: content.byteLength, sha256: createHash('sha256').update(content).digest('hex') }
  }

  async addCompressed(part: string, source: Readable): Promise<ArchivedPart & { text_bytes: number }> {
    const spool = spoolName(this.#target)
    const text = countedBytes()
    const hash = createHash('sha256')
    const hashed = new Transform({
      transform(chunk, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    try {
      const spooled = createWriteStream(spool, { flags: 'wx', mode: 0o600 })
      await pipeline(source, text.stream, createGzip({ level: LEVEL }), hashed, spooled)
      const { size } = await stat(spool)
      await this.#addEntry(part, size, createReadStream(spool))
      return { part, bytes: size, sha256: hash.digest('hex'), text_bytes: text.count() }
    } finally {
      await rm(spool, { force: true })
    }
  }

  /** The archive survives a power failure and has its final name. Returns its size. */
  async finish(manifest: Manifest): Promise<number> {
    await this.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
    this.#pack.finalize()
    await this.#written
    const partial = partialName(this.#target)
    const { size } = await stat(partial)
    await giveToOwner(partial, dirname(this.#target))
    await rename(partial, this.#target)
    await syncFolder(dirname(this.#target))
    return size
  }

  async discard(): Promise<void> {
    this.#pack.destroy()
    await this.#written.catch(() => undefined)
    await rm(partialName(this.#target), { force: true })
  }

  async #addEntry(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    const header = { name, size, mode: 0o600, mtime: new Date() }
    const added = new Promise<void>((resolve, reject) => {
      const entry = this.#pack.entry(header, (error) => (error ? reject(error) : resolve()))
      pipeline(content, asNodeStream(entry)).catch(reject)
    })
    try {
      // if the disk is full, the entry never ends
      await Promise.race([added, this.#written])
    } catch (error) {
      // the file explains why the archive was closed
      if (this.#pack.destroying) await this.#written
      throw error
    }
  }
}

function countedBytes(): { stream: Transform; count(): number } {
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      done(null, chunk)
    },
  })
  return { stream, count: () => bytes }
}

/** tar-stream uses the streams of the package streamx. They work in a pipeline of Node, but have other types. */
export function asNodeStream(stream: { write(chunk: Uint8Array): boolean }): NodeJS.WritableStream {
  return stream as unknown as NodeJS.WritableStream
}
