import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { FilePurpose, Tables } from '../database/tables.ts'
import { FileRepository, type Unused } from './file-repository.ts'
import { FileSweep } from './file-sweep.ts'
import { LocalDisk } from './local-disk.ts'
import { StoredFiles } from './stored-files.ts'

type Parts = {
  readonly db: Kysely<Tables>
  readonly dataDir: string
  /** For each purpose, when one of its files is no longer in use. */
  readonly unused: Readonly<Record<FilePurpose, Unused>>
  readonly log: Logger
}

/** Where uploads go, and what clears away those that nothing uses. */
export function fileStore({ db, dataDir, unused, log }: Parts) {
  const repository = new FileRepository(db)
  const files = new StoredFiles({ repository, disks: { local: new LocalDisk(dataDir) }, log })
  return { files, sweep: new FileSweep({ repository, files, unused, log }) }
}
