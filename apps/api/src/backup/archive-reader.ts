import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Extract, extract } from 'tar-stream'
import { OperatorError } from '../errors.ts'
import { type ArchiveSource, damaged, openArchive } from './archive-source.ts'
import { asNodeStream } from './archive-writer.ts'
import { type ArchivedPart, listParts, MANIFEST, type Manifest, parseManifest } from './manifest.ts'

/** Only tables are larger, and no table is held in memory. */
const MAX_BYTES_IN_MEMORY = 256 * 1024 * 1024
/** Between two parts are a header and padding. */
const MAX_BYTES_BETWEEN = 8 * 1024 * 1024
const TABLE_PART = /^database\//
/** The name of a part: one folder and one file name. */
const PART_NAME = /^(database|files|keys)\/[\w%][\w%.-]*$/

type Entry = Extract extends AsyncIterable<infer Each> ? Each : never
type FoundPart = { readonly bytes: number; readonly sha256: string }

/** Reads the whole archive once, without writing anything. Throws an OperatorError unless all parts are intact. */
export async function checkArchive(source: ArchiveSource): Promise<Manifest> {
  const found = new Map<string, FoundPart>()
  let text: string | undefined
  await readEntries(source, async (name, entry) => {
    if (text !== undefined || found.has(name)) throw unexpected(name)
    if (name === MANIFEST) text = await manifestText(entry)
    else found.set(name, await measure(entry))
  })
  if (text === undefined) throw damaged(source.file, `it has no ${MANIFEST}`)
  const manifest = parseManifest(text)
  compare(manifest, found)
  return manifest
}

/** Reads the parts in the order of the archive. Fails if a part has changed since `checkArchive`. */
export async function readParts(
  source: ArchiveSource,
  manifest: Manifest,
  use: (part: string, content: Readable) => Promise<void>,
): Promise<void> {
  const listed = new Map(listParts(manifest).map((part) => [part.part, part]))
  await readEntries(source, async (name, entry) => {
    if (name === MANIFEST) return
    const part = listed.get(name)
    if (!part) throw unexpected(name)
    const checked = checkedContent(part)
    const using = use(name, checked).then(
      () => void checked.resume(),
      (error) => {
        checked.destroy() // otherwise the archive waits for a reader of this part
        throw error
      },
    )
    const [fed, used] = await Promise.allSettled([pipeline(chunksOf(entry), checked), using])
    // an error of `use` also ends the stream
    if (used.status === 'rejected') throw used.reason
    if (fed.status === 'rejected') throw fed.reason
  })
}

async function readEntries(
  source: ArchiveSource,
  use: (name: string, entry: Entry) => Promise<void>,
): Promise<void> {
  const { file } = source
  const entries = extract()
  const between = limitBetweenParts(file)
  const feeding = pipeline(await openArchive(source), between.stream, asNodeStream(entries))
  feeding.catch(() => undefined) // the iteration reports the error
  try {
    for await (const entry of entries) {
      const { name, type, size = 0 } = entry.header
      if (type !== 'file' || (name !== MANIFEST && !PART_NAME.test(name))) throw unexpected(name)
      if (size > MAX_BYTES_IN_MEMORY && !TABLE_PART.test(name)) throw tooLarge(name)
      await between.read(() => use(name, entry))
      entry.resume()
    }
    await feeding
  } catch (error) {
    throw explained(file, error)
  }
}

/** tar-stream skips empty blocks, so a file of zeros would be read to its end. */
function limitBetweenParts(file: string) {
  let bytes = 0
  let isReading = false
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!isReading) bytes += chunk.byteLength
      done(bytes > MAX_BYTES_BETWEEN ? damaged(file, 'it contains no further parts') : null, chunk)
    },
  })
  const read = async (work: () => Promise<void>) => {
    isReading = true
    await work()
    isReading = false
    bytes = 0
  }
  return { stream, read }
}

const chunksOf = (entry: Entry) => entry as AsyncIterable<Buffer>

async function manifestText(entry: Entry): Promise<string> {
  return (await buffer(chunksOf(entry))).toString('utf8')
}

async function measure(entry: Entry): Promise<FoundPart> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of chunksOf(entry)) {
    hash.update(chunk)
    bytes += chunk.byteLength
  }
  return { bytes, sha256: hash.digest('hex') }
}

function compare(manifest: Manifest, found: Map<string, FoundPart>): void {
  const expected = new Map<string, ArchivedPart>()
  for (const part of manifest.tables) expected.set(part.part, part)
  for (const part of manifest.files) expected.set(`files/${part.name}`, part)
  for (const part of manifest.keys) expected.set(`keys/${part.name}`, part)
  for (const [name, { part, bytes, sha256 }] of expected) {
    const content = found.get(name)
    if (name !== part || !content) throw changed(name, 'is missing')
    if (content.bytes !== bytes || content.sha256 !== sha256) throw changed(name, 'was changed or damaged')
  }
  for (const name of found.keys()) if (!expected.has(name)) throw unexpected(name)
}

function checkedContent({ part, bytes, sha256 }: ArchivedPart): Transform {
  const hash = createHash('sha256')
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      seen += chunk.byteLength
      done(seen > bytes ? changed(part, 'was changed during the restore') : null, chunk)
    },
    flush: (done) =>
      done(hash.digest('hex') === sha256 ? null : changed(part, 'was changed during the restore')),
  })
}

function changed(part: string, what: string): OperatorError {
  return new OperatorError(
    `The part ${part} of the archive ${what}; nothing was changed. Use another backup.`,
  )
}

function tooLarge(name: string): OperatorError {
  return new OperatorError(`The part ${name} of the archive is too large; nothing was changed.`)
}

function unexpected(name: string): OperatorError {
  const shown = JSON.stringify(name.slice(0, 100))
  return new OperatorError(`The archive contains ${shown}, which does not belong there; nothing was changed.`)
}

function explained(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof OperatorError) return error
  const isArchiveError = error.message.includes('tar header') || error.message.includes('end of data')
  if (isArchiveError) return damaged(file, error.message)
  const { code, path } = error as NodeJS.ErrnoException
  if (code && path === file) return new OperatorError(`${file} cannot be read (${code}).`)
  return error
}
