import type { Logger } from 'pino'
import { type BackupOptions, createBackup } from '../../backup/backup.ts'
import { DiskUnavailable } from '../../files/disk.ts'
import type { Task, TaskOutcome } from '../../queue/queue-worker.ts'
import type { Archives } from './archives.ts'
import { backupErrorCode } from './backup-failure.ts'
import type { BackupRunRepository, KeptArchive, StoredRun } from './repository.ts'

type BackupRunnerDeps = {
  readonly runs: BackupRunRepository
  readonly archives: Archives
  readonly source: Pick<BackupOptions, 'database' | 'dataDir' | 'productVersion'>
  /** How many archives of schedules and upgrades stay. */
  readonly readKeep: () => Promise<number>
  readonly log: Logger
}

/** Runs the jobs of backups. */
export class BackupRunner {
  readonly #deps: BackupRunnerDeps
  readonly #stopping = new AbortController()
  #current: Promise<unknown> = Promise.resolve()

  constructor(deps: BackupRunnerDeps) {
    this.#deps = deps
  }

  /** The running backup ends without an archive, and is stored as interrupted. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#current.catch(() => undefined)
  }

  async work({ data, signal }: Task<'backup'>): Promise<TaskOutcome> {
    const { runs } = this.#deps
    const run = await runs.findRunning(data.run)
    if (!run) return { status: 'completed' }
    const ended = AbortSignal.any([signal, this.#stopping.signal])
    const running = this.#run(run, ended)
    this.#current = running
    await running
    return { status: 'completed' }
  }

  async #run(run: StoredRun, signal: AbortSignal): Promise<void> {
    const { runs } = this.#deps
    const locked = await runs.withRunLock(() => this.#create(run, signal))
    if (!locked) await runs.fail(run.id, 'busy')
    else if (locked.result && run.cause === 'scheduled')
      await this.#deleteOld(await runs.listAutomatic(), signal)
  }

  /** Makes the archive, and stores the result of the run. Resolves to false if the backup failed. */
  async #create(run: StoredRun, signal: AbortSignal): Promise<boolean> {
    const { runs, archives, source, log } = this.#deps
    const { id, cause, target } = run
    try {
      const publicKey = await archives.check(target)
      const progress = (line: string) => log.debug(line)
      const made = await createBackup({ ...source, publicKey, progress, signal })
      const stored = await archives.store(target, made, signal)
      const isRecorded = await runs.succeed(run, stored)
      log.info(
        { run: id, cause, archive: stored.fileName, bytes: stored.bytes, isRecorded },
        'backup created',
      )
      const { changedColumns, otherTables } = stored.differences
      if (changedColumns.length + otherTables.length > 0)
        log.warn(
          { run: id, changedColumns, otherTables },
          'a restore of this backup would refuse the changed columns and leave out the other tables',
        )
      return true
    } catch (error) {
      const code = signal.aborted ? 'interrupted' : backupErrorCode(error)
      log.error({ err: error, run: id, cause, fault: code }, 'backup failed')
      await runs.fail(id, code)
      return false
    }
  }

  /** After a start, because an upgrade has made an archive before it. Archives in the bucket neither count nor go. */
  async deleteOldInFolder(): Promise<void> {
    const automatic = await this.#deps.runs.listAutomatic()
    const inFolder = automatic.filter(({ target }) => target === 'folder')
    await this.#deleteOld(inFolder, this.#stopping.signal)
  }

  /** `automatic`: newest first. Archives that are missing or damaged do not count, so a complete one always stays. */
  async #deleteOld(automatic: readonly KeptArchive[], signal: AbortSignal): Promise<void> {
    const { runs, archives, readKeep, log } = this.#deps
    const complete: KeptArchive[] = []
    for (const archive of automatic) if (await archives.isComplete(archive)) complete.push(archive)
    let isBucketDown = false
    for (const archive of complete.slice(await readKeep()).reverse()) {
      if (isBucketDown && archive.target === 's3') continue
      try {
        if (await archives.delete(archive, signal)) await runs.setDeleted(archive.id)
      } catch (error) {
        log.warn({ err: error, archive: archive.file_name }, 'an old backup could not be deleted')
        isBucketDown ||= error instanceof DiskUnavailable
      }
    }
  }
}
