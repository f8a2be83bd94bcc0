import type { StoredImage } from '@touchline/contract/files'
import type { Logger } from 'pino'
import { Turns } from '../concurrency/turns.ts'
import type { Actor } from '../database/audit.ts'
import type { DiskName } from '../database/tables.ts'
import { InvalidFields, Unavailable } from '../errors.ts'
import type { Disk } from './disk.ts'
import { filePath, isFileName, newFileName } from './file-name.ts'
import type { FilePlace, FileRepository, NewFile } from './file-repository.ts'
import { ENCODED_TYPE, encodeImage } from './image-encoding.ts'
import type { ImageRule } from './image-rule.ts'

/** Where new files go. */
const DISK: DiskName = 'local'
/** Of a large picture the decoded form takes tens of megabytes. */
const encodings = { atOnce: 2, mostWaiting: 30 }

type Parts = {
  readonly repository: FileRepository
  readonly disks: Readonly<Record<DiskName, Disk>>
  readonly log: Logger
}
type SentImage = {
  readonly bytes: Buffer
  /** Where faults of the picture are said. */
  readonly field: string
  readonly rule: ImageRule
}
/** A picture that was checked and encoded, and is nowhere yet. */
export type EncodedFile = { readonly file: NewFile; readonly bytes: Buffer }

/** Files that were uploaded: written before anybody is told of them, and the same ever after. */
export class StoredFiles {
  readonly #parts: Parts
  readonly #encodings = new Turns(encodings)

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Keeps a picture that nothing names yet. */
  async addImage({ actor, ...sent }: SentImage & { readonly actor: Actor }): Promise<StoredImage> {
    const encoded = await this.encode(sent)
    await this.write(encoded)
    const { file } = encoded
    await this.#parts.repository.add(file, actor).catch((error) => this.#takeBack(file, error))
    return { image: filePath(file.name), width: file.width, height: file.height }
  }

  async encode({ bytes, field, rule }: SentImage): Promise<EncodedFile> {
    const image = await this.#encodings.inTurn(() => encodeImage(bytes, rule))
    if ('fault' in image) throw new InvalidFields({ [field]: [image.fault] })
    const { width, height } = image
    const place = { name: newFileName(), purpose: rule.purpose, disk: DISK, type: ENCODED_TYPE }
    return { file: { ...place, width, height, bytes: image.bytes.length }, bytes: image.bytes }
  }

  /** Puts the picture on its disk; the row that makes it known is the caller's. */
  async write({ file, bytes }: EncodedFile): Promise<void> {
    const { disks, log } = this.#parts
    try {
      await disks[file.disk].write(file.name, bytes)
    } catch (error) {
      log.error({ err: error, disk: file.disk }, 'a file could not be stored')
      await this.#takeBack(file, new Unavailable())
    }
  }

  /** Undefined where there is none of this name. */
  async read(name: string): Promise<{ type: string; bytes: Buffer } | undefined> {
    const { repository, disks, log } = this.#parts
    const file = isFileName(name) ? await repository.find(name) : undefined
    if (!file) return undefined
    const bytes = await disks[file.disk].read(name)
    // flydrive gives an emptied file as memory nobody has written to
    if (bytes?.length === file.bytes) return { type: file.type, bytes: Buffer.from(bytes.buffer) }
    log.error({ file: name, disk: file.disk }, 'a stored file is missing or damaged')
    return undefined
  }

  /** Where a file cannot be removed it stays, unknown to everybody, and the log says so. */
  async discard({ name, disk }: Pick<FilePlace, 'name' | 'disk'>): Promise<void> {
    const { disks, log } = this.#parts
    await disks[disk]
      .remove(name)
      .catch((error: unknown) => log.warn({ err: error, file: name, disk }, 'a file could not be removed'))
  }

  async #takeBack(file: NewFile, error: unknown): Promise<never> {
    await this.discard(file)
    throw error
  }
}
