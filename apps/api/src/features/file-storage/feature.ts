import type { FieldValues } from '@touchline/contract/fields/field'
import { connectionTestSchema } from '@touchline/contract/site-settings/connection-tests'
import { fileServer, fileServerBucket, LOCAL_FILES } from '@touchline/contract/site-settings/groups'
import type { Core, ReadSettings } from '../../core.ts'
import { recordConnectionTest } from '../../database/connection-tests.ts'
import type { Feature } from '../../feature.ts'
import { ConnectionTest } from '../../files/connection-test.ts'
import type { Disks } from '../../files/disks.ts'
import type { FileServer } from '../../files/file-server.ts'
import type { Instances } from '../../files/instances.ts'
import type { LocalDisk } from '../../files/local-disk.ts'
import type { S3Buckets } from '../../files/s3-buckets.ts'
import { connectionTestRoutes } from '../../http/connection-test-routes.ts'
import { tryWithoutUnreadable } from '../../secrets/field-secrets.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { moveAttention } from './attention.ts'
import { FileMoveWorker } from './file-move-worker.ts'
import { FormerBuckets, type SavedSettings } from './former-buckets.ts'
import { MoveProgressRepository } from './move-progress-repository.ts'
import { MoveRepository } from './move-repository.ts'
import { fileStorageRoutes } from './routes.ts'
import { FileStorageService } from './service.ts'
import { StorageLocationRepository } from './storage-location-repository.ts'
import { StorageLocations } from './storage-locations.ts'

/** Creates the access to former buckets before the feature, because settings and stored files need it. */
export function createFormerBuckets({ db, log, queue }: Core, { box }: { readonly box: SecretBox }) {
  const formerBuckets = new FormerBuckets({ repository: new StorageLocationRepository(db), box, log })
  return {
    formerBuckets,
    /** Updates former buckets and the running move in the transaction that saves the file server settings. */
    onFileServerSaved: async (transaction: Core['db'], saved: SavedSettings) => {
      await formerBuckets.onSettingsSaved(new StorageLocationRepository(transaction), saved)
      await new MoveRepository(transaction, queue).wake()
    },
  }
}

type FileStorageDeps = {
  readonly settings: ReadSettings
  readonly formerBuckets: FormerBuckets
  readonly store: {
    readonly server: FileServer
    readonly disks: Disks
    readonly instances: Instances
    readonly local: LocalDisk
    readonly buckets: S3Buckets
  }
}

export function fileStorageFeature(core: Core, { settings, formerBuckets, store }: FileStorageDeps): Feature {
  const { db, queue, outgoingLimitMs: limitMs, log } = core
  const { server, disks, instances, local, buckets } = store
  const repository = new StorageLocationRepository(db)
  const moves = new MoveRepository(db, queue)
  const locations = new StorageLocations({ repository, formerBuckets, server })
  const service = new FileStorageService({ locations, repository, moves, server, instances })
  const worker = new FileMoveWorker({
    moves,
    progress: new MoveProgressRepository(db),
    locations,
    disks,
    server,
    log,
  })
  const tryOut = (typed: FieldValues) => settings.tryOut(fileServer, typed)
  const connectionTest = new ConnectionTest({
    record: (actor) =>
      recordConnectionTest(db, { actor, event: { area: 'settings.fileServer', action: 'tried' } }),
    prepare: async (typed) => {
      const values = await tryWithoutUnreadable(tryOut, { typed, secret: fileServerBucket.secretKey })
      const isLocal = values.file_server_local_aws === LOCAL_FILES
      return {
        openDisk: (signal) => (isLocal ? local : buckets.openOnce(values, signal)),
        recordSuccess: async () => {
          if (!isLocal) await settings.recordTested(fileServer, values)
        },
      }
    },
    limitMs,
    log,
  })
  return {
    routes: [
      fileStorageRoutes({ service }),
      connectionTestRoutes({
        path: '/api/test-connection',
        description: {
          tags: ['File storage'],
          operationId: 'testStorageConnection',
          summary: 'Test the connection with saved or typed settings',
        },
        body: connectionTestSchema,
        connectionTest,
      }),
    ],
    attention: [moveAttention(moves)],
    tasks: { file_move: (job) => worker.work(job) },
    // a move whose instance was killed continues at the next start
    schedules: [{ name: 'resume_file_move', cron: null, atStart: true, run: () => moves.wake() }],
    stop: () => worker.stop(),
  }
}
