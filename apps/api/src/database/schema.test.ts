import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { storedLists } from '../features/master-data/stored-lists.ts'
import { hasSecrets } from '../records/columns-sql.ts'
import { indexesOf } from '../testing/database-inspection.ts'
import { schemaSuite } from '../testing/master-data/schema-suite.ts'
import { test } from '../testing/upload-traces.ts'
import { completeMasterTable } from './master-schema.ts'
import { accessColumns, accessTables, tablesWithSecrets } from './tables.ts'

describe.each(storedLists)('the table of $key', (list) => schemaSuite(test, list))

test('a table of an older version gets its missing indexes and loses unused ones', async ({ db }) => {
  const before = await indexesOf(db, 'sports')
  await sql`drop index sports_by_name, sports_trash_search`.execute(db)
  await sql`create index sports_name on sports (name, id) where deleted_at is null`.execute(db)
  await completeMasterTable(db as Kysely<unknown>, {
    table: 'sports',
    sortable: ['category', 'min_players', 'max_players'],
  })
  expect((await indexesOf(db, 'sports')).toSorted()).toEqual(before.toSorted())
})

test('a search for Japanese text uses the index', async ({ db }) => {
  const { rows } = await sql<{ trigrams: string[] }>`select show_trgm('柔道部') as trigrams`.execute(db)
  expect(rows[0]?.trigrams.length).toBeGreaterThan(2)
})

test('a key rotation covers every table with a secrets column', async ({ db }) => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'secrets'`.execute(db)
  const declared = [...tablesWithSecrets, ...storedLists.filter(hasSecrets).map(({ table }) => table)]
  expect(rows.map(({ name }) => name).sort()).toEqual(declared.sort())
})

/** Columns that look like a token, and grant no access without a password. */
const KEPT_IN_BACKUPS = [
  'audit_anchors.last_hash',
  'audit_seals.hash',
  'audit_seals.previous_hash',
  'email_changes.session_id',
  'job_file_parts.content',
  'passkeys.credential_id',
  'passkeys.public_key',
  'recovery_codes.code_hash',
  'users.password_hash',
]

test('every column with a token, code or session is declared as left out of backups or as kept', async ({
  db,
}) => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name <> 'secrets'
      and (data_type = 'bytea' or column_name ~ 'token|hash|session|secret(?!_until)|password|^code|_code_')`.execute(
    db,
  )
  const isLeftOut = ({ table, column }: { table: string; column: string }) =>
    accessTables.some((name) => name === table) ||
    Object.entries(accessColumns).some(
      ([name, columns]) => name === table && columns.some((each) => each === column),
    )
  const others = rows.filter((row) => !isLeftOut(row)).map(({ table, column }) => `${table}.${column}`)
  expect(others.sort()).toEqual(KEPT_IN_BACKUPS)
})
