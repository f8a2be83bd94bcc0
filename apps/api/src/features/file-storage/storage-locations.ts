import type { StorageLocation } from '@touchline/contract/file-storage'
import {
  bucketNow,
  canOpenBucket,
  currentTarget,
  type DiskAt,
  type FileServer,
  isSameTarget,
  LOCAL,
} from '../../files/file-server.ts'
import type { FormerBuckets } from './former-buckets.ts'
import type { FormerBucket, StorageLocationRepository } from './storage-location-repository.ts'

type StorageLocationsDeps = {
  readonly places: StorageLocationRepository
  readonly kept: FormerBuckets
  readonly server: FileServer
}

/** All storage locations and their state. */
export class StorageLocations {
  readonly #deps: StorageLocationsDeps

  constructor(deps: StorageLocationsDeps) {
    this.#deps = deps
  }

  /** The local disk, the bucket of the settings, and every other location with files. */
  async list(): Promise<StorageLocation[]> {
    const { places, server } = this.#deps
    const counts = await places.countFiles()
    const [kept, current, target] = await Promise.all([places.list(), this.#current(), currentTarget(server)])
    const isCurrent = (at: DiskAt) => current.some((place) => isSameTarget(place, at))
    return Promise.all(
      [...current, ...counts.filter((at) => !isCurrent(at))].map(async ({ disk, place }) => {
        const at = { disk, place }
        const count = counts.find((counted) => isSameTarget(counted, at))
        const access = kept.find((row) => row.place === place)
        return {
          ...at,
          id: access?.id ?? null,
          state: isCurrent(at) ? await this.#stateOfCurrent(at) : await this.#stateOf(access),
          is_target: isSameTarget(at, target),
          files: count?.files ?? 0,
          bytes: count?.bytes ?? 0,
        }
      }),
    )
  }

  /** The locations with a stored access. */
  async reachable(): Promise<DiskAt[]> {
    const kept = await this.#deps.places.list()
    const current = await this.#current()
    const former = kept.map(({ place }): DiskAt => ({ disk: 's3', place }))
    return [...current, ...former.filter(({ place }) => !current.some((at) => at.place === place))]
  }

  forgetUnused(): Promise<void> {
    return this.#deps.places.removeUnused()
  }

  async #current(): Promise<DiskAt[]> {
    const bucket = await bucketNow(this.#deps.server)
    return bucket ? [LOCAL, bucket] : [LOCAL]
  }

  async #stateOfCurrent({ disk }: DiskAt): Promise<StorageLocation['state']> {
    return disk === 'local' || (await canOpenBucket(this.#deps.server)) ? 'current' : 'unknown'
  }

  async #stateOf(access: FormerBucket | undefined): Promise<StorageLocation['state']> {
    return access && (await this.#deps.kept.canOpen(access)) ? 'former' : 'unknown'
  }
}
