import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { type SheetMessageKey, SpreadsheetRefused } from './sheet-messages.ts'

const MAX_ENTRIES = 64
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024
const MAX_RATIO = 200
/** A small part may be compressed well. */
const MIN_BYTES_OF_RATIO = 1024 * 1024

/** The parts of a workbook by name. Their sizes are those that the directory of the zip claims; a larger part ends with an error. */
export class WorkbookZip {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** Throws SpreadsheetRefused if the zip is damaged, is no workbook, or would become too large. */
  static async open(path: string): Promise<WorkbookZip> {
    const zip = await openZip(path)
    try {
      const entries = await readDirectory(zip)
      const other = otherKindOf([...entries.keys()])
      if (other) throw new SpreadsheetRefused(other)
      refuseLarge([...entries.values()])
      return new WorkbookZip(zip, entries)
    } catch (error) {
      zip.close()
      throw error instanceof SpreadsheetRefused ? error : new SpreadsheetRefused('damaged')
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** The unpacked size. */
  bytesOf(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0
  }

  /** Throws SpreadsheetRefused if there is no such part. */
  open(name: string): Promise<Readable> {
    const entry = this.#entries.get(name)
    if (!entry) throw new SpreadsheetRefused('damaged')
    return new Promise((resolve, reject) =>
      this.#zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
    )
  }

  close(): void {
    this.#zip.close()
  }
}

function openZip(path: string): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true } as const
  return new Promise((resolve, reject) =>
    yauzl.open(path, options, (error, zip) =>
      error ? reject(new SpreadsheetRefused('damaged')) : resolve(zip),
    ),
  )
}

function readDirectory(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (entries.size >= MAX_ENTRIES)
        return reject(new SpreadsheetRefused('too_many_parts', { max: MAX_ENTRIES }))
      if (entries.has(entry.fileName)) return reject(new SpreadsheetRefused('damaged'))
      if (entry.isEncrypted()) return reject(new SpreadsheetRefused('password'))
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', reject)
    zip.readEntry()
  })
}

/** What the zip is, if it is no workbook that can be read. */
function otherKindOf(names: readonly string[]): SheetMessageKey | undefined {
  const some = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (some(/vbaProject\.bin$/i)) return 'macros'
  if (some(/^xl\/workbook\.bin$/i)) return 'binary_excel'
  if (some(/^(word|ppt)\//i)) return 'document'
  if (some(/^Index\/.*\.iwa$|^Index\.zip$/)) return 'numbers'
  if (some(/^(content|styles)\.xml$/) && some(/^mimetype$/)) return 'open_document'
  if (!some(/^\[Content_Types\]\.xml$/)) return 'archive'
  if (some(/\.(zip|xlsx|xlsm|xlsb|docx|pptx|7z|rar|gz)$|^xl\/embeddings\//i)) return 'embedded'
  return undefined
}

function refuseLarge(entries: readonly Entry[]): void {
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const isDense = ({ uncompressedSize, compressedSize }: Entry) =>
    uncompressedSize > MIN_BYTES_OF_RATIO && uncompressedSize > compressedSize * MAX_RATIO
  if (total > MAX_UNPACKED_BYTES || entries.some(isDense)) throw new SpreadsheetRefused('unpacks_too_large')
}
