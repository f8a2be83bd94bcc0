import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Logger } from 'pino'
import {
  columnList,
  findJobSchemaVersion,
  findSchemaVersion,
  listSequences,
  listTables,
  quoted,
  type Table,
} from '../../backup/catalog-sql.ts'
import { copyRows } from '../../backup/copy-tables.ts'
import { inTransaction } from '../../backup/load-database.ts'
import { databaseOn } from '../../database/connection.ts'
import { migrateWithin } from '../../database/migrate.ts'
import { withQueueSchema } from '../../queue/queue-schema.ts'

/** The password of the accounts in all dumps. Its hash takes little memory, so that a test verifies it quickly. */
export const password = 'heron lamp quietly folds'

/** `schema_migrations` is written by the migrations. `instances` is not logged, so a crash empties it. */
const NOT_DUMPED = ['schema_migrations', 'instances']
const COPY = /^COPY "(\w+)" \(([^)]+)\) FROM stdin;\n((?:.*\n)*?)\\\.$/gm
const SETVAL = /^SELECT setval\('(\w+)', (\d+), (true|false)\);$/gm

/** The oldest schema, and that of each release. */
export const dumpVersions = readdirSync(import.meta.dirname)
  .filter((file) => /^\d+\.sql$/.test(file))
  .map((file) => Number.parseInt(file, 10))
  .sort((one, other) => one - other)
const newestDump = dumpVersions.at(-1) ?? 0

/** Statements that add rows and values for what was migrated since the newest dump. The next dump contains them. */
export const NEW_ROWS = join(import.meta.dirname, 'new-rows.sql')

export const dumpFile = (version: number) =>
  join(import.meta.dirname, `${String(version).padStart(4, '0')}.sql`)

/** Backups compare the tables of a database with these. */
export const OWN_TABLES = join(import.meta.dirname, '../../database/own-tables.json')

/** The content of `own-tables.json` for the database, which has all migrations and no job tables yet. */
export async function readOwnTables(client: pg.Client): Promise<string> {
  await inTransaction(client, () => withQueueSchema(client, async () => undefined))
  const tables = (await listTables(client)).map(({ schema, name, columns }) => [`${schema}.${name}`, columns])
  const content = {
    schema_version: await findSchemaVersion(client),
    job_schema_version: await findJobSchemaVersion(client),
    tables: Object.fromEntries(tables),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

/** Referenced tables come before the tables that refer to them. */
export async function listDumpedTables(client: pg.ClientBase): Promise<Table[]> {
  const order = [...readFileSync(dumpFile(newestDump), 'utf8').matchAll(COPY)].map(([, name]) => name)
  const position = ({ name }: Table) => (order.includes(name) ? order.indexOf(name) : order.length)
  return (await listTables(client))
    .filter(({ schema, name }) => schema === 'public' && !NOT_DUMPED.includes(name))
    .sort((one, other) => position(one) - position(other))
}

/** Creates the newest schema, with rows in each table, in a transaction on an empty database. */
export async function createExampleRows(client: pg.Client, log: Logger): Promise<void> {
  const db = databaseOn(client)
  await migrateWithin(db, { log, to: newestDump })
  await loadDump(client, newestDump)
  await migrateWithin(db, { log })
  await client.query(readFileSync(NEW_ROWS, 'utf8'))
}

/** Statements and rows in the format of pg_dump. */
export async function dumpRows(client: pg.Client): Promise<string> {
  const parts: string[] = []
  for (const { schema, name, columns } of await listDumpedTables(client)) {
    const list = columnList(columns)
    const rows = await text(
      client.query(copyTo(`copy (select ${list} from ${quoted({ schema, name })} order by 1) to stdout`)),
    )
    if (rows) parts.push(`COPY "${name}" (${list}) FROM stdin;\n${rows}\\.\n`)
  }
  for (const { name, last_value, is_called } of await listSequences(client))
    if (is_called) parts.push(`SELECT setval('${name}', ${last_value}, true);`)
  return `${parts.join('\n')}\n`
}

/** Replaces all rows by those of a dump of the same schema version, in the transaction of the caller. Triggers do not run. */
export async function loadDump(client: pg.Client, version: number): Promise<void> {
  const dump = readFileSync(dumpFile(version), 'utf8')
  const tables = (await listDumpedTables(client)).map(({ name }) => name)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  for (const [, name = '', columns = '', rows = ''] of dump.matchAll(COPY)) {
    const table = {
      schema: 'public',
      name,
      columns: columns.split(', ').map((column) => column.replaceAll('"', '')),
    }
    await copyRows(client, table, Readable.from([rows]))
  }
  for (const [, name, value, isCalled] of dump.matchAll(SETVAL))
    await client.query('select setval($1::text::regclass, $2, $3)', [name, value, isCalled])
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
}
