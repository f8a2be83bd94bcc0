import type { Logger } from 'pino'
import { Unavailable } from '../errors.ts'
import { type Disk, DiskAway } from './disk.ts'
import type { Disks } from './disks.ts'
import type { NewFile } from './files-sql.ts'
import type { EncodedFile } from './image-encodings.ts'
import type { PendingFileRepository } from './pending-file-repository.ts'

type NewFilesDeps = { readonly disks: Disks; readonly pending: PendingFileRepository; readonly log: Logger }
type WrittenFiles = {
  readonly files: readonly NewFile[]
  takeBack(): Promise<void>
}

/** Writes files that no record refers to yet. */
export class NewFiles {
  readonly #deps: NewFilesDeps

  constructor(deps: NewFilesDeps) {
    this.#deps = deps
  }

  /**
   * Writes all files to one disk, even if the settings change meanwhile. Their pending rows are written first, so the
   * sweep finds the files of a killed process. After a failed write the pending rows remain, because a slow file
   * server may still store the file.
   */
  async write(encoded: readonly EncodedFile[]): Promise<WrittenFiles> {
    const disk = await this.#chosen()
    const files = encoded.map(({ file }) => ({ ...file, disk: disk.name, place: disk.place }))
    await this.#deps.pending.add(files)
    try {
      for (const { file, bytes } of encoded) await disk.write(file.name, bytes)
      await this.#expectThere(disk)
    } catch (error) {
      void this.#discard(files, disk) // not awaited, because the disk did not answer before
      throw this.#notStored(error, disk)
    }
    return { files, takeBack: () => this.#takeBack(files, disk) }
  }

  /** Files that cannot be removed stay pending. */
  async #takeBack(files: readonly NewFile[], disk: Disk): Promise<void> {
    const { pending, log } = this.#deps
    const removed = await this.#discard(files, disk)
    await pending
      .forget(removed)
      .catch((error: unknown) => log.warn({ err: error }, 'the sweep will look for removed files again'))
  }

  /** Returns the names of the removed files. */
  async #discard(files: readonly NewFile[], disk: Disk): Promise<string[]> {
    const gone = await Promise.all(files.map((file) => this.#deps.disks.discard(file, disk)))
    return files.filter((_, index) => gone[index]).map(({ name }) => name)
  }

  #chosen(): Promise<Disk> {
    return this.#deps.disks.chosen().catch((error: unknown) => {
      throw this.#notStored(error)
    })
  }

  /** Throws if the settings no longer lead to the disk, because the files could not be read later. */
  async #expectThere(disk: Disk): Promise<void> {
    if (!(await this.#deps.disks.leadTo(disk)))
      throw new DiskAway('the way to the file server was forgotten meanwhile')
  }

  #notStored(error: unknown, disk?: Disk): Unavailable {
    this.#deps.log.error({ err: error, disk: disk?.name, place: disk?.place }, 'a file could not be stored')
    return new Unavailable()
  }
}
