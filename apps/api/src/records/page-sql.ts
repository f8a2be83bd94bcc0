import type { Field } from '@touchline/contract/fields/fields'
import { ACTIVE, INACTIVE } from '@touchline/contract/http/list-options'
import type { Sort } from '@touchline/contract/http/paging'
import type { KeysetQuery, ListQuery } from '@touchline/contract/records/calls'
import type { FilterValues } from '@touchline/contract/records/filters'
import { type RawBuilder, sql } from 'kysely'
import { columnOf, joinedTable, listSql } from './columns-sql.ts'
import { parameter } from './statements.ts'
import type { StoredList } from './stored-list.ts'

export type PageRequest = Omit<ListQuery, 'orderBy'> & { readonly sort: Sort }

/** The part of a page request that becomes SQL text. All other values are parameters. */
export type PageShape = FilterShape & {
  readonly sort: Sort
  /** At least the number of rows up to the end of the page. As SQL text, PostgreSQL can plan with it. */
  readonly bound: number
}

type FilterShape = {
  /**
   * `scan` for a term without three consecutive letters, which would read the whole trigram index. `pair` for two
   * letters, if the search text contains them as words.
   */
  readonly search: 'none' | 'scan' | 'pair' | 'trigram'
  readonly status: number | undefined
  readonly trashed: boolean
  readonly otherFilters: readonly string[]
}

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

/** Two letters, none of them ASCII. */
const PAIR = /^[\p{L}--[a-zA-Z]]{2}$/v
const ownParameters = new Set(['search', 'status'])

export function shapeOf({ filters, trashed, sort, page, per_page }: PageRequest): PageShape {
  return { ...filterShape(filters, trashed), sort, bound: boundOf(page * per_page) }
}

export function keysetShape(
  list: StoredList,
  { query: { filters, before, limit }, searched }: { query: KeysetQuery; searched: KeysetShape['searched'] },
): KeysetShape {
  const names = list.filters.filter(({ kind, name }) => kind === 'choice' && name in filters)
  const choices = Object.fromEntries(names.map(({ name }) => [name, String(filters[name])]))
  return {
    ...filterShape(filters, false),
    search: keysetSearch(list, filters),
    isFirst: before === undefined,
    bound: boundOf(limit + 1),
    choices,
    searched,
  }
}

function filterShape(filters: FilterValues, trashed: boolean): FilterShape {
  const otherFilters = Object.keys(filters).filter((name) => !ownParameters.has(name))
  const status = filters.status === undefined ? undefined : Number(filters.status)
  return { search: searchShape(String(filters.search ?? '')), status, trashed, otherFilters }
}

export function pageParameters({ filters, page, per_page: perPage }: PageRequest) {
  return { ...filters, perPage, before: (page - 1) * perPage, through: page * perPage }
}

/** Finds the ids of the page first, by an index or by the search. Then reads the full rows of these ids only. */
export function pageStatement(list: StoredList, shape: PageShape): RawBuilder<unknown> {
  const { table, wireColumns } = listSql(list)
  const direction = shape.sort.direction === 'desc' ? sql`desc` : sql`asc`
  return sql`
    select item.*, ${totalOf(list, shape)} as total
    from (
      select * from (${matchingRows(list, shape)}) as matching
      order by sorted_by ${direction}, id ${direction}
      limit ${opaqueParameter('perPage')} offset ${opaqueParameter('before')}
    ) as wanted
    cross join lateral (select ${wireColumns} from ${table} where id = wanted.id limit 1) as item
    order by wanted.sorted_by ${direction}, wanted.id ${direction}`
}

export function countStatement(list: StoredList, shape: PageShape): RawBuilder<{ total: number }> {
  return sql`select ${countedTotal(list, shape)} as total`
}

/** Finds the ids of the page first, and then reads the full rows of these ids only. */
export function keysetStatement(list: StoredList, shape: KeysetShape): RawBuilder<unknown> {
  const { table, wireColumns } = listSql(list)
  const { direction } = keysetOrder(list)
  return sql`
    select item.* from (
      select * from (${keysetIds(list, shape)}) as bounded limit ${opaqueParameter('limit')}) as wanted
    cross join lateral (select ${wireColumns} from ${table} where id = wanted.id limit 1) as item
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

/** The rows up to the end of the page, each with id and sort value, and with the total if no total is stored. */
function matchingRows(list: StoredList, shape: PageShape): RawBuilder<unknown> {
  if (!isTotalStored(list, shape)) {
    return rowsWhere(list, { shape, condition: conditionsOf(list, shape), isCounted: true })
  }
  // PostgreSQL merges one sorted index scan per status
  const statuses = shape.trashed ? [undefined] : [ACTIVE, INACTIVE].filter(matchesStatus(shape))
  const runs = statuses.map((status) =>
    rowsWhere(list, { shape, condition: conditionsOf(list, { ...shape, status }) }),
  )
  return sql.join(runs, sql` union all `)
}

function totalOf(list: StoredList, shape: PageShape): RawBuilder<number> {
  return isTotalStored(list, shape) ? storedTotal(list, shape) : sql`wanted.total`
}

function matchesStatus({ status: wanted }: PageShape) {
  return (status: number) => wanted === undefined || wanted === status
}

/** The database stores the totals of lists with a status and a trash. */
function isTotalStored(list: StoredList, { search, status, trashed, otherFilters }: FilterShape): boolean {
  const isUnfiltered = search === 'none' && otherFilters.length === 0
  return hasStatus(list) && list.trash && isUnfiltered && !(trashed && status !== undefined)
}

function hasStatus({ fields }: StoredList): boolean {
  return fields.status?.kind === 'status'
}

type RowsQuery = {
  readonly shape: PageShape
  readonly condition: RawBuilder<unknown>
  readonly isCounted?: boolean
}

function rowsWhere(
  list: StoredList,
  { shape, condition, isCounted = false }: RowsQuery,
): RawBuilder<unknown> {
  const { sort, bound } = shape
  const column = sql.id(columnOf(list, sort.column))
  const direction = sort.direction === 'desc' ? sql`desc` : sql`asc`
  const total = isCounted ? sql`, (count(*) over ())::integer as total` : sql``
  return sql`(
    select id, ${column} as sorted_by${total} from ${listSql(list).table} where ${condition}
    order by ${column} ${direction}, id ${direction}
    limit ${isCounted ? opaqueParameter('through') : sql.lit(bound)})`
}

/** Counts the matching rows if the requested page is past the end, where the page query returns no total. */
function countedTotal(list: StoredList, shape: PageShape): RawBuilder<number> {
  if (isTotalStored(list, shape)) return storedTotal(list, shape)
  return sql`(select count(*)::integer from ${listSql(list).table} where ${conditionsOf(list, shape)})`
}

/** The status is part of the SQL text, so that PostgreSQL can plan with it. */
function conditionsOf(
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
const searchConditions = {
  pair: sql`search_text like (select '% ' || search_fold(${parameter('search')}) || ' %')`,
  scan: sql`search_text || '' like ${pattern}`,
  trigram: sql`search_text like ${pattern}`,
}

function keysetSearch({ hasSearchPairs }: StoredList, { search = '' }: FilterValues): FilterShape['search'] {
  return hasSearchPairs && PAIR.test(String(search).normalize('NFKC')) ? 'pair' : searchShape(String(search))
}

function searchShape(search: string): PageShape['search'] {
  if (search === '') return 'none'
  return /[\p{L}\p{N}]{3}/u.test(search.normalize('NFKC')) ? 'trigram' : 'scan'
}

function storedTotal(list: StoredList, { status, trashed }: PageShape): RawBuilder<number> {
  const kept = { both: sql`active + inactive`, [ACTIVE]: sql`active`, [INACTIVE]: sql`inactive` }
  const counted = trashed ? sql`trashed` : kept[(status ?? 'both') as keyof typeof kept]
  const { name } = listSql(list)
  return sql`(select coalesce(sum(${counted}), 0)::integer from master_counts where list = ${sql.lit(name)})`
}

/** A subquery hides the value from the planner. PostgreSQL makes a new plan for each constant in LIMIT. */
function opaqueParameter(name: string): RawBuilder<number> {
  return sql`(select ${parameter(name)}::bigint)`
}

/** Rounds up to 256, 1,024, 4,096 and so on, because each bound is a separate prepared statement. */
function boundOf(rows: number): number {
  return 4 ** Math.max(4, Math.ceil(Math.log2(rows) / 2))
}
