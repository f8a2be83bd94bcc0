import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { masterLists } from '@touchline/contract/master-data/lists'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSchemaVersion, listSequences } from '../../backup/catalog-sql.ts'
import { inTransaction } from '../../backup/load-database.ts'
import { connect, databaseOn, openClient } from '../../database/connection.ts'
import { masterTable } from '../../database/master-schema.ts'
import { migrate, migrateWithin, newestSchemaVersion } from '../../database/migrate.ts'
import type { Tables } from '../../database/tables.ts'
import { ChainRepository } from '../../events/chain-repository.ts'
import { Sealer } from '../../events/sealer.ts'
import { verifyChain } from '../../events/verify-chain.ts'
import { structureOf, structureOn } from '../backups.ts'
import { Client } from '../client.ts'
import { createOldIndexes, installOneFolding } from '../former-folding.ts'
import { startInstance } from '../test-app.ts'
import { EMPTY, freshDatabase, type TestDatabase } from '../test-database.ts'
import {
  createExampleRows,
  dumpVersions,
  listDumpedTables,
  loadDump,
  OWN_TABLES,
  password,
  readOwnTables,
} from './schema-dump.ts'

const log = pino({ level: 'silent' })
const CHANGELOG = join(import.meta.dirname, '../../../../../CHANGELOG.md')
/** The schema of release 0.1.0. Its sports had other indexes and text folding than the migrations create now. */
const FIRST_RELEASE = 2

let own: TestDatabase
let client: pg.Client
let db: Kysely<Tables>
let structure: string[]

/** All dumps are loaded and migrated in one transaction, because creating a database for each would take longer. */
beforeAll(async () => {
  const fresh = await freshDatabase({ from: EMPTY })
  await migrateAll(fresh)
  structure = await structureOf(fresh.connection)
  await fresh.drop()
  own = await freshDatabase({ from: EMPTY })
  client = await openClient(own.connection, 'touchline test')
  db = databaseOn(client)
  await client.query('begin')
})
afterAll(async () => {
  await client.end()
  await own.drop()
})

async function migrateAll({ connection }: TestDatabase, to?: number): Promise<void> {
  const database = connect(connection, log)
  await migrate(database.db, { log, to }).finally(database.close)
}

test('the schema version of each release in the changelog has a dump', () => {
  const [, , ...releases] = readFileSync(CHANGELOG, 'utf8').split(/^## /m)
  const released = releases.map((release) => Number(/^Schema version (\d+)\.$/m.exec(release)?.[1]))
  expect(dumpVersions, 'see "How a release is cut" in CONTRIBUTING.md').toEqual([
    1,
    ...new Set(released.reverse()),
  ])
})

test('the tables and columns with which backups are compared are those of the newest version', async () => {
  const fresh = await freshDatabase({ from: EMPTY })
  await migrateAll(fresh)
  const reading = await openClient(fresh.connection, 'touchline test')
  const expected = await readOwnTables(reading).finally(() => reading.end())
  await fresh.drop()
  expect(JSON.parse(readFileSync(OWN_TABLES, 'utf8')), 'run: npm run schema').toEqual(JSON.parse(expected))
})

test.for(dumpVersions)('the dump of schema version %i is migrated with all its rows', async (version) => {
  await migrateWithin(db, { log, to: version })
  const sequences = await listSequences(client)
  await client.query('savepoint without_rows')
  try {
    if (version === FIRST_RELEASE) await restoreFormerSports(db)
    await loadDump(client, version)
    const before = await readRows(client)
    expect(emptyTables(before)).toEqual([])
    await migrateWithin(db, { log })
    expect(await findSchemaVersion(client)).toBe(newestSchemaVersion())
    await expectSameRows(client, before)
    expect(await structureOn(client)).toEqual(structure)
    await expectDerivedValues(db, version)
    await expectSequencesContinue(client)
    expect(await verifyChain(new ChainRepository(db))).toMatchObject({ broken: null })
  } finally {
    await client.query('rollback to savepoint without_rows')
    // a rollback does not reset sequences
    for (const { name, last_value, is_called } of sequences)
      await client.query('select setval($1::text::regclass, $2, $3)', [name, last_value, is_called])
  }
})

test('each table of the newest schema version has example rows for the dump of the next release', async () => {
  await createExampleRows(client, log)
  expect(emptyTables(await readRows(client)), 'add rows to new-rows.sql').toEqual([])
  await expectDerivedValues(db, newestSchemaVersion())
})

test.for(dumpVersions.filter((version) => version >= FIRST_RELEASE))(
  'an account of the dump of version %i signs in with its password alone and sees the lists of the dump, and the audit trail is sealed',
  async (version) => {
    const upgraded = await freshDatabase({ from: EMPTY })
    try {
      await migrateAll(upgraded, version)
      const loading = await openClient(upgraded.connection, 'touchline test')
      await inTransaction(loading, () => loadDump(loading, version)).finally(() => loading.end())
      await migrateAll(upgraded)
      const database = connect(upgraded.connection, log)
      await expectSealed(database.db)
        .then(() => expectLists(upgraded, database.db))
        .finally(database.close)
    } finally {
      await upgraded.drop()
    }
  },
)

async function expectSealed(upgraded: Kysely<Tables>): Promise<void> {
  await new Sealer({ db: upgraded, subscribers: [], log }).seal()
  const { broken, checked } = await verifyChain(new ChainRepository(upgraded))
  expect(broken).toBeNull()
  expect(checked).toBeGreaterThan(3)
}

async function expectLists({ connection }: TestDatabase, upgraded: Kysely<Tables>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-dumps-'))
  const app = await startInstance({ connection, dataDir, hasAdministrator: false })
  try {
    const guest = new Client(app.url)
    const signIn = await guest.post('/api/sign-in', { email: 'HANAKO@example.jp', password })
    expect(signIn.status).toBe(200)
    const admin = guest.with({ authorization: `Bearer ${signIn.body.access_token}` })
    await expectSignInAsBefore(admin)
    for (const { api, key } of masterLists) {
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(masterTable(key))} where deleted_at is null order by id`.execute(upgraded)
      const { status, body } = await admin.get(api)
      expect(status).toBe(200)
      const ids = body.data.map(({ id }: { id: number }) => id).sort()
      expect(ids, api).toEqual(rows.map(({ id }) => id))
    }
  } finally {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Nobody has a second factor, nobody needs one, and nobody signs in through a provider. */
async function expectSignInAsBefore(admin: Client): Promise<void> {
  const { body } = await admin.get('/api/second-factors')
  expect(body.data).toMatchObject({ policy: 'optional', required_from: null, totp: null, passkeys: 0 })
  const { body: list } = await admin.get('/api/administrators')
  const factors = list.data.map((each: { second_factor: string }) => each.second_factor)
  expect(new Set(factors)).toEqual(new Set(['none']))
  const { body: settings } = await admin.get('/api/site-setting?group=single-sign-on')
  expect(settings.data).toMatchObject({ oidc_enabled: false, oidc_only_way_in: false })
}

async function restoreFormerSports(db: Kysely<Tables>): Promise<void> {
  await createOldIndexes(db)
  await installOneFolding(db)
}

type TableRows = { readonly table: string; readonly rows: readonly Record<string, unknown>[] }

/** Without generated columns. */
async function readRows(client: pg.Client): Promise<TableRows[]> {
  const tables: TableRows[] = []
  for (const { name, columns } of await listDumpedTables(client)) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(each) as row from ${name} as each`,
    )
    tables.push({ table: name, rows: rows.map(({ row }) => pick(row, columns)) })
  }
  return tables
}

const emptyTables = (tables: readonly TableRows[]) =>
  tables.filter(({ rows }) => rows.length === 0).map(({ table }) => table)

function pick(row: Record<string, unknown>, columns: readonly string[]) {
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}

async function expectSameRows(client: pg.Client, before: readonly TableRows[]): Promise<void> {
  const after = new Map((await readRows(client)).map(({ table, rows }) => [table, rows]))
  for (const { table, rows } of before) {
    const columns = Object.keys(rows[0] ?? {})
    // a migration adds the row of a new settings group
    const isNew = ({ name }: Record<string, unknown>) =>
      table === 'site_settings' && !rows.some((row) => row.name === name)
    const kept = (after.get(table) ?? []).filter((row) => !isNew(row))
    expect(sorted(kept, columns), table).toEqual(sorted(rows, columns))
  }
}

function sorted(rows: TableRows['rows'], columns: readonly string[]): string[] {
  return rows.map((row) => JSON.stringify(pick(row, columns))).sort()
}

/** Values that migrations compute: counters, search texts, names and times. */
async function expectDerivedValues(db: Kysely<Tables>, version: number): Promise<void> {
  const { rows: lists } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'name_key'`.execute(db)
  // lists without a Japanese name have no reading
  const reading = sql`coalesce(to_jsonb(each)->>'name_kana', '')`
  for (const { name } of lists) {
    const { rows } = await sql`
      select (select coalesce(sum(active + inactive + trashed), 0) from master_counts
          where split_part(list, ':', 1) = ${name})::integer as counted, count(*)::integer as stored,
        count(*) filter (where search_text not like contains_pattern(name)
          or search_text not like contains_pattern(name_ja)
          or search_text not like contains_pattern(${reading})
          or name_key <> name_fold(name)
          or shown_name_ja <> coalesce(nullif(${reading}, ''), nullif(name_ja, ''), name) collate "C")::integer as wrong
      from ${sql.table(name)} as each`.execute(db)
    const [{ stored } = { stored: 0 }] = rows as { stored: number }[]
    expect(rows, name).toEqual([{ counted: stored, stored, wrong: 0 }])
  }
  const { rows: entries } = await sql`
    select from audit_entries where search_text <> audit_search_text(record_name, record_name_ja, ip)`.execute(
    db,
  )
  expect(entries).toEqual([])
  if (version < 2) return
  const { rows: names } = await sql`
    select distinct area, record_name, record_name_ja, search_text like contains_pattern('ﾊﾞﾚｰ') as found
    from audit_entries where area in ('auth', 'sports') order by area, record_name`.execute(db)
  expect(names).toEqual([
    { area: 'auth', record_name: null, record_name_ja: null, found: false },
    { area: 'sports', record_name: 'Judo', record_name_ja: '柔道', found: false },
    { area: 'sports', record_name: 'Volleyball', record_name_ja: 'ばれーボール', found: true },
  ])
  const users = await db.selectFrom('users').select('last_sign_in_at').where('id', '=', 2).execute()
  expect(users).toEqual([{ last_sign_in_at: version < 22 ? '2026-11-21T10:30:00.000Z' : null }])
}

async function expectSequencesContinue(client: pg.Client): Promise<void> {
  for (const { name, last_value } of await listSequences(client)) {
    const table = name.replace(/_id_seq$/, '')
    const { rows } = await client.query(`select from ${table} where id > $1`, [last_value])
    expect(rows, name).toEqual([])
  }
}
