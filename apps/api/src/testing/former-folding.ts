import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Until version 5, each column had an index of its own. */
export async function createOldIndexes(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where indexname ~ '^sports_(by|trash)_'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  const common = ['name', 'name_ja', 'status', 'sort_order', 'created_at', 'updated_at']
  for (const column of [...common, 'category', 'min_players', 'max_players']) {
    await sql`
      create index ${sql.id(`sports_${column}`)} on sports (${sql.id(column)}, id)
        where deleted_at is null`.execute(db)
  }
}

/** Until version 18, names and searches were folded by one function, which kept the final sigma until version 5. */
export async function installOneFolding(db: Kysely<Tables>): Promise<void> {
  await sql`alter table sports drop column search_text, drop column shown_name_ja`.execute(db)
  await sql`drop function search_fold(text) cascade`.execute(db)
  await sql`alter function name_fold(text) rename to search_fold`.execute(db)
  await sql`
    create or replace function search_fold(value text) returns text language sql immutable strict parallel safe
    return normalize(lower(upper(normalize(value, nfkc) collate "und-x-icu")), nfkc) collate "und-x-icu"`.execute(
    db,
  )
  await sql`
    create function contains_pattern(value text) returns text language sql immutable strict parallel safe
    return '%' || search_fold(value) || '%'`.execute(db)
  await sql`
    alter table sports add column search_text text not null
      generated always as (search_fold(name) || chr(10) || search_fold(name_ja)) stored`.execute(db)
  await sql`create index sports_by_name_ja on sports (status, name_ja, id) where deleted_at is null`.execute(
    db,
  )
}
