import type { FileServerSettings } from '@touchline/contract/site-settings/groups'
import type { Logger } from 'pino'
import type { Jobs } from '../../database/jobs.ts'
import type { Disks } from '../../files/disks.ts'
import type { FileServer } from '../../files/file-server.ts'
import type { Instances } from '../../files/instances.ts'
import type { LocalDisk } from '../../files/local-disk.ts'
import type { S3Buckets } from '../../files/s3-buckets.ts'
import { ConnectionTrial, type TypedSettings } from './connection-trial.ts'
import { FileMoving } from './file-moving.ts'
import type { KeptPlaces } from './kept-places.ts'
import type { MoveRepository } from './move-repository.ts'
import type { MovingRepository } from './moving-repository.ts'
import type { PlaceRepository } from './place-repository.ts'
import { FileStorageService } from './service.ts'
import { StoragePlaces } from './storage-places.ts'
import type { TrialRepository } from './trial-repository.ts'

type Parts = {
  readonly places: PlaceRepository
  readonly moves: MoveRepository
  readonly moving: MovingRepository
  readonly trials: TrialRepository
  readonly kept: KeptPlaces
  readonly jobs: Jobs
  readonly server: FileServer
  readonly tryOut: (typed: TypedSettings) => Promise<FileServerSettings>
  readonly disks: Disks
  readonly instances: Instances
  readonly local: LocalDisk
  readonly buckets: S3Buckets
  readonly log: Logger
  /** How long a trial may take in all. */
  readonly limitMs?: number | undefined
}

/** Where files lie, how they come to lie elsewhere, and whether a place for them works. */
export function fileStorageFeature(parts: Parts) {
  const places = new StoragePlaces(parts)
  return {
    service: new FileStorageService({ ...parts, places, kept: parts.places }),
    moving: new FileMoving({ ...parts, places }),
    trial: new ConnectionTrial(parts),
  }
}
