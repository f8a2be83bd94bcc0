import type { StoredImage } from '@touchline/contract/files'
import type { Logger } from 'pino'
import type { Actor } from '../database/audit.ts'
import { afterCommit } from '../database/enclosing-transaction.ts'
import type { FilePurpose } from '../database/tables.ts'
import { isOutcomeUnknown } from '../database/unavailable.ts'
import { Unavailable } from '../errors.ts'
import { LocationUnknown } from './disk.ts'
import type { Disks } from './disks.ts'
import { filePath, isFileName } from './file-name.ts'
import type { FileLocation, FileRepository, StoredFile } from './file-repository.ts'
import { isSameLocation } from './file-server.ts'
import { isFileAbandoned, type NewFile } from './files-sql.ts'
import { type EncodedFile, ImageEncoder, type MappedTuple, type SentImage } from './image-encoder.ts'
import type { Fit } from './image-rule.ts'
import type { Instances } from './instances.ts'
import { NewFiles } from './new-files.ts'
import type { PendingFileRepository } from './pending-file-repository.ts'
import { FileDamaged, FileMissing, readStoredFile } from './read-stored-file.ts'

type StoredFilesDeps = {
  readonly repository: FileRepository
  readonly pending: PendingFileRepository
  readonly disks: Disks
  readonly instances: Pick<Instances, 'listSeparateHosts'>
  readonly log: Logger
}

type FileContent = { readonly type: string; readonly bytes: Buffer }

/** A file is written before its name is returned. Its content never changes. */
export class StoredFiles {
  readonly #deps: StoredFilesDeps
  readonly #newFiles: NewFiles
  readonly #encoder = new ImageEncoder()
  readonly #unknownLocations = new Set<string>()
  #separateHosts = ''

  constructor(deps: StoredFilesDeps) {
    this.#deps = deps
    this.#newFiles = new NewFiles(deps)
  }

  async addImage({ actor, ...sent }: SentImage & { readonly actor: Actor }): Promise<StoredImage> {
    const encoded = await this.encode(sent)
    await this.withFiles([encoded], ([file]) => this.#deps.repository.add(file, actor))
    const { name, width, height } = encoded.file
    return { image: filePath(name), width, height }
  }

  /**
   * Stores all pictures or none, for a record that is saved next. The audit entry of that save covers them. If the
   * save fails, the sweep removes them.
   */
  async addUnaudited(sent: readonly SentImage[], actor: Actor): Promise<StoredImage[]> {
    const encoded: EncodedFile[] = []
    for (const image of sent) encoded.push(await this.encode(image))
    await this.withFiles(encoded, (files) => this.#deps.repository.addUnaudited(files, actor))
    return encoded.map(({ file: { name, width, height } }) => ({ image: filePath(name), width, height }))
  }

  has(file: { readonly name: string; readonly purpose: FilePurpose }): Promise<boolean> {
    return this.#deps.repository.has(file)
  }

  /** No record may refer to the files. */
  async discard(names: readonly string[]): Promise<void> {
    const found = await Promise.all(names.map((name) => this.#deps.repository.find(name)))
    await this.removeReplaced(found.filter((file) => file !== undefined))
  }

  async encode(sent: SentImage): Promise<EncodedFile> {
    const [encoded] = await this.encodeSizes(sent, [sent.rule.fit])
    return encoded
  }

  encodeSizes<Fits extends readonly Fit[]>(
    sent: SentImage,
    fits: readonly [...Fits],
  ): Promise<MappedTuple<Fits, EncodedFile>> {
    return this.#encoder.encode(sent, fits)
  }

  /** Writes pictures before the save that inserts their rows. Removes them if the save fails. */
  async withFiles<Encoded extends readonly EncodedFile[], Saved>(
    encoded: readonly [...Encoded],
    save: (files: MappedTuple<Encoded, NewFile>) => Promise<Saved>,
  ): Promise<Saved> {
    const written = encoded.length > 0 ? await this.#newFiles.write(encoded) : undefined
    try {
      return await save((written?.files ?? []) as MappedTuple<Encoded, NewFile>)
    } catch (error) {
      // the row may have been committed, and must not lose its picture
      if (!isOutcomeUnknown(error)) await written?.rollBack()
      throw isFileAbandoned(error) ? new Unavailable() : error
    }
  }

  /**
   * Removes files when the save that replaced them is committed. Stops at the first file that cannot be removed. The
   * sweep removes the rest later.
   */
  async removeReplaced(files: readonly FileLocation[]): Promise<void> {
    await afterCommit(async () => {
      for (const file of files) if (!(await this.#removeReplaced(file))) return
    })
  }

  async #removeReplaced(file: FileLocation): Promise<boolean> {
    const { repository, disks, log } = this.#deps
    if (!(await disks.discard(file))) return false
    try {
      if (await repository.remove(file)) return true
      const moved = await repository.find(file.name)
      return moved === undefined || (await this.#removeReplaced(moved))
    } catch (error) {
      log.warn({ err: error, file: file.name }, 'the row of a removed file could not be deleted')
      return true
    }
  }

  async read(name: string): Promise<FileContent | undefined> {
    const file = isFileName(name) ? await this.#deps.repository.find(name) : undefined
    if (!file) return undefined
    return this.#readAt(file).catch((error: unknown) => this.#readAgain(file, error))
  }

  async #readAt(file: StoredFile): Promise<FileContent> {
    const disk = await this.#deps.disks.at(file)
    return { type: file.type, bytes: await readStoredFile(disk, file) }
  }

  /** Reads the row again: the file may have been moved after the first read of its row. */
  async #readAgain(file: StoredFile, error: unknown): Promise<FileContent | undefined> {
    const now = await this.#deps.repository.find(file.name)
    if (!now) return undefined
    if (isSameLocation(file, now)) return this.#notRead(now, error)
    return this.#readAt(now).catch((again: unknown) => this.#notRead(now, again))
  }

  async #notRead({ name, disk, place }: StoredFile, error: unknown): Promise<undefined> {
    const { log } = this.#deps
    if (error instanceof FileMissing && disk === 'local' && (await this.#isElsewhere(name))) return
    if (error instanceof FileDamaged) return void log.error({ file: name, disk, place }, error.message)
    if (error instanceof LocationUnknown) return this.#logUnknownLocation(place, error)
    log.error({ err: error, file: name, disk, place }, 'a stored file cannot be read now')
    throw new Unavailable()
  }

  /** True if another instance may have stored the file in a separate folder. Logged once for these instances. */
  async #isElsewhere(name: string): Promise<boolean> {
    const { instances, log } = this.#deps
    const hosts = (await instances.listSeparateHosts()).join(', ')
    if (hosts !== '' && hosts !== this.#separateHosts)
      log.warn(
        { file: name, hosts },
        'a stored file is not in the folder of this instance: instances keep local files in separate folders',
      )
    this.#separateHosts = hosts
    return hosts !== ''
  }

  /** Logs once per location: a page may request many such files. */
  #logUnknownLocation(place: string, { message }: LocationUnknown): undefined {
    if (!this.#unknownLocations.has(place)) this.#deps.log.warn({ place }, message)
    this.#unknownLocations.add(place)
  }
}
