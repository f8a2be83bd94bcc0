import { basename, dirname } from 'node:path'
import { backupsFolder } from '../../backup/archive-names.ts'
import type { BackupResult } from '../../backup/backup.ts'
import { BackupBusy } from '../../backup/copy-tables.ts'
import { countRows, type Manifest } from '../../backup/manifest.ts'
import { schemaDifferences } from '../../backup/schema-differences.ts'
import { operatorActor } from '../../database/audit.ts'
import { backupErrorCode } from './backup-failure.ts'
import type { BackupRunRepository, StoredArchive, StoredRun } from './repository.ts'

type RecordedBackup = { readonly made: BackupResult; readonly isRecorded: boolean }
type CommandOptions = {
  readonly runs: BackupRunRepository
  readonly dataDir: string
  readonly create: () => Promise<BackupResult>
}

/** The backup of a command. If its database role may only read, or the table is missing, the run is not recorded. */
export async function recordBackup({ runs, dataDir, create }: CommandOptions): Promise<RecordedBackup> {
  await runs.failInterrupted().catch(ignoreNotWritable)
  const locked = await runs.withRunLock(async () => {
    const run = await startRun(runs)
    try {
      const made = await create()
      if (run) await runs.succeed(run, storedArchive(made, dataDir), operatorActor)
      return { made, isRecorded: run !== undefined }
    } catch (error) {
      if (run) await runs.fail(run.id, backupErrorCode(error), operatorActor)
      throw error
    }
  })
  if (!locked) throw busy()
  return locked.result
}

export function storedArchive({ file, bytes, manifest }: BackupResult, dataDir: string): StoredArchive {
  const folder = dirname(file)
  const place = folder === backupsFolder(dataDir) ? '' : folder
  return describeArchive({ place, file, bytes, manifest })
}

export function describeArchive({
  place,
  file,
  bytes,
  manifest,
}: BackupResult & { readonly place: string }): StoredArchive {
  return {
    place,
    fileName: basename(file),
    bytes,
    rows: countRows(manifest),
    differences: schemaDifferences(manifest),
  }
}

type RestoredBackup = { readonly file: string; readonly bytes: number; readonly manifest: Manifest }

/** Call this in the restored database. */
export async function recordRestore(runs: BackupRunRepository, restored: RestoredBackup): Promise<void> {
  const { file, bytes, manifest } = restored
  const archive = describeArchive({ place: '', file, bytes, manifest })
  await runs.recordRestore({ ...archive, createdAt: manifest.created_at })
}

async function startRun(runs: BackupRunRepository): Promise<StoredRun | undefined> {
  const run = await runs.startCommand().catch(ignoreNotWritable)
  if (run === null) throw busy()
  return run
}

function ignoreNotWritable(error: unknown): undefined {
  if (!isNotWritable(error)) throw error
}

/** A role without the right, a server that is read-only, or a database without the table. */
function isNotWritable(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown }
  return code === '42501' || code === '25006' || code === '42P01'
}

function busy(): BackupBusy {
  return new BackupBusy('Another backup of this database is running. Try again later.')
}
