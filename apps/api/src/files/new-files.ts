import type { Logger } from 'pino'
import { Unavailable } from '../errors.ts'
import { type Disk, DiskUnavailable } from './disk.ts'
import type { Disks } from './disks.ts'
import type { NewFile } from './files-sql.ts'
import type { EncodedFile } from './image-encoder.ts'
import type { PendingFileRepository } from './pending-file-repository.ts'

type NewFilesDeps = { readonly disks: Disks; readonly pending: PendingFileRepository; readonly log: Logger }
type WrittenFiles = {
  readonly files: readonly NewFile[]
  rollBack(): Promise<void>
}

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
    const disk = await this.#currentDisk()
    const files = encoded.map(({ file }) => ({ ...file, disk: disk.name, place: disk.place }))
    await this.#deps.pending.add(files)
    try {
      for (const { file, bytes } of encoded) await disk.write(file.name, bytes)
      await this.#requireAccess(disk)
    } catch (error) {
      void this.#discard(files, disk) // not awaited: the disk has just failed
      throw this.#notStored(error, disk)
    }
    return { files, rollBack: () => this.#rollBack(files, disk) }
  }

  /** Files that cannot be removed stay pending, so the sweep removes them later. */
  async #rollBack(files: readonly NewFile[], disk: Disk): Promise<void> {
    const { pending, log } = this.#deps
    const removed = await this.#discard(files, disk)
    await pending
      .forget(removed)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the rows of removed files stay until the next sweep'),
      )
  }

  async #discard(files: readonly NewFile[], disk: Disk): Promise<string[]> {
    const isRemoved = await Promise.all(files.map((file) => this.#deps.disks.discard(file, disk)))
    return files.filter((_, index) => isRemoved[index]).map(({ name }) => name)
  }

  #currentDisk(): Promise<Disk> {
    return this.#deps.disks.current().catch((error: unknown) => {
      throw this.#notStored(error)
    })
  }

  /** Throws if the credentials of the disk were deleted meanwhile: its files could not be read later. */
  async #requireAccess(disk: Disk): Promise<void> {
    if (!(await this.#deps.disks.hasAccessTo(disk)))
      throw new DiskUnavailable('the access to the file server was deleted during the upload')
  }

  #notStored(error: unknown, disk?: Disk): Unavailable {
    this.#deps.log.error({ err: error, disk: disk?.name, place: disk?.place }, 'a file could not be stored')
    return new Unavailable()
  }
}
