import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { storedLists } from '../features/master-data/stored-lists.ts'
import { hasSecrets } from '../records/columns-sql.ts'
import { indexesOf } from '../testing/database-inspection.ts'
import { schemaSuite } from '../testing/master-data/schema-suite.ts'
import { test } from '../testing/upload-traces.ts'
import { completeMasterTable } from './master-schema.ts'
import { tablesWithSecrets } from './tables.ts'

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
