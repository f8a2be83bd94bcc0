import { isDeepStrictEqual } from 'node:util'
import type { Sort } from '@touchline/contract/http/list-options'
import { ACTIVE, INACTIVE } from '@touchline/contract/http/list-options'
import type { ListQuery } from '@touchline/contract/records/calls'
import { type RawBuilder, sql } from 'kysely'
import { listSql, sortColumnOf } from './columns-sql.ts'
import { boundOf, conditionsOf, type FilterShape, filterShape, opaqueParameter } from './filter-sql.ts'
import { parameter } from './statements.ts'
import type { StoredList } from './stored-list.ts'

const MAX_QUICK_BOUND = 4_096

export type PageRequest = Omit<ListQuery, 'orderBy'> & { readonly sort: Sort }

/** The part of a page request that becomes SQL text. All other values are parameters. */
export type PageShape = FilterShape & {
  readonly sort: Sort
  /** At least the number of rows up to the end of the page. As SQL text, PostgreSQL can plan with it. */
  readonly bound: number
}

export function shapeOf(
  list: StoredList,
  { filters, trashed, sort, page, per_page }: PageRequest,
): PageShape {
  return { ...filterShape(list, filters, trashed), sort, bound: boundOf(page * per_page) }
}

export function pageParameters({ filters, page, per_page: perPage }: PageRequest) {
  return { ...filters, perPage, before: (page - 1) * perPage, through: page * perPage }
}

/** Finds the ids of the page first, by an index or by the search. Then reads the full rows of these ids only. */
export function pageStatement(list: StoredList, shape: PageShape): RawBuilder<unknown> {
  const { table, pageColumns, trashColumns } = listSql(list)
  const direction = shape.sort.direction === 'desc' ? sql`desc` : sql`asc`
  return sql`
    select item.*, ${totalOf(list, shape)} as total
    from (
      select * from (${matchingRows(list, shape)}) as matching
      order by sorted_by ${direction}, id ${direction}
      limit ${opaqueParameter('perPage')} offset ${opaqueParameter('before')}
    ) as wanted
    cross join lateral (select ${shape.trashed ? trashColumns : pageColumns} from ${table} where id = wanted.id limit 1) as item
    order by wanted.sorted_by ${direction}, wanted.id ${direction}`
}

export function countStatement(list: StoredList, shape: PageShape): RawBuilder<{ total: number }> {
  return sql`select ${countedTotal(list, shape)} as total`
}

/** The rows up to the end of the page, each with id and sort value, and with the total if no total is stored. */
function matchingRows(list: StoredList, shape: PageShape): RawBuilder<unknown> {
  if (!isTotalStored(list, shape)) {
    return rowsWhere(list, { shape, condition: conditionsOf(list, shape), isCounted: true })
  }
  // the indexes begin with the status, so PostgreSQL merges one sorted index scan per status
  const isOneScan = shape.trashed || shape.sort.column === 'status'
  const statuses = isOneScan ? [shape.status] : [ACTIVE, INACTIVE].filter(matchesStatus(shape))
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

/**
 * The stored totals are of the active, the inactive and the deleted records. A list with parts has them for each part,
 * and the page must be of one part.
 */
function isTotalStored(list: StoredList, { search, status, trashed, otherFilters }: FilterShape): boolean {
  const expected = list.partition ? [list.partition] : []
  const isUnfiltered = search === 'none' && isDeepStrictEqual(otherFilters, expected)
  return list.hasStoredTotals && isUnfiltered && !(trashed && status !== undefined)
}

/** True if the statement counts no rows and skips few. */
export function isQuickPage(list: StoredList, shape: PageShape): boolean {
  return isTotalStored(list, shape) && shape.bound <= MAX_QUICK_BOUND
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
  const column = sql.id(sortColumnOf(list, sort.column))
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

function storedTotal(list: StoredList, { status, trashed }: PageShape): RawBuilder<number> {
  const kept = { both: sql`active + inactive`, [ACTIVE]: sql`active`, [INACTIVE]: sql`inactive` }
  const counted = trashed ? sql`trashed` : kept[(status ?? 'both') as keyof typeof kept]
  const { name } = listSql(list)
  const counts = list.partition ? sql`${sql.lit(`${name}:`)} || ${parameter(list.partition)}` : sql.lit(name)
  return sql`(select coalesce(sum(${counted}), 0)::integer from master_counts where list = ${counts})`
}
