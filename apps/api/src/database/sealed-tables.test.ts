import { sql } from 'kysely'
import { expect } from 'vitest'
import { storedLists } from '../features/master-data/stored-lists.ts'
import { hasSecrets } from '../records/columns-sql.ts'
import { test } from '../testing/test-app.ts'
import { sealedTables } from './sealed-tables.ts'

test('every table with encrypted values is declared, so that it takes part in a change of keys', async ({
  db,
}) => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'secrets'`.execute(db)
  const declared = [...sealedTables, ...storedLists.filter(hasSecrets).map(({ table }) => table)]
  expect(rows.map(({ name }) => name).sort()).toEqual(declared.sort())
})
