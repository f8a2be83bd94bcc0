import type { BackupCause, BackupErrorCode, BackupRun, BackupTarget } from '@touchline/contract/backups'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SchemaDifferences } from '../../backup/schema-differences.ts'
import {
  type Actor,
  auditOfSaved,
  type Changes,
  operatorActor,
  recordAudit,
  systemActor,
} from '../../database/audit.ts'
import { limit } from '../../database/rate-limits.ts'
import { Repository } from '../../database/repository.ts'
import type { Tables } from '../../database/tables.ts'
import { BackupRunning } from '../../errors.ts'
import type { TaskQueue } from '../../queue/task-queue.ts'

const AREA = 'backups'

/** An arbitrary number that no other advisory lock of the product uses. */
const RUN_LOCK = 7_460_922
const RUN_LOCK_TIMEOUT = '5s'
/** SQLSTATE */
const LOCK_NOT_AVAILABLE = '55P03'
const MAX_MANUAL_RUNS = 10
const MAX_NAMES = 20
const HOUR_SECONDS = 3_600

const COLUMNS = [
  'id',
  'cause',
  'state',
  'target',
  'place',
  'file_name',
  'bytes',
  'rows',
  'error',
  'changed_columns',
  'other_tables',
  'started_at',
  'finished_at',
  'deleted_at',
] as const

type NewRun = {
  readonly cause: BackupCause
  readonly target: BackupTarget
  readonly startedBy?: number | null
  /** No run is added unless this holds. */
  readonly where?: RawBuilder<boolean>
}
export type StoredArchive = {
  /** The address of the bucket, or a folder other than `DATA_DIR/backups`; otherwise empty. */
  readonly place: string
  readonly fileName: string
  readonly bytes: number
  readonly rows: number
  readonly differences: SchemaDifferences
}
export type StoredRun = Omit<BackupRun, 'is_reachable'>
export type KeptArchive = Pick<BackupRun, 'id' | 'target' | 'place' | 'bytes'> & {
  readonly file_name: string
}

/** The last error and the times of the failures are null unless the last run failed. */
export type BackupState = {
  /** The start of the newest successful run. */
  readonly newest: string | null
  readonly error: BackupErrorCode | null
  readonly failedSince: string | null
  readonly failedLast: string | null
  /** True for a run that began within the last hour. */
  readonly isRunning: boolean
}

/** The runs of backups. At most one is running, over all instances and commands. */
export class BackupRunRepository extends Repository {
  async count(): Promise<number> {
    const { count } = await this.db
      .selectFrom('backup_runs')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  listPage({ page, perPage }: { page: number; perPage: number }): Promise<StoredRun[]> {
    return this.db
      .selectFrom('backup_runs')
      .select(COLUMNS)
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
  }

  findRunning(id: number): Promise<StoredRun | undefined> {
    return this.db
      .selectFrom('backup_runs')
      .select(COLUMNS)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
  }

  /** Newest first. */
  listLastScheduled(limit: number): Promise<Pick<BackupRun, 'id' | 'started_at' | 'error'>[]> {
    return this.db
      .selectFrom('backup_runs')
      .select(['id', 'started_at', 'error'])
      .where('cause', '=', 'scheduled')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  }

  /** The newest success, and the failures since. */
  async getState(): Promise<BackupState> {
    const { rows } = await sql<BackupState>`
      with newest as (
        select id, started_at from backup_runs where state = 'succeeded' order by id desc limit 1),
      failed as (
        select id, error, finished_at from backup_runs
        where state = 'failed' and id > coalesce((select id from newest), 0))
      select (select started_at from newest) as newest, (select error from failed order by id desc limit 1) as error,
        (select min(finished_at) from failed) as "failedSince", (select max(finished_at) from failed) as "failedLast",
        exists (select from backup_runs where state = 'running' and started_at > now() - interval '1 hour')
          as "isRunning"`.execute(this.db)
    const [state] = rows
    if (!state) throw new Error('The statement returns one row.')
    return state
  }

  /** The start of the newest backup in a bucket. */
  async findNewestInBucket(): Promise<Date | undefined> {
    const { newest } = await this.db
      .selectFrom('backup_runs')
      .select(({ fn }) => fn.max('started_at').as('newest'))
      .where('target', '=', 's3')
      .where('state', '=', 'succeeded')
      .executeTakeFirstOrThrow()
    return newest ? new Date(newest) : undefined
  }

  /** Adds a run and its job. Throws BackupRunning if a run is running. */
  request(queue: TaskQueue, { target, actor }: { target: BackupTarget; actor: Actor }): Promise<StoredRun> {
    return this.db.transaction().execute(async (transaction) => {
      const startedBy = actor.userId
      const run = await insertRun(transaction, { cause: 'manual', target, startedBy })
      if (!run) throw new BackupRunning()
      const subject = actor.userId ?? 'nobody'
      await limit(transaction, {
        name: 'manual_backup',
        subject,
        max: MAX_MANUAL_RUNS,
        withinSeconds: HOUR_SECONDS,
      })
      const changes = { target: { new: target } }
      await recordAudit(transaction, { actor, area: AREA, action: 'started', changes, recordId: run.id })
      await queue.add(transaction, 'backup', jobOf(run.id))
      return run
    })
  }

  /** Does nothing while a run is running, or if a scheduled run has started since `lastId`. */
  startScheduled(
    queue: TaskQueue,
    { target, lastId }: { target: BackupTarget; lastId: number },
  ): Promise<void> {
    return this.db.transaction().execute(async (transaction) => {
      const isNext = sql<boolean>`${lastId} = coalesce(
        (select max(id) from backup_runs where cause = 'scheduled'), 0)`
      const run = await insertRun(transaction, { cause: 'scheduled', target, where: isNext })
      if (run) await queue.add(transaction, 'backup', jobOf(run.id))
    })
  }

  /** Null if a run is running. */
  async startCommand(): Promise<StoredRun | null> {
    return (await insertRun(this.db, { cause: 'command', target: 'folder' })) ?? null
  }

  /**
   * Undefined if another process keeps the lock for seconds: a run is stored as finished shortly before its process
   * releases the lock. The lock belongs to a connection, so PostgreSQL releases it when the process is killed.
   */
  withRunLock<Result>(work: () => Promise<Result>): Promise<{ readonly result: Result } | undefined> {
    return this.db.connection().execute(async (connection) => {
      if (!(await waitForRunLock(connection))) return undefined
      const unlock = () => sql`select pg_advisory_unlock(${RUN_LOCK})`.execute(connection)
      return { result: await work().finally(unlock) }
    })
  }

  /** False if the run is no longer running, because it was taken for interrupted. */
  async succeed(run: StoredRun, archive: StoredArchive, actor: Actor = systemActor): Promise<boolean> {
    const saved = await this.db
      .with('saved', (db) =>
        db
          .updateTable('backup_runs')
          .set({ state: 'succeeded', finished_at: sql`clock_timestamp()`, ...archiveColumns(archive) })
          .where('id', '=', run.id)
          .where('state', '=', 'running')
          .returning('id'),
      )
      .with('audited', () => createdEntry(run, archive, actor))
      .selectFrom('saved')
      .select('id')
      .executeTakeFirst()
    return saved !== undefined
  }

  /** Does nothing if the run is no longer running. So each failed run writes one audit entry. */
  async fail(id: number, error: BackupErrorCode, actor: Actor = systemActor): Promise<void> {
    await failRuns(this.db, { which: sql<boolean>`id = ${id}`, error, actor })
  }

  /**
   * A run whose process was killed is still stored as running, while nobody holds the lock. A run of the app first waits
   * for its job, and gets a minute for this.
   */
  async failInterrupted(): Promise<void> {
    const which = sql<boolean>`(cause = 'command' or started_at < clock_timestamp() - interval '1 minute')
      and not exists (
        select from pg_locks
        where locktype = 'advisory' and objid = ${RUN_LOCK} and classid = 0
          and database = (select oid from pg_database where datname = current_database()))`
    await failRuns(this.db, { which, error: 'interrupted', actor: systemActor })
  }

  /** Must be called after the migrations, because one of them creates the table `backup_runs`. */
  async recordUpgrade({
    startedAt,
    ...archive
  }: StoredArchive & { readonly startedAt: Date }): Promise<void> {
    const run = { cause: 'upgrade', target: 'folder' } as const
    await this.db
      .with('saved', (db) =>
        db
          .insertInto('backup_runs')
          .values({
            ...run,
            state: 'succeeded',
            ...archiveColumns(archive),
            started_at: startedAt.toISOString(),
            finished_at: sql`clock_timestamp()`,
          })
          .returning('id'),
      )
      .with('audited', () => createdEntry(run, archive, systemActor))
      .selectFrom('saved')
      .select('id')
      .execute()
  }

  /**
   * In a restored database: completes the run of the restored backup, which the backup contains as running, and writes
   * the audit entry of the restore.
   */
  async recordRestore({
    createdAt,
    ...archive
  }: StoredArchive & { readonly createdAt: string }): Promise<void> {
    await this.db
      .updateTable('backup_runs')
      .set({ state: 'succeeded', finished_at: createdAt, ...archiveColumns(archive) })
      .where('state', '=', 'running')
      .execute()
    const changes = { file_name: { new: archive.fileName }, backup_of: { new: createdAt } }
    await recordAudit(this.db, {
      actor: operatorActor,
      area: AREA,
      action: 'restored',
      changes,
      recordId: null,
    })
  }

  /** The archives that the app made by itself, newest first. */
  async listAutomatic(): Promise<KeptArchive[]> {
    const { rows } = await sql<KeptArchive>`
      select id, target, place, file_name, bytes from backup_runs
      where cause in ('scheduled', 'upgrade') and state = 'succeeded' and deleted_at is null
      order by id desc`.execute(this.db)
    return rows
  }

  /** An archive that is not deleted. Undefined if there is none. */
  async findArchive(id: number): Promise<KeptArchive | undefined> {
    const { rows } = await sql<KeptArchive>`
      select id, target, place, file_name, bytes from backup_runs
      where id = ${id} and state = 'succeeded' and deleted_at is null`.execute(this.db)
    return rows[0]
  }

  async recordDownload({ id, ...archive }: KeptArchive, actor: Actor): Promise<void> {
    const changes = archiveChanges(archive, 'new')
    await recordAudit(this.db, { actor, area: AREA, action: 'downloaded', changes, recordId: id })
  }

  async recordDelete({ id, ...archive }: KeptArchive, actor: Actor): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await new BackupRunRepository(transaction).setDeleted(id)
      const changes = archiveChanges(archive, 'old')
      await recordAudit(transaction, { actor, area: AREA, action: 'deleted', changes, recordId: id })
    })
  }

  async setDeleted(id: number): Promise<void> {
    await this.db.updateTable('backup_runs').set({ deleted_at: sql`now()` }).where('id', '=', id).execute()
  }
}

async function waitForRunLock(connection: Kysely<Tables>): Promise<boolean> {
  try {
    await connection.transaction().execute(async (transaction) => {
      await sql`select set_config('lock_timeout', ${RUN_LOCK_TIMEOUT}, true)`.execute(transaction)
      await sql`select pg_advisory_lock(${RUN_LOCK})`.execute(transaction)
    })
    return true
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

function jobOf(run: number) {
  return { key: String(run), data: { run } }
}

async function insertRun(
  db: Kysely<Tables>,
  { cause, target, startedBy = null, where = sql<boolean>`true` }: NewRun,
): Promise<StoredRun | undefined> {
  const { rows } = await sql<StoredRun>`
    insert into backup_runs (cause, target, started_by)
    select ${cause}, ${target}, ${startedBy}::integer where ${where}
    on conflict (state) where state = 'running' do nothing
    returning ${sql.join(COLUMNS.map((name) => sql.ref(name)))}`.execute(db)
  return rows[0]
}

function archiveColumns({ place, fileName, bytes, rows, differences }: StoredArchive) {
  return {
    place,
    file_name: fileName,
    bytes,
    rows,
    changed_columns: differences.changedColumns.slice(0, MAX_NAMES),
    other_tables: differences.otherTables.slice(0, MAX_NAMES),
  }
}

function archiveChanges(
  { target, place, file_name, bytes }: Omit<KeptArchive, 'id'>,
  side: 'old' | 'new',
): Changes {
  const values = { target, ...(place && { place }), file_name, bytes }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { [side]: value }]))
}

function createdEntry({ cause, target }: NewRun, { place, fileName, bytes }: StoredArchive, actor: Actor) {
  const archive = { target, place, file_name: fileName, bytes }
  const changes = { cause: { new: cause }, ...archiveChanges(archive, 'new') }
  return auditOfSaved({ actor, area: AREA, action: 'created', changes })
}

type Failure = { readonly which: RawBuilder<boolean>; readonly error: BackupErrorCode; readonly actor: Actor }

async function failRuns(db: Kysely<Tables>, { which, error, actor }: Failure): Promise<void> {
  const changes = sql`jsonb_build_object(
    'cause', jsonb_build_object('new', saved.cause), 'target', jsonb_build_object('new', saved.target),
    'error', jsonb_build_object('new', saved.error))`
  await sql`
    with saved as (
      update backup_runs set state = 'failed', error = ${error}, finished_at = clock_timestamp()
      where state = 'running' and ${which} returning id, cause, target, error),
    audited as ${auditOfSaved({ actor, area: AREA, action: 'failed' }, { changes })}
    select from saved`.execute(db)
}
