import type { Logger } from 'pino'
import type { DiskName } from '../database/tables.ts'
import { type Disk, DiskAway } from './disk.ts'
import { newFileName } from './file-name.ts'
import type { FileAt } from './file-repository.ts'
import { addressNow, type FileServer, keepsLocally } from './file-server.ts'
import type { LocalDisk } from './local-disk.ts'
import type { S3Disk } from './s3-disk.ts'

type Parts = {
  readonly local: LocalDisk
  readonly s3: S3Disk
  readonly server: FileServer
  readonly log: Logger
}
export type DiskAt = { readonly disk: DiskName; readonly place: string }

/** This machine, and the bucket that the settings lead to. */
export class Disks {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Where new files go. */
  async chosen(): Promise<Disk> {
    const { local, s3, server } = this.#parts
    return (await keepsLocally(server)) ? local : s3.open()
  }

  /** Where a file lies; in any other bucket it would look as if it were gone. */
  async at({ disk, place }: DiskAt): Promise<Disk> {
    const { local, s3 } = this.#parts
    if (disk === 'local') return local
    const open = await s3.open()
    if (open.place === place) return open
    throw new DiskAway(`the file lies at ${place}, and the settings lead to ${open.place}`)
  }

  /** Whether what was written there can be found again. */
  async leadTo({ name, place }: Disk): Promise<boolean> {
    return name === 'local' || place === (await addressNow(this.#parts.server))
  }

  /** Undefined where no file can be removed now: asked by removing one that is not there. */
  async openForRemoving(at: DiskAt): Promise<Disk | undefined> {
    try {
      const disk = await this.at(at)
      await disk.remove(newFileName())
      return disk
    } catch (error) {
      this.#parts.log.warn({ err: error, ...at }, 'unused files stay until their disk can be reached')
      return undefined
    }
  }

  /** False where a file cannot be removed; the log says so. */
  async discard({ name, ...at }: FileAt, open?: Disk): Promise<boolean> {
    try {
      const disk = open ?? (await this.at(at))
      await disk.remove(name)
      return true
    } catch (error) {
      const { disk, place } = at
      this.#parts.log.warn({ err: error, file: name, disk, place }, 'a file could not be removed')
      return false
    }
  }
}
