import type { StoragePlace } from '@touchline/contract/file-storage'
import {
  bucketNow,
  canOpenBucket,
  type DiskAt,
  type FileServer,
  isSamePlace,
  LOCAL,
  targetNow,
} from '../../files/file-server.ts'
import type { KeptPlaces } from './kept-places.ts'
import type { KeptPlace, PlaceRepository } from './place-repository.ts'

type Parts = {
  readonly places: PlaceRepository
  readonly kept: KeptPlaces
  readonly server: FileServer
}

/** Where files lie, and how each place can be reached. */
export class StoragePlaces {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** This machine, the bucket that the settings name, and whatever else has files. */
  async list(): Promise<StoragePlace[]> {
    const { places, server } = this.#parts
    const counts = await places.countFiles()
    const [kept, current, target] = await Promise.all([places.list(), this.#current(), targetNow(server)])
    const isCurrent = (at: DiskAt) => current.some((place) => isSamePlace(place, at))
    return Promise.all(
      [...current, ...counts.filter((at) => !isCurrent(at))].map(async ({ disk, place }) => {
        const at = { disk, place }
        const count = counts.find((counted) => isSamePlace(counted, at))
        const access = kept.find((row) => row.place === place)
        return {
          ...at,
          id: access?.id ?? null,
          state: isCurrent(at) ? await this.#stateOfCurrent(at) : await this.#stateOf(access),
          is_target: isSamePlace(at, target),
          files: count?.files ?? 0,
          bytes: count?.bytes ?? 0,
        }
      }),
    )
  }

  /** All to which there is a way. */
  async reachable(): Promise<DiskAt[]> {
    const kept = await this.#parts.places.list()
    const current = await this.#current()
    const former = kept.map(({ place }): DiskAt => ({ disk: 's3', place }))
    return [...current, ...former.filter(({ place }) => !current.some((at) => at.place === place))]
  }

  forgetUnused(): Promise<void> {
    return this.#parts.places.removeUnused()
  }

  async #current(): Promise<DiskAt[]> {
    const bucket = await bucketNow(this.#parts.server)
    return bucket ? [LOCAL, bucket] : [LOCAL]
  }

  async #stateOfCurrent({ disk }: DiskAt): Promise<StoragePlace['state']> {
    return disk === 'local' || (await canOpenBucket(this.#parts.server)) ? 'current' : 'unknown'
  }

  async #stateOf(access: KeptPlace | undefined): Promise<StoragePlace['state']> {
    return access && (await this.#parts.kept.canOpen(access)) ? 'former' : 'unknown'
  }
}
