import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { FilePurpose, Tables } from '../database/tables.ts'
import type { Egress } from '../egress/egress.ts'
import { Disks } from './disks.ts'
import { FileRepository, type Unused } from './file-repository.ts'
import type { FileServer } from './file-server.ts'
import { FileSweep } from './file-sweep.ts'
import { LocalDisk } from './local-disk.ts'
import { S3Disk } from './s3-disk.ts'
import { StoredFiles } from './stored-files.ts'

type Parts = {
  readonly db: Kysely<Tables>
  readonly dataDir: string
  readonly server: FileServer
  readonly egress: Egress
  /** For each purpose, when one of its files is no longer in use. */
  readonly unused: Readonly<Record<FilePurpose, Unused>>
  readonly log: Logger
}

/** Where uploads go, and what clears away those that nothing uses. */
export function fileStore({ db, dataDir, server, egress, unused, log }: Parts) {
  const repository = new FileRepository(db)
  const disks = new Disks({ local: new LocalDisk(dataDir), s3: new S3Disk({ server, egress }), server, log })
  const files = new StoredFiles({ repository, disks, log })
  return { files, sweep: new FileSweep({ repository, disks, unused, log }) }
}
