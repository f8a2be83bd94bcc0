import type { StorageLocation } from '@touchline/contract/file-storage'
import {
  canOpenBucket,
  configuredBucket,
  currentLocation,
  type DiskLocation,
  type FileServer,
  isSameLocation,
  LOCAL,
} from '../../files/file-server.ts'
import type { FormerBuckets } from './former-buckets.ts'
import type { FormerBucket, StorageLocationRepository } from './storage-location-repository.ts'

type StorageLocationsDeps = {
  readonly repository: StorageLocationRepository
  readonly formerBuckets: FormerBuckets
  readonly server: FileServer
}

export class StorageLocations {
  readonly #deps: StorageLocationsDeps

  constructor(deps: StorageLocationsDeps) {
    this.#deps = deps
  }

  /** The local disk, the bucket of the settings, and every other location with files. */
  async list(): Promise<StorageLocation[]> {
    const { repository, server } = this.#deps
    const counts = await repository.countFiles()
    const [former, current, target] = await Promise.all([
      repository.list(),
      this.#current(),
      currentLocation(server),
    ])
    const isCurrent = (at: DiskLocation) => current.some((one) => isSameLocation(one, at))
    return Promise.all(
      [...current, ...counts.filter((at) => !isCurrent(at))].map(async ({ disk, place }) => {
        const at = { disk, place }
        const count = counts.find((counted) => isSameLocation(counted, at))
        const access = former.find((row) => row.place === place)
        return {
          ...at,
          id: access?.id ?? null,
          state: isCurrent(at) ? await this.#stateOfCurrent(at) : await this.#stateOf(access),
          is_target: isSameLocation(at, target),
          files: count?.files ?? 0,
          bytes: count?.bytes ?? 0,
        }
      }),
    )
  }

  async reachable(): Promise<DiskLocation[]> {
    const rows = await this.#deps.repository.list()
    const current = await this.#current()
    const former = rows.map(({ place }): DiskLocation => ({ disk: 's3', place }))
    return [...current, ...former.filter(({ place }) => !current.some((at) => at.place === place))]
  }

  forgetUnused(): Promise<void> {
    return this.#deps.repository.removeUnused()
  }

  async #current(): Promise<DiskLocation[]> {
    const bucket = await configuredBucket(this.#deps.server)
    return bucket ? [LOCAL, bucket] : [LOCAL]
  }

  async #stateOfCurrent({ disk }: DiskLocation): Promise<StorageLocation['state']> {
    return disk === 'local' || (await canOpenBucket(this.#deps.server)) ? 'current' : 'unknown'
  }

  async #stateOf(access: FormerBucket | undefined): Promise<StorageLocation['state']> {
    return access && (await this.#deps.formerBuckets.canOpen(access)) ? 'former' : 'unknown'
  }
}
