import { sortableIn } from '@touchline/contract/records/record-list'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import type { StoredList } from '../../records/stored-list.ts'
import { indexesOf } from '../database-inspection.ts'
import { imageNames, uniqueFields } from '../master-items.ts'
import type { UploadTest } from '../upload-traces.ts'

type ForeignKey = {
  readonly name: string
  readonly table: string
  readonly column: string
  readonly to: string
}

async function foreignKeys(db: Kysely<Tables>): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conname as name, conrelid::regclass::text as table, attname as column, confrelid::regclass::text as to
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f'`.execute(db)
  return rows
}

async function columnsOf(db: Kysely<Tables>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table}`.execute(db)
  return rows.map(({ name }) => name)
}

export function schemaSuite(test: UploadTest, list: StoredList): void {
  const { table } = list
  const columnOf = (wire: string) => (wire === list.nameField ? 'name' : wire)
  const sortColumnOf = (wire: string) => (wire === 'name_ja' ? 'shown_name_ja' : columnOf(wire))

  test('has a column for every declared field', async ({ db }) => {
    const columns = Object.keys(list.fields).map(columnOf)
    expect(await columnsOf(db, table)).toEqual(expect.arrayContaining(columns))
  })

  test('has an index for every sortable column of the list and its trash', async ({ db }) => {
    const indexes = await indexesOf(db, table)
    for (const wire of sortableIn(list, false)) {
      const columns = wire === 'status' ? '(status, id)' : `(status, ${sortColumnOf(wire)}, id)`
      expect(indexes).toContain(`btree ${columns} WHERE (deleted_at IS NULL)`)
    }
    for (const wire of sortableIn(list, true)) {
      expect(indexes).toContain(`btree (${sortColumnOf(wire)}, id) WHERE (deleted_at IS NOT NULL)`)
    }
  })

  test('has separate search indexes for the list and its trash', async ({ db }) => {
    expect(await indexesOf(db, table)).toEqual(
      expect.arrayContaining([
        'gin (search_text gin_trgm_ops) WHERE (deleted_at IS NULL)',
        'gin (search_text gin_trgm_ops) WHERE (deleted_at IS NOT NULL)',
      ]),
    )
  })

  test('has a unique index named after each unique field', async ({ db }) => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = ${table} and indexdef like 'CREATE UNIQUE %' and indexname not like '%_pkey'`.execute(
      db,
    )
    const columns = uniqueFields(list).map(([field]) => field)
    const declared = ['name_key', ...columns.map((column) => `${column}_key`)].map(
      (suffix) => `${table}_${suffix}`,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(declared.toSorted())
    for (const { definition } of rows) expect(definition).toContain('(deleted_at IS NULL)')
  })

  test('has a foreign key to files and an index for each picture', async ({ db }) => {
    const own = (await foreignKeys(db)).filter((key) => key.table === table)
    const pictures = imageNames(list)
    expect(own.map(({ name }) => name).toSorted()).toEqual(
      pictures.map((column) => `${table}_${column}_fkey`).toSorted(),
    )
    const indexes = await indexesOf(db, table)
    for (const column of pictures)
      expect(indexes).toContain(`btree (${column}) WHERE (${column} IS NOT NULL)`)
  })

  test('has a declaration for every foreign key to its rows', async ({ db }) => {
    const named = ({ table, column, to }: Pick<ForeignKey, 'table' | 'column' | 'to'>) =>
      `${table}.${column} → ${to}`
    const keys = (await foreignKeys(db)).filter(({ to }) => to === table)
    expect(
      list.referencedBy.map(named).toSorted(),
      'declare the new foreign key in records/row-references.ts, so that referenced records cannot be deleted',
    ).toEqual(keys.map(named).toSorted())
    for (const { table: naming, through } of list.referencedBy) {
      const record = through?.owner ?? naming
      expect(
        await columnsOf(db, record),
        `${record} is told by id and name, and may be in the trash`,
      ).toEqual(expect.arrayContaining(['id', 'name', 'deleted_at']))
    }
  })

  test('has stored totals that equal the counted ones after bulk changes', async ({ db }) => {
    const rows = sql.id(table)
    const { [list.nameField]: _, status: __, ...others } = list.fields
    const own = Object.keys(others).map((name) => sql.id(name))
    const values = Object.values(others).map(({ initial }) => initial)
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
}
