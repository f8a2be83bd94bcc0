import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
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
import { BEGINNING, type EntryContent, sealOf } from '../../events/seal.ts'
import { withJobSchema } from '../../jobs/job-schema.ts'
import { accountRows } from './account-rows.ts'
import { deliveryRows } from './delivery-rows.ts'
import { listRows, planRows } from './list-rows.ts'
import { AT, usualValues } from './row-values.ts'

/**
 * Rows for the tables of the newest schema version, in an order that foreign keys allow. The first row of a table gets
 * the id 1.
 */
const exampleRows = [...accountRows, ...listRows, ...deliveryRows, ...planRows]

/** `schema_migrations` is written by the migrations. `instances` is not logged, so a crash empties it. */
const NOT_DUMPED = ['schema_migrations', 'instances']
const COPY = /^COPY "(\w+)" \(([^)]+)\) FROM stdin;\n((?:.*\n)*?)\\\.$/gm
const SETVAL = /^SELECT setval\('(\w+)', (\d+), (true|false)\);$/gm

export const dumpFile = (version: number) =>
  join(import.meta.dirname, `${String(version).padStart(4, '0')}.sql`)

/** Backups compare the tables of a database with these. */
export const OWN_TABLES = join(import.meta.dirname, '../../database/own-tables.json')

/** The content of `own-tables.json` for the database, which has all migrations and no job tables yet. */
export async function readOwnTables(client: pg.Client): Promise<string> {
  await inTransaction(client, () => withJobSchema(client, async () => undefined))
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
  const order = exampleRows.map(({ table }) => table)
  const position = ({ name }: Table) => (order.includes(name) ? order.indexOf(name) : order.length)
  return (await listTables(client))
    .filter(({ schema, name }) => schema === 'public' && !NOT_DUMPED.includes(name))
    .sort((one, other) => position(one) - position(other))
}

/** Inserts the example rows into a database of the newest schema version, and seals the audit entries. */
export async function insertExampleRows(client: pg.Client): Promise<void> {
  const tables = new Map((await listDumpedTables(client)).map((table) => [table.name, table]))
  await client.query('truncate site_settings restart identity')
  for (const { table, rows } of exampleRows)
    for (const row of rows) await insertRow(client, tables.get(table)!, row)
  // the slot depends on the process of the server
  await client.query('update master_counts set slot = 0')
  await sealEntries(client)
  await replaceFirstEntry(client)
}

async function insertRow(client: pg.Client, { name, columns }: Table, row: object): Promise<void> {
  const usual = Object.entries(usualValues).filter(([column]) => columns.includes(column))
  const values = { ...Object.fromEntries(usual), ...row }
  const list = columnList(Object.keys(values))
  await client.query(
    `insert into ${name} (${list})
     select ${list} from jsonb_populate_record(null::${name}, $1)`,
    [JSON.stringify(values)],
  )
}

/** All entries except the last one. */
async function sealEntries(client: pg.Client): Promise<void> {
  const { rows } = await client.query<EntryContent>(`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, actor_id, area, action,
      record_id, record_name, record_name_ja, changes::text, request_id, ip, source, user_agent
    from audit_entries order by id`)
  let last = BEGINNING
  for (const content of rows.slice(0, -1)) {
    const seal = sealOf(content, last)
    await client.query('insert into audit_seals values ($1, $2, $3, $4)', [
      seal.sequence,
      content.id,
      seal.previousHash,
      seal.hash,
    ])
    await client.query('delete from audit_unsealed where entry_id = $1', [content.id])
    last = seal
  }
}

/** Deletes the first entry and its seal, and leaves an anchor, as the retention does. */
async function replaceFirstEntry(client: pg.Client): Promise<void> {
  const tables = ['audit_entries', 'audit_seals', 'audit_anchors']
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`
    update audit_entries set search_text = audit_search_text(record_name, record_name_ja, ip);
    insert into audit_anchors
      select sequence, hash, 1, at, at, '${AT}'
      from audit_seals join audit_entries on id = entry_id where sequence = 1;
    delete from audit_entries where id = 1;
    delete from audit_seals where sequence = 1`)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
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
