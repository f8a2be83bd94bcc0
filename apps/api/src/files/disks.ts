import type { Logger } from 'pino'
import { type Disk, PlaceUnknown } from './disk.ts'
import { newFileName } from './file-name.ts'
import type { FileAt } from './file-repository.ts'
import {
  bucketNow,
  currentTarget,
  type DiskAt,
  type FileServer,
  isComplete,
  type S3Access,
} from './file-server.ts'
import type { LocalDisk } from './local-disk.ts'
import type { S3Buckets } from './s3-buckets.ts'

/** The access to buckets that the settings led to before, as long as files lie there. */
export type FormerBucketAccess = {
  /** Undefined where none is kept. */
  open(place: string): Promise<S3Access | undefined>
  /** Forgets that to buckets without a file. */
  forgetUnused(): Promise<void>
}
type DisksDeps = {
  readonly local: LocalDisk
  readonly buckets: S3Buckets
  readonly server: FileServer
  readonly kept: FormerBucketAccess
  readonly log: Logger
}

/** This machine, the bucket that the settings lead to, and those that they led to before. */
export class Disks {
  readonly #deps: DisksDeps

  constructor(deps: DisksDeps) {
    this.#deps = deps
  }

  /** Where new files go. */
  async chosen(): Promise<Disk> {
    const { local, buckets, server } = this.#deps
    const { disk } = await currentTarget(server)
    return disk === 'local' ? local : buckets.open(await server.open())
  }

  /** Where a file lies; in any other bucket it would look as if it were gone. */
  async at({ disk, place }: DiskAt): Promise<Disk> {
    const { local, buckets } = this.#deps
    if (disk === 'local') return local
    const access = await this.#accessTo(place)
    if (access) return buckets.open(access)
    throw new PlaceUnknown(`nothing is known of how to get to ${place}, where the file lies`)
  }

  /** Whether what was written there can be found again. */
  async leadTo({ name, place }: Disk): Promise<boolean> {
    return name === 'local' || (await this.#accessTo(place)) !== undefined
  }

  /** Undefined where no file can be removed now: asked by removing one that is not there. */
  async openForRemoving(at: DiskAt): Promise<Disk | undefined> {
    try {
      const disk = await this.at(at)
      await disk.remove(newFileName())
      return disk
    } catch (error) {
      this.#deps.log.warn({ err: error, ...at }, 'unused files stay until their disk can be reached')
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
      this.#deps.log.warn({ err: error, file: name, disk, place }, 'a file could not be removed')
      return false
    }
  }

  /** The settings come first; where they lack something, what was kept may not. */
  async #accessTo(place: string): Promise<S3Access | undefined> {
    const { server, kept } = this.#deps
    const now = await bucketNow(server)
    const current = place === now?.place ? await server.open() : undefined
    return current && isComplete(current) ? current : ((await kept.open(place)) ?? current)
  }
}
