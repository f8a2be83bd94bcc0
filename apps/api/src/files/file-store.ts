import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { FilePurpose, Tables } from '../database/tables.ts'
import type { Egress } from '../egress/egress.ts'
import { Disks, type FormerBucketAccess } from './disks.ts'
import { FileRepository, type UnusedCondition } from './file-repository.ts'
import type { FileServer } from './file-server.ts'
import { FileSweep } from './file-sweep.ts'
import { InstanceRepository } from './instance-repository.ts'
import { Instances } from './instances.ts'
import { LocalDisk } from './local-disk.ts'
import { inspectLocalFiles } from './local-files.ts'
import { PendingFileRepository } from './pending-file-repository.ts'
import { S3Buckets } from './s3-buckets.ts'
import { StoredFiles } from './stored-files.ts'

type FileStoreDeps = {
  readonly db: Kysely<Tables>
  readonly dataDir: string
  readonly server: FileServer
  readonly formerBuckets: FormerBucketAccess
  readonly egress: Egress
  readonly unused: Readonly<Record<FilePurpose, UnusedCondition>>
  readonly log: Logger
  readonly limitMs?: number | undefined
}

export function fileStore({
  db,
  dataDir,
  server,
  formerBuckets,
  egress,
  unused,
  log,
  limitMs,
}: FileStoreDeps) {
  const repository = new FileRepository(db)
  const pending = new PendingFileRepository(db)
  const local = new LocalDisk(dataDir)
  const buckets = new S3Buckets({ egress, limitMs })
  const disks = new Disks({ local, buckets, server, formerBuckets, log })
  const instanceRepository = new InstanceRepository(db)
  const instances = new Instances({ repository: instanceRepository, files: repository, local, server, log })
  const files = new StoredFiles({ repository, pending, disks, instances, log })
  const sweep = new FileSweep({ repository, pending, disks, formerBuckets, unused, log })
  const inspectFiles = () => inspectLocalFiles({ files: repository, local })
  return { files, sweep, instances, local, buckets, disks, inspectFiles }
}
