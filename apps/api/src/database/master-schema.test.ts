import type { MasterList } from '@touchline/contract/master-data/list'
import { masterLists } from '@touchline/contract/master-data/lists'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../testing/test-app.ts'
import { masterTables } from './tables.ts'

describe.each(masterLists)('the table of $key', (list: MasterList) => {
  const table = masterTables[list.key as keyof typeof masterTables]
  const columnOf = (wire: string) => (wire === list.nameField ? 'name' : wire)

  test('it has a column for every declared field; a missing one needs a migration', async ({ db }) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = ${table}`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(list.allFields).map(columnOf)),
    )
  })

  test('it has an index for every column it can be sorted by, and one for its search', async ({ db }) => {
    const { rows } = await sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where tablename = ${table}`.execute(db)
    const indexes = rows.map(({ definition }) => definition)
    for (const wire of list.sortable) {
      expect(indexes, wire).toContainEqual(expect.stringContaining(`(${columnOf(wire)}, id)`))
    }
    expect(indexes).toContainEqual(expect.stringContaining('gin (search_text gin_trgm_ops)'))
  })

  test('its kept totals are the counted ones, whatever is done to many rows at once', async ({ db }) => {
    const rows = sql.id(table)
    const own = Object.keys(list.fields).map((name) => sql.id(name))
    const values = Object.values(list.fields).map(({ initial }) => initial)
    await sql`insert into ${rows} (name, status, ${sql.join(own)})
      select 'Row ' || n, n % 2, ${sql.join(values)} from generate_series(1, 50) n`.execute(db)
    await sql`update ${rows} set status = 1 - status where id % 3 = 0`.execute(db)
    await sql`update ${rows} set deleted_at = now() where id % 5 = 0`.execute(db)
    await sql`delete from ${rows} where id % 7 = 0`.execute(db)
    const counted = await sql`
      select count(*) filter (where deleted_at is null and status = 1)::int as active,
        count(*) filter (where deleted_at is null and status = 0)::int as inactive,
        count(*) filter (where deleted_at is not null)::int as trashed
      from ${rows}`.execute(db)
    const kept = await sql`
      select sum(active)::int as active, sum(inactive)::int as inactive, sum(trashed)::int as trashed
      from master_counts where list = ${table}`.execute(db)
    expect(kept.rows).toEqual(counted.rows)
  })
})

test('Japanese letters are searched through the index', async ({ db }) => {
  const { rows } = await sql<{ trigrams: string[] }>`select show_trgm('柔道部') as trigrams`.execute(db)
  expect(rows[0]?.trigrams.length).toBeGreaterThan(2)
})
