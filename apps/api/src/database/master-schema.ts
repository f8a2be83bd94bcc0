import type { MasterListKey } from '@touchline/contract/master-data/lists'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { createTextFolding } from './text-folding-sql.ts'

export type SortedTable = {
  readonly table: string
  readonly sortable: readonly string[]
  /** The column that divides the list into parts, each with unique names and totals of its own. */
  readonly partition?: string
}

/** The table of a list of master data, such as `club_days` of `clubDays`. */
export const masterTable = (key: MasterListKey): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type MasterTableOptions = SortedTable & {
  readonly columns: RawBuilder<unknown>
}

const commonSortable = ['name', 'shown_name_ja', 'status', 'sort_order', 'created_at', 'updated_at']
const trashSortable = ['deleted_at', 'name', 'shown_name_ja']

export async function createSharedMasterObjects(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await createTextFolding(db)
  await createCounts(db)
}

export async function createMasterTable(db: Kysely<unknown>, options: MasterTableOptions): Promise<void> {
  const table = sql.id(options.table)
  await createTextFolding(db)
  await sql`
    create table ${table} (
      id integer generated always as identity primary key,
      version integer not null default 1,
      name text collate "und-x-icu" not null,
      name_ja text collate "und-x-icu" not null default '',
      status smallint not null default 1 check (status in (0, 1)),
      sort_order integer not null default 0,
      ${options.columns},
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      created_by integer,
      updated_by integer,
      deleted_at timestamptz,
      name_key text not null generated always as (name_fold(name)) stored,
      search_text ${searchText},
      shown_name_ja ${shownNameJa}
    )`.execute(db)
  await completeMasterTable(db, options)
  await createCountTriggers(db, options)
}

const searchText = sql`text not null generated always as (search_fold(name) || chr(10) || search_fold(name_ja)) stored`

/** The name that Japanese pages show, in Japanese order. As a column, an index alone can answer a page. */
const shownNameJa = sql`
  text collate "ja-x-icu" not null generated always as (case when name_ja = '' then name else name_ja end) stored`

/** Computes the stored text of a table that was created before `name_fold` anew, in one rewrite of the table. */
export async function renewSearchText(db: Kysely<unknown>, options: SortedTable): Promise<void> {
  await createTextFolding(db)
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from information_schema.columns
      where table_name = ${options.table} and column_name = 'shown_name_ja') as exists`.execute(db)
  if (rows[0]?.exists) return
  await sql`
    alter table ${sql.id(options.table)} drop column search_text,
      add column search_text ${searchText}, add column shown_name_ja ${shownNameJa}`.execute(db)
  for (const suffix of ['by_name_ja', 'name_ja'])
    await sql`drop index if exists ${sql.id(`${options.table}_${suffix}`)}`.execute(db)
  await completeMasterTable(db, options)
}

/**
 * Adds the reading of the Japanese name to the searches and to the Japanese order of a table that `createMasterTable`
 * created. The columns keep their names, because the previous release reads them. The table is rewritten once.
 */
export async function addReading(
  db: Kysely<unknown>,
  options: Pick<SortedTable, 'table' | 'partition'>,
): Promise<void> {
  await sql`
    alter table ${sql.id(options.table)} drop column search_text, drop column shown_name_ja,
      add column name_kana text collate "und-x-icu" not null default '',
      add column search_text text not null generated always as (
        search_fold(name) || chr(10) || search_fold(name_ja) || chr(10) || search_fold(name_kana)) stored,
      add column shown_name_ja text collate "ja-x-icu" not null generated always as (
        case when name_kana <> '' then name_kana when name_ja <> '' then name_ja else name end) stored`.execute(
    db,
  )
  await completeMasterTable(db, { ...options, sortable: [] })
}

/** Creates missing indexes, and drops the indexes of older versions. */
export async function completeMasterTable(db: Kysely<unknown>, options: SortedTable): Promise<void> {
  const { table, sortable, partition } = options
  const part = partition ? sql`${sql.id(partition)}, ` : sql``
  const unique = sql`(${part}name_key)`
  await createIndex(db, { table, suffix: 'name_key', kind: 'unique', on: unique, where: IN_LIST })
  await createSearchIndex(db, { table, suffix: 'search', where: IN_LIST })
  await createSearchIndex(db, { table, suffix: 'trash_search', where: IN_TRASH })
  for (const column of [...commonSortable, ...sortable]) {
    const columns =
      column === 'status' ? sql`(${part}status, id)` : sql`(${part}status, ${sql.id(column)}, id)`
    await createIndex(db, { table, suffix: `by_${column}`, on: columns, where: IN_LIST })
    await sql`drop index if exists ${sql.id(`${table}_${column}`)}`.execute(db)
  }
  for (const column of trashSortable) {
    const columns = sql`(${part}${sql.id(column)}, id)`
    await createIndex(db, { table, suffix: `trash_by_${column}`, on: columns, where: IN_TRASH })
  }
}

const IN_LIST = sql`deleted_at is null`
const IN_TRASH = sql`deleted_at is not null`

type IndexOptions = {
  readonly table: string
  readonly suffix: string
  readonly kind?: 'unique'
  readonly on: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
}

async function createIndex(
  db: Kysely<unknown>,
  { table, suffix, kind, on, where }: IndexOptions,
): Promise<void> {
  await sql`
    create ${sql.raw(kind ?? '')} index if not exists ${sql.id(`${table}_${suffix}`)}
      on ${sql.id(table)} ${on} where ${where}`.execute(db)
}

function createSearchIndex(db: Kysely<unknown>, index: Omit<IndexOptions, 'on'>): Promise<void> {
  return createIndex(db, { ...index, on: sql`using gin (search_text gin_trgm_ops)` })
}

/** A stored total is the sum of up to 16 rows, so that parallel writers rarely wait for each other. */
async function createCounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table master_counts (
      list text not null,
      slot smallint not null,
      active integer not null,
      inactive integer not null,
      trashed integer not null,
      primary key (list, slot)
    ) with (fillfactor = 50)`.execute(db)
  await sql`
    create function keep_master_count(list_name text, active_change bigint, inactive_change bigint, trashed_change bigint)
    returns void language sql as $$
      insert into master_counts as kept (list, slot, active, inactive, trashed)
      values (list_name, pg_backend_pid() % 16, active_change, inactive_change, trashed_change)
      on conflict (list, slot) do update set
        active = kept.active + excluded.active,
        inactive = kept.inactive + excluded.inactive,
        trashed = kept.trashed + excluded.trashed
    $$`.execute(db)
  await createCountTrigger(db, { event: 'added', tables: [{ name: 'added', sign: 1 }] })
  await createCountTrigger(db, { event: 'removed', tables: [{ name: 'removed', sign: -1 }] })
  await createCountTrigger(db, {
    event: 'changed',
    tables: [
      { name: 'added', sign: 1 },
      { name: 'removed', sign: -1 },
    ],
  })
}

type CountTrigger = {
  readonly event: 'added' | 'removed' | 'changed'
  readonly tables: readonly { readonly name: string; readonly sign: 1 | -1 }[]
}

async function createCountTrigger(db: Kysely<unknown>, { event, tables }: CountTrigger): Promise<void> {
  const touched = tables.map(
    ({ name, sign }) => sql`select ${sql.lit(sign)} as sign, status, deleted_at from ${sql.id(name)}`,
  )
  await sql`
    create function ${sql.id(`master_rows_${event}`)}() returns trigger language plpgsql as $$
    declare
      active_change bigint; inactive_change bigint; trashed_change bigint;
    begin
      select
        coalesce(sum(sign) filter (where deleted_at is null and status = 1), 0),
        coalesce(sum(sign) filter (where deleted_at is null and status = 0), 0),
        coalesce(sum(sign) filter (where deleted_at is not null), 0)
      into active_change, inactive_change, trashed_change
      from (${sql.join(touched, sql` union all `)}) as touched;
      if active_change <> 0 or inactive_change <> 0 or trashed_change <> 0 then
        perform keep_master_count(tg_table_name, active_change, inactive_change, trashed_change);
      end if;
      return null;
    end $$`.execute(db)
}

async function createCountTriggers(
  db: Kysely<unknown>,
  { table, partition }: Pick<SortedTable, 'table' | 'partition'>,
): Promise<void> {
  if (partition) await createPartCountFunction(db, { table, partition })
  const triggers = [
    { event: 'added', on: sql`insert`, rows: sql`new table as added` },
    { event: 'removed', on: sql`delete`, rows: sql`old table as removed` },
    { event: 'changed', on: sql`update`, rows: sql`new table as added old table as removed` },
  ]
  for (const { event, on, rows } of triggers) {
    const counting = partition ? sql.id(`${table}_rows_${event}`) : sql.id(`master_rows_${event}`)
    await sql`
      create trigger ${sql.id(`${table}_${event}`)} after ${on} on ${sql.id(table)}
        referencing ${rows}
        for each statement execute function ${counting}()`.execute(db)
  }
}

/** Counts each part of a list under the name `table:part`. A row may move to another part. */
async function createPartCountFunction(
  db: Kysely<unknown>,
  { table, partition }: { readonly table: string; readonly partition: string },
): Promise<void> {
  const added = sql`select 1 as sign, ${sql.id(partition)} as part, status, deleted_at from added`
  const removed = sql`select -1 as sign, ${sql.id(partition)} as part, status, deleted_at from removed`
  const events = { added, removed, changed: sql`${added} union all ${removed}` }
  for (const [event, touched] of Object.entries(events)) {
    await sql`
      create function ${sql.id(`${table}_rows_${event}`)}() returns trigger language plpgsql as $$
      begin
        perform keep_master_count(tg_table_name || ':' || part, active, inactive, trashed)
        from (
          select part,
            coalesce(sum(sign) filter (where deleted_at is null and status = 1), 0) as active,
            coalesce(sum(sign) filter (where deleted_at is null and status = 0), 0) as inactive,
            coalesce(sum(sign) filter (where deleted_at is not null), 0) as trashed
          from (${touched}) as touched group by part) as counted
        where active <> 0 or inactive <> 0 or trashed <> 0;
        return null;
      end $$`.execute(db)
  }
}
