import type { Field } from '@touchline/contract/fields/fields'
import type { FilterValues } from '@touchline/contract/records/filters'
import { foldText } from '@touchline/contract/text-folding'
import { type RawBuilder, sql } from 'kysely'
import { columnOf, joinedTable } from './columns-sql.ts'
import { parameter } from './statements.ts'
import type { StoredList } from './stored-list.ts'

/** The part of the filters that becomes SQL text. */
export type FilterShape = {
  /**
   * `scan` for a term without three consecutive letters, which would read the whole trigram index. `pair` for two
   * letters, if the search text contains them as words.
   */
  readonly search: 'none' | 'scan' | 'pair' | 'trigram'
  readonly status: number | undefined
  readonly trashed: boolean
  readonly otherFilters: readonly string[]
}

/** Two letters, none of them ASCII. */
const PAIR = /^[\p{L}--[a-zA-Z]]{2}$/v
const ownParameters = new Set(['search', 'status'])

export function filterShape(list: StoredList, filters: FilterValues, trashed: boolean): FilterShape {
  const otherFilters = Object.keys(filters).filter((name) => !ownParameters.has(name))
  const status = filters.status === undefined ? undefined : Number(filters.status)
  return { search: searchShape(list, String(filters.search ?? '')), status, trashed, otherFilters }
}

function searchShape({ hasSearchPairs }: StoredList, search: string): FilterShape['search'] {
  if (search === '') return 'none'
  const folded = foldText(search)
  if (hasSearchPairs && PAIR.test(folded)) return 'pair'
  return /[\p{L}\p{N}]{3}/u.test(folded) ? 'trigram' : 'scan'
}

/** The status is part of the SQL text, so that PostgreSQL can plan with it. */
export function conditionsOf(
  list: StoredList,
  { search, status, trashed, otherFilters }: FilterShape,
): RawBuilder<unknown> {
  const conditions = [
    ...(list.trash ? [trashed ? sql`deleted_at is not null` : sql`deleted_at is null`] : []),
    ...(search === 'none' ? [] : [searchConditions[search]]),
    ...(status === undefined ? [] : [sql`status = ${sql.lit(status)}`]),
    ...otherFilters.map((name) => filterCondition(list, name)),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

function filterCondition(list: StoredList, name: string): RawBuilder<unknown> {
  for (const filter of list.filters) {
    const column = sql.id(list.table, columnOf(list, filter.name))
    if (filter.kind === 'period' && name === filter.from)
      return sql`${column} >= ${periodStart(list, filter.name, name)}`
    if (filter.kind === 'period' && name === filter.to)
      return sql`${column} < ${periodEnd(list, filter.name, name)}`
    if (filter.name !== name) continue
    return filter.kind === 'reference' && list.fields[name]?.kind === 'references'
      ? isJoined(list, name)
      : sql`${column} = ${parameter(name)}`
  }
  throw new Error(`${list.key} has no filter ${name}`)
}

function periodStart(list: StoredList, field: string, name: string): RawBuilder<unknown> {
  return isDay(list.fields[field]) ? sql`${parameter(name)}::date` : sql`${parameter(name)}::timestamptz`
}

/** The exclusive end of a period. A day ends with the next day, an instant one millisecond later. */
function periodEnd(list: StoredList, field: string, name: string): RawBuilder<unknown> {
  const value = parameter(name)
  if (isDay(list.fields[field])) return sql`${value}::date + 1`
  return sql`case when length(${value}::text) = 10 then ${value}::date + 1 else ${value}::timestamptz + '1 ms' end`
}

function isDay(field: Field | undefined): boolean {
  return field?.kind === 'date'
}

function isJoined(list: StoredList, name: string): RawBuilder<unknown> {
  const { join } = joinedTable(list, name)
  return sql`exists (
    select from ${sql.id(join.table)} as joined
    where ${sql.id('joined', join.owner)} = ${sql.id(list.table, 'id')}
      and ${sql.id('joined', join.target)} = ${parameter(name)})`
}

/** As a subquery, the pattern is computed once per statement instead of once per row. */
const pattern = sql`(select contains_pattern(${parameter('search')}))`
export const searchConditions = {
  pair: sql`search_text like (select '% ' || search_fold(${parameter('search')}) || ' %')`,
  scan: sql`search_text || '' like ${pattern}`,
  trigram: sql`search_text like ${pattern}`,
}

/** A subquery hides the value from the planner. PostgreSQL makes a new plan for each constant in LIMIT. */
export function opaqueParameter(name: string): RawBuilder<number> {
  return sql`(select ${parameter(name)}::bigint)`
}

/** Rounds up to 256, 1,024, 4,096 and so on, because each bound is a separate prepared statement. */
export function boundOf(rows: number): number {
  return 4 ** Math.max(4, Math.ceil(Math.log2(rows) / 2))
}
