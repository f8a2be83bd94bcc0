import type { KeysetQuery } from '@touchline/contract/records/calls'
import { type RawBuilder, sql } from 'kysely'
import { listSql } from './columns-sql.ts'
import {
  boundOf,
  conditionsOf,
  type FilterShape,
  filterShape,
  opaqueParameter,
  searchConditions,
} from './filter-sql.ts'
import { parameter } from './statements.ts'
import type { StoredList } from './stored-list.ts'

/**
 * `choices` are the values of choice filters. As SQL text, PostgreSQL can choose the index of a rare value. `searched`
 * is `newest` if only the newest of the other matching records are searched.
 */
type KeysetShape = FilterShape & {
  readonly isFirst: boolean
  /** At least the number of rows of the page. As SQL text, PostgreSQL can plan with it. */
  readonly bound: number
  readonly choices: Readonly<Record<string, string>>
  readonly searched: 'newest' | 'all'
}

export function keysetShape(
  list: StoredList,
  { query: { filters, before, limit }, searched }: { query: KeysetQuery; searched: KeysetShape['searched'] },
): KeysetShape {
  const names = list.filters.filter(({ kind, name }) => kind === 'choice' && name in filters)
  const choices = Object.fromEntries(names.map(({ name }) => [name, String(filters[name])]))
  return {
    ...filterShape(list, filters, false),
    isFirst: before === undefined,
    bound: boundOf(limit + 1),
    choices,
    searched,
  }
}

/** Finds the ids of the page first, and then reads the full rows of these ids only. */
export function keysetStatement(list: StoredList, shape: KeysetShape): RawBuilder<unknown> {
  const { table, pageColumns } = listSql(list)
  const { direction } = keysetOrder(list)
  return sql`
    select item.* from (
      select * from (${keysetIds(list, shape)}) as bounded limit ${opaqueParameter('limit')}) as wanted
    cross join lateral (select ${pageColumns} from ${table} where id = wanted.id limit 1) as item
    order by wanted.sorted_by ${direction}, wanted.id ${direction}`
}

/** How many of the newest records a search reads before it uses the index of the search. */
const NEWEST = 1_000

/**
 * A frequent term fills the page from the newest records. For a rare one, the materialized subquery makes PostgreSQL use
 * the trigram index instead of reading the records in order.
 */
function keysetIds(list: StoredList, shape: KeysetShape): RawBuilder<unknown> {
  const { search, searched } = shape
  const { column, direction } = keysetOrder(list)
  const order = sql`order by sorted_by ${direction}, id ${direction}`
  const limit = sql`limit ${sql.lit(shape.bound)}`
  const candidates = (condition: RawBuilder<unknown>) => sql`
    select id, ${column} as sorted_by, search_text from ${listSql(list).table} where ${condition}`
  const others = keysetConditions(list, { ...shape, search: 'none' })
  if (search === 'none')
    return sql`
    select id, ${column} as sorted_by from ${listSql(list).table} where ${others} ${order} ${limit}`
  if (searched === 'newest')
    return sql`
    select id, sorted_by from (${candidates(others)} ${order} limit ${sql.lit(NEWEST)}) as newest
    where ${searchConditions[search]} ${order} ${limit}`
  return sql`
    with matching as materialized (${candidates(keysetConditions(list, shape))})
    select id, sorted_by from matching ${order} ${limit}`
}

function keysetOrder({ table, sort }: StoredList) {
  const column = sql.id(table, sort.column)
  if (sort.direction === 'desc') return { column, direction: sql`desc`, follows: sql`<` }
  return { column, direction: sql`asc`, follows: sql`>` }
}

/** A cursor whose record no longer exists matches nothing: retention deletes the oldest records first. */
function keysetConditions(list: StoredList, shape: KeysetShape): RawBuilder<unknown> {
  const { table } = listSql(list)
  const { column, follows } = keysetOrder(list)
  const { isFirst, choices, otherFilters } = shape
  const rest = otherFilters.filter((name) => !(name in choices))
  const cursor = parameter('before')
  const conditions = [
    conditionsOf(list, { ...shape, otherFilters: rest }),
    ...Object.entries(choices).map(([name, value]) => sql`${sql.id(list.table, name)} = ${sql.lit(value)}`),
    ...(isFirst
      ? []
      : [
          sql`(${column}, ${sql.id(list.table, 'id')}) ${follows} (
          (select ${column} from ${table} where id = ${cursor}), ${cursor}::bigint)`,
        ]),
  ]
  return sql.join(conditions, sql` and `)
}
