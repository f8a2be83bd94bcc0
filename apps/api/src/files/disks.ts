import type { Logger } from 'pino'
import { type Disk, LocationUnknown } from './disk.ts'
import { newFileName } from './file-name.ts'
import type { FileLocation } from './file-repository.ts'
import {
  configuredBucket,
  currentLocation,
  type DiskLocation,
  type FileServer,
  isComplete,
  type S3Access,
} from './file-server.ts'
import type { LocalDisk } from './local-disk.ts'
import type { S3Buckets } from './s3-buckets.ts'

/** The stored credentials of former buckets that still have files. */
export type FormerBucketAccess = {
  open(place: string): Promise<S3Access | undefined>
  forgetUnused(): Promise<void>
}
type DisksDeps = {
  readonly local: LocalDisk
  readonly buckets: S3Buckets
  readonly server: FileServer
  readonly formerBuckets: FormerBucketAccess
  readonly log: Logger
}

export class Disks {
  readonly #deps: DisksDeps

  constructor(deps: DisksDeps) {
    this.#deps = deps
  }

  /** The disk for new files. */
  async current(): Promise<Disk> {
    const { local, buckets, server } = this.#deps
    const { disk } = await currentLocation(server)
    return disk === 'local' ? local : buckets.open(await server.open())
  }

  /** Never another bucket than that of the file: there the file would seem to be deleted. */
  async at({ disk, place }: DiskLocation): Promise<Disk> {
    const { local, buckets } = this.#deps
    if (disk === 'local') return local
    const access = await this.#accessTo(place)
    if (access) return buckets.open(access)
    throw new LocationUnknown(`nothing is known of how to get to ${place}, where the file lies`)
  }

  /** False if nothing stores the credentials of this bucket, so its files could not be read later. */
  async hasAccessTo({ name, place }: Disk): Promise<boolean> {
    return name === 'local' || (await this.#accessTo(place)) !== undefined
  }

  /** Undefined if removing a file fails at the moment, tested with a file that does not exist. */
  async openForRemoving(at: DiskLocation): Promise<Disk | undefined> {
    try {
      const disk = await this.at(at)
      await disk.remove(newFileName())
      return disk
    } catch (error) {
      this.#deps.log.warn({ err: error, ...at }, 'unused files stay until their disk can be reached')
      return undefined
    }
  }

  /** False if the file could not be removed. Logs the failure. */
  async discard({ name, ...at }: FileLocation, open?: Disk): Promise<boolean> {
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

  /** Prefers the credentials of the settings. Uses the stored ones if those of the settings are incomplete. */
  async #accessTo(place: string): Promise<S3Access | undefined> {
    const { server, formerBuckets } = this.#deps
    const configured = await configuredBucket(server)
    const current = place === configured?.place ? await server.open() : undefined
    return current && isComplete(current) ? current : ((await formerBuckets.open(place)) ?? current)
  }
}
