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
  /** `scan` for a term without three consecutive letters, which would read the whole trigram index. */
  readonly search: 'none' | 'scan' | 'trigram'
  readonly status: number | undefined
  readonly trashed: boolean
  readonly otherFilters: readonly string[]
}

const ownParameters = new Set(['search', 'status'])

export function shapeOf({ filters, trashed, sort, page, per_page }: PageRequest): PageShape {
  return { ...filterShape(filters, trashed), sort, bound: boundOf(page * per_page) }
}

export function keysetShape({ filters, before }: KeysetQuery): FilterShape & { isFirst: boolean } {
  return { ...filterShape(filters, false), isFirst: before === undefined }
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

export function keysetStatement(
  list: StoredList,
  shape: FilterShape & { isFirst: boolean },
): RawBuilder<unknown> {
  const { table, wireColumns } = listSql(list)
  const before = shape.isFirst ? sql`` : sql` and ${sql.id(list.table, 'id')} < ${parameter('before')}`
  return sql`
    select ${wireColumns} from ${table}
    where ${conditionsOf(list, shape)}${before}
    order by ${sql.id(list.table, 'id')} desc limit ${opaqueParameter('limit')}`
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
  scan: sql`search_text || '' like ${pattern}`,
  trigram: sql`search_text like ${pattern}`,
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
