import { type Kysely, type RawBuilder, sql } from 'kysely'

type NamedTable = {
  readonly table: string
  /** The column that divides the table into parts, each with unique names of its own. */
  readonly within?: string
}

/** The lists of version 30. Names in a later list have never been compared otherwise. */
const tables: readonly NamedTable[] = [
  { table: 'sports' },
  { table: 'club_days' },
  { table: 'coach_levels' },
  { table: 'sponsorship_types' },
  { table: 'age_groups' },
  { table: 'slack_connections' },
  { table: 'slack_functions' },
  { table: 'membership_plans', within: 'audience' },
]

/**
 * The condition of the index of unique names, beside that of the list. A later list has no tolerated names.
 */
export function hasToleratedNames(table: string): boolean {
  return tables.some((each) => each.table === table)
}

/** The equal names in a list, in the order of their creation. */
export type EqualNames = { readonly table: string; readonly names: readonly string[] }

/**
 * Computes the stored forms of the names anew. A name that becomes equal to that of an earlier row is tolerated: the
 * unique index leaves the row out until its name is changed.
 */
export async function renewUniqueNames(db: Kysely<unknown>): Promise<void> {
  for (const each of tables) {
    const [table, index, key] = [sql.id(each.table), sql.id(`${each.table}_name_key`), keyOf(each)]
    await sql`alter table ${table} add column tolerated_name text collate "und-x-icu"`.execute(db)
    await sql`drop index ${index}`.execute(db)
    await sql`
      update ${table} set name = name
      where name_key <> name_fold(name)
        or search_text <> search_fold(name) || chr(10) || search_fold(name_ja)`.execute(db)
    await sql`
      update ${table} set tolerated_name = name where id in (
        select id from (
          select id, row_number() over (partition by ${key} order by id) as place
          from ${table} where deleted_at is null) as placed
        where place > 1)`.execute(db)
    await sql`
      create unique index ${index} on ${table} (${key})
        where deleted_at is null and tolerated_name is distinct from name`.execute(db)
  }
}

/** Reads the equal names in all lists. */
export async function findEqualNames<T>(db: Kysely<T>): Promise<EqualNames[]> {
  const inTables = tables.map((each) => {
    const [table, key] = [sql.id(each.table), keyOf(each)]
    return sql`
      select ${each.table}::text as "table", array_agg(name::text order by id) as names from ${table}
      where deleted_at is null and (${key}) in (
        select ${key} from ${table} where deleted_at is null and tolerated_name = name)
      group by ${key} having count(*) > 1`
  })
  const { rows } = await sql<EqualNames>`${sql.join(inTables, sql` union all `)}`.execute(db)
  return rows
}

function keyOf({ within }: NamedTable): RawBuilder<unknown> {
  return within ? sql`${sql.id(within)}, name_key` : sql`name_key`
}
