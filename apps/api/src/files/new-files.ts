import type { Logger } from 'pino'
import { Unavailable } from '../errors.ts'
import { type Disk, DiskAway } from './disk.ts'
import type { Disks } from './disks.ts'
import type { NewFile } from './file-repository.ts'
import type { EncodedFile } from './image-encodings.ts'

type Parts = { readonly disks: Disks; readonly log: Logger }
type Written = {
  readonly files: readonly NewFile[]
  takeBack(): Promise<void>
}

/** Writes files that nothing names yet. */
export class NewFiles {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** All to one place, whatever becomes of the settings meanwhile. */
  async write(encoded: readonly EncodedFile[]): Promise<Written> {
    const disk = await this.#chosen()
    const files: NewFile[] = []
    const takeBack = async () => {
      await Promise.all(files.map((file) => this.#parts.disks.discard(file, disk)))
    }
    try {
      for (const { file, bytes } of encoded) {
        files.push({ ...file, disk: disk.name, place: disk.place })
        await disk.write(file.name, bytes)
      }
      await this.#expectThere(disk)
    } catch (error) {
      void takeBack() // a disk that does not answer is not waited for once more
      throw this.#notStored(error, disk)
    }
    return { files, takeBack }
  }

  #chosen(): Promise<Disk> {
    return this.#parts.disks.chosen().catch((error: unknown) => {
      throw this.#notStored(error)
    })
  }

  /** Nobody could read what is written where nothing leads any longer. */
  async #expectThere(disk: Disk): Promise<void> {
    if (!(await this.#parts.disks.leadTo(disk)))
      throw new DiskAway('the way to the file server was forgotten meanwhile')
  }

  #notStored(error: unknown, disk?: Disk): Unavailable {
    this.#parts.log.error({ err: error, disk: disk?.name, place: disk?.place }, 'a file could not be stored')
    return new Unavailable()
  }
}
