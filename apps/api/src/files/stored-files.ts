import type { StoredImage } from '@touchline/contract/files'
import type { Logger } from 'pino'
import type { Actor } from '../database/audit.ts'
import { isOutcomeUnknown } from '../database/unavailable.ts'
import { Unavailable } from '../errors.ts'
import type { Disks } from './disks.ts'
import { filePath, isFileName } from './file-name.ts'
import type { FileAt, FileRepository, NewFile } from './file-repository.ts'
import { type Each, type EncodedFile, ImageEncodings, type SentImage } from './image-encodings.ts'
import type { Fit } from './image-rule.ts'
import { NewFiles } from './new-files.ts'

type Parts = { readonly repository: FileRepository; readonly disks: Disks; readonly log: Logger }

/** Files that were uploaded: written before anybody is told of them, and the same ever after. */
export class StoredFiles {
  readonly #parts: Parts
  readonly #newFiles: NewFiles
  readonly #encodings = new ImageEncodings()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#newFiles = new NewFiles(parts)
  }

  /** Keeps a picture that nothing names yet. */
  async addImage({ actor, ...sent }: SentImage & { readonly actor: Actor }): Promise<StoredImage> {
    const encoded = await this.encode(sent)
    await this.withFiles([encoded], ([file]) => this.#parts.repository.add(file, actor))
    const { name, width, height } = encoded.file
    return { image: filePath(name), width, height }
  }

  async encode(sent: SentImage): Promise<EncodedFile> {
    const [encoded] = await this.encodeSizes(sent, [sent.rule.fit])
    return encoded
  }

  /** One picture in several sizes, the largest first. */
  encodeSizes<Fits extends readonly Fit[]>(
    sent: SentImage,
    fits: readonly [...Fits],
  ): Promise<Each<Fits, EncodedFile>> {
    return this.#encodings.encode(sent, fits)
  }

  /** Writes pictures before the save that makes their rows, and removes them again when it is refused. */
  async withFiles<Encoded extends readonly EncodedFile[], Saved>(
    encoded: readonly [...Encoded],
    save: (files: Each<Encoded, NewFile>) => Promise<Saved>,
  ): Promise<Saved> {
    const written = encoded.length > 0 ? await this.#newFiles.write(encoded) : undefined
    try {
      return await save((written?.files ?? []) as Each<Encoded, NewFile>)
    } catch (error) {
      // a row that was committed all the same must not lose its picture
      if (!isOutcomeUnknown(error)) await written?.takeBack()
      throw error
    }
  }

  /** Removes what a save has put out of use; what cannot go now is left to the sweep. */
  async removeReplaced(files: readonly FileAt[]): Promise<void> {
    const { repository, disks, log } = this.#parts
    for (const file of files) {
      if (!(await disks.discard(file))) return
      await repository
        .remove(file.name)
        .catch((error: unknown) => log.warn({ err: error, file: file.name }, 'a file could not be forgotten'))
    }
  }

  /** Undefined where there is none of this name. */
  async read(name: string): Promise<{ type: string; bytes: Buffer } | undefined> {
    const { repository, log } = this.#parts
    const file = isFileName(name) ? await repository.find(name) : undefined
    if (!file) return undefined
    const bytes = await this.#readBytes(file)
    // flydrive gives an emptied file as memory nobody has written to
    if (bytes?.length === file.bytes)
      return { type: file.type, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) }
    const { disk, place } = file
    log.error({ file: name, disk, place }, 'a stored file is missing or damaged')
    return undefined
  }

  async #readBytes({ name, disk, place }: FileAt): Promise<Uint8Array | undefined> {
    const { disks, log } = this.#parts
    try {
      const open = await disks.at({ disk, place })
      return await open.read(name)
    } catch (error) {
      log.error({ err: error, file: name, disk, place }, 'a stored file cannot be read now')
      throw new Unavailable()
    }
  }
}
