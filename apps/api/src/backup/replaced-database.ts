import type pg from 'pg'
import type { Logger } from 'pino'
import { APPLICATION_NAME, databaseOn } from '../database/connection.ts'
import { migrateWithin, newestSchemaVersion } from '../database/migrate.ts'
import { OperatorError } from '../errors.ts'
import { findSchemaVersion, JOB_SCHEMA, listDrops, listTables } from './catalog-sql.ts'

/** A pooler may keep connections of the app for some time after its end. */
export async function assertNoRunningApp(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ connections: number }>(
    `select count(*) as connections from pg_stat_activity
    where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [APPLICATION_NAME],
  )
  const { connections } = rows[0]!
  if (connections > 0)
    throw new OperatorError(
      `The app is connected to the database (${connections} connections). Stop all instances first; nothing was changed.`,
    )
}

export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  return (await listTables(client)).length === 0
}

/**
 * Throws an OperatorError if the database has tables that no migration creates: dropping them could lose data of others.
 * The tables of a newer version of the app are unknown here, so they are not checked. Leaves no trace.
 */
export async function assertNoOtherTables(client: pg.Client, log: Logger): Promise<void> {
  const version = await findSchemaVersion(client)
  const newest = newestSchemaVersion()
  if (version > newest) return
  const present = await listAppTables(client)
  await client.query('savepoint check_tables')
  await dropAll(client)
  const known = new Set<string>()
  for (const to of [version, newest]) {
    await migrateWithin(databaseOn(client), { log, to })
    for (const name of await listAppTables(client)) known.add(name)
  }
  await client.query('rollback to savepoint check_tables')
  const others = present.filter((name) => !known.has(name))
  if (others.length === 0) return
  throw new OperatorError(
    `The schema public has tables that do not belong to Touchline: ${others.join(', ')}. ` +
      'Move them to another schema or another database first; nothing was changed.',
  )
}

async function listAppTables(client: pg.ClientBase): Promise<string[]> {
  return (await listTables(client)).filter(({ schema }) => schema !== JOB_SCHEMA).map(({ name }) => name)
}

export async function dropAll(client: pg.ClientBase): Promise<void> {
  for (const drop of await listDrops(client)) await client.query(drop)
}
