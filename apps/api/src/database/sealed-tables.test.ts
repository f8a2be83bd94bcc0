import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../testing/test-app.ts'
import { sealedTables } from './sealed-tables.ts'

test('every table with encrypted values is declared, so that it takes part in a change of keys', async ({
  db,
}) => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'secrets'`.execute(db)
  expect(rows.map(({ name }) => name).sort()).toEqual([...sealedTables].sort())
})
