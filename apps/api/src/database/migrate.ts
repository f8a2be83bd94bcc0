import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { StartupError } from '../errors.ts'
import { STATEMENT_TIMEOUT_MS, withStatementDeadline } from './statement-deadline.ts'

/** An arbitrary number. All versions of the app must use the same one. */
const MIGRATION_LOCK = 7_460_853

type Migration = { version: number; name: string; file: string }
type AppliedMigration = { version: number; name: string }
type MigrateOptions = {
  log: Logger
  folder?: string
  /** The last version to migrate to; the newest by default. */
  to?: number | undefined
  /** Called before the first pending migration of a database that was migrated before. An error stops the migration. */
  beforeUpgrade?: (() => Promise<void>) | undefined
}

/** `from` and `reached` are versions of the schema: before the upgrade, and after the last migration that succeeded. */
export class UpgradeFailed extends Error {
  override readonly name = 'UpgradeFailed'
  readonly migration: string
  readonly from: number
  readonly reached: number

  constructor(failed: { migration: string; from: number; reached: number; cause: unknown }) {
    super(`Migration ${failed.migration} failed`, { cause: failed.cause })
    this.migration = failed.migration
    this.from = failed.from
    this.reached = failed.reached
  }
}

const OWN_FOLDER = join(import.meta.dirname, 'migrations')

/**
 * Each pending migration and its record are committed in one transaction. So the next run continues with a failed
 * migration. An advisory lock makes parallel starts of several instances safe.
 */
export async function migrate<T>(database: Kysely<T>, options: MigrateOptions): Promise<void> {
  // waiting for another instance and rewriting a large table may both take long
  await withStatementDeadline(Number.POSITIVE_INFINITY, () =>
    migrateLocked(database as Kysely<unknown>, options),
  )
}

async function migrateLocked(
  db: Kysely<unknown>,
  { log, folder = OWN_FOLDER, to, beforeUpgrade }: MigrateOptions,
): Promise<void> {
  const known = listMigrations(folder)
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection)
    try {
      const applied = await listApplied(connection)
      const missing = pending(known, applied, to)
      if (applied.length > 0 && missing.length > 0) await beforeUpgrade?.()
      for (const migration of missing) {
        await connection
          .transaction()
          .execute((transaction) => apply(transaction, migration, log))
          .catch((cause) => {
            if (applied.length === 0) throw cause
            const [from, reached] = [applied.length, migration.version - 1]
            throw new UpgradeFailed({ migration: migration.name, from, reached, cause })
          })
        log.info({ migration: migration.name }, 'migrated the database')
      }
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection)
      await sql`set statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(connection)
    }
  })
}

/** Reads only. Throws a StartupError if the schema is newer than this version of the app. */
export async function inspectMigrations<T>(
  database: Kysely<T>,
  { folder = OWN_FOLDER }: Partial<MigrateOptions> = {},
): Promise<{ applied: number; pending: string[] }> {
  const known = listMigrations(folder)
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('schema_migrations') is not null as "isThere"`.execute(database)
  const applied = rows[0]?.isThere ? await readApplied(database as Kysely<unknown>) : []
  return { applied: applied.length, pending: pending(known, applied).map(({ name }) => name) }
}

/**
 * Lets instances that start wait until this connection ends. False if an instance is migrating at the moment, or if
 * another restore runs.
 */
export async function tryToLockMigrations<T>(connection: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_lock(${MIGRATION_LOCK}) as free`.execute(connection)
  return rows[0]!.free
}

/** Migrates within the transaction of the caller. Other instances that start wait until this transaction ends. */
export async function migrateWithin<T>(
  transaction: Kysely<T>,
  { log, folder = OWN_FOLDER, to }: MigrateOptions,
): Promise<void> {
  const db = transaction as Kysely<unknown>
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db)
  for (const migration of pending(listMigrations(folder), await listApplied(db), to)) {
    await apply(db, migration, log)
    log.info({ migration: migration.name }, 'migrated the database')
  }
}

/** The version of the schema after all migrations. */
export function newestSchemaVersion(): number {
  return listMigrations(OWN_FOLDER).length
}

function listMigrations(folder: string): Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => ({
      version: Number(file.slice(0, 4)),
      name: file.replace(/\.ts$/, ''),
      file: join(folder, file),
    }))
  const misplaced = migrations.find(({ version }, index) => version !== index + 1)
  if (misplaced)
    throw new Error(`Migrations are numbered 0001, 0002 … without gaps; ${misplaced.name} is not.`)
  return migrations
}

async function listApplied(db: Kysely<unknown>): Promise<AppliedMigration[]> {
  await sql`create table if not exists schema_migrations (
    version integer primary key, name text not null, applied_at timestamptz not null default now())`.execute(
    db,
  )
  return readApplied(db)
}

async function readApplied(db: Kysely<unknown>): Promise<AppliedMigration[]> {
  const { rows } =
    await sql<AppliedMigration>`select version, name from schema_migrations order by version`.execute(db)
  return rows
}

function pending(known: Migration[], applied: AppliedMigration[], to = known.length): Migration[] {
  applied.forEach(({ version, name }, index) => {
    const own = known[index]
    if (!own) throw newerSchema(applied.at(-1)!.version, known.length)
    if (version !== own.version || name !== own.name) {
      throw new StartupError(
        `The database has recorded migration ${name} where this version of the app has ${own.name}: ` +
          'they do not belong together. Check DATABASE_URL or DATA_DIR.',
      )
    }
  })
  return known.slice(applied.length, to)
}

function newerSchema(version: number, newest: number): StartupError {
  return new StartupError(
    `The database was migrated by a newer version of the app (schema ${version}; this app knows up to ${newest}). ` +
      'Start that version or a later one; nothing was changed.',
  )
}

async function apply(db: Kysely<unknown>, { version, name, file }: Migration, log: Logger): Promise<void> {
  const { up } = (await import(pathToFileURL(file).href)) as {
    up(db: Kysely<unknown>, log: Logger): Promise<void>
  }
  await up(db, log)
  await sql`insert into schema_migrations (version, name) values (${version}, ${name})`.execute(db)
}
