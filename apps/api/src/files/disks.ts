import type { Logger } from 'pino'
import { type Disk, LocationUnknown } from './disk.ts'
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

/** The stored access to former buckets that still have files. */
export type FormerBucketAccess = {
  /** Undefined if no access is stored. */
  open(place: string): Promise<S3Access | undefined>
  /** Deletes the access to buckets without files. */
  forgetUnused(): Promise<void>
}
type DisksDeps = {
  readonly local: LocalDisk
  readonly buckets: S3Buckets
  readonly server: FileServer
  readonly formerBuckets: FormerBucketAccess
  readonly log: Logger
}

/** Opens local storage, the bucket of the settings, and former buckets. */
export class Disks {
  readonly #deps: DisksDeps

  constructor(deps: DisksDeps) {
    this.#deps = deps
  }

  /** The disk for new files. */
  async chosen(): Promise<Disk> {
    const { local, buckets, server } = this.#deps
    const { disk } = await currentTarget(server)
    return disk === 'local' ? local : buckets.open(await server.open())
  }

  /**
   * The disk of a stored file. The access must fit its bucket: in another bucket, the file would seem to be deleted.
   */
  async at({ disk, place }: DiskAt): Promise<Disk> {
    const { local, buckets } = this.#deps
    if (disk === 'local') return local
    const access = await this.#accessTo(place)
    if (access) return buckets.open(access)
    throw new LocationUnknown(`nothing is known of how to get to ${place}, where the file lies`)
  }

  /** True if files on this disk can be found later. */
  async leadTo({ name, place }: Disk): Promise<boolean> {
    return name === 'local' || (await this.#accessTo(place)) !== undefined
  }

  /** Undefined if files cannot be removed at the moment. Removing a file that does not exist tests this. */
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

  /** False if the file could not be removed; this is logged. */
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

  /** Prefers the access of the settings. Uses the stored access if that of the settings is incomplete. */
  async #accessTo(place: string): Promise<S3Access | undefined> {
    const { server, formerBuckets } = this.#deps
    const now = await bucketNow(server)
    const current = place === now?.place ? await server.open() : undefined
    return current && isComplete(current) ? current : ((await formerBuckets.open(place)) ?? current)
  }
}
