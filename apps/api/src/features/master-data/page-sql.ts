import type { Sort } from '@touchline/contract/http/paging'
import { ACTIVE, INACTIVE } from '@touchline/contract/http/status'
import { type RawBuilder, sql } from 'kysely'
import { slot } from '../../database/statement.ts'
import type { StoredList } from '../../database/stored-lists.ts'
import { columnOf, listSql } from './list-sql.ts'

type Filter = {
  readonly search: string
  readonly status: number | undefined
  /** The rows in the trash instead of those in the list. */
  readonly trashed: boolean
}
export type PageWanted = Filter & { readonly page: number; readonly perPage: number; readonly sort: Sort }

/** What is written into the statement of a page; what else is wanted stands in its slots. */
export type PageShape = Omit<Filter, 'search'> & {
  readonly sort: Sort
  /** Without three letters in a row the trigram index is read from end to end, which is slower than the table. */
  readonly search: 'none' | 'scan' | 'trigram'
  /** Holds all rows up to the wanted ones, for the planner to see. */
  readonly bound: number
}

export function shapeOf({ search, status, trashed, sort, page, perPage }: PageWanted): PageShape {
  return { sort, status, trashed, search: searchShape(search), bound: boundOf(page * perPage) }
}

export function slotsOf({ search, page, perPage }: PageWanted) {
  return { search, perPage, before: (page - 1) * perPage, through: page * perPage }
}

/** The rows up to the wanted page: `id`, what they are sorted by and, where nobody keeps it, their total. */
export function matchingRows(list: StoredList, shape: PageShape): RawBuilder<unknown> {
  if (!isKept(shape)) return rowsWhere(list, { shape, condition: matching(shape), isCounted: true })
  // one ordered run of the index for each status, merged
  const statuses = shape.trashed ? [undefined] : [ACTIVE, INACTIVE].filter(isWanted(shape))
  const runs = statuses.map((status) => rowsWhere(list, { shape, condition: matching({ ...shape, status }) }))
  return sql.join(runs, sql` union all `)
}

/** The total that `matchingRows` has counted or the database keeps. */
export function totalOf(list: StoredList, shape: PageShape): RawBuilder<number> {
  return isKept(shape) ? keptTotal(list, shape) : sql`wanted.total`
}

function isWanted({ status: wanted }: PageShape) {
  return (status: number) => wanted === undefined || wanted === status
}

function isKept({ search, status, trashed }: PageShape): boolean {
  return search === 'none' && !(trashed && status !== undefined)
}

type Rows = {
  readonly shape: PageShape
  readonly condition: RawBuilder<unknown>
  readonly isCounted?: boolean
}

function rowsWhere(list: StoredList, { shape, condition, isCounted = false }: Rows): RawBuilder<unknown> {
  const { sort, bound } = shape
  const column = sql.id(columnOf(list, sort.column))
  const direction = sort.direction === 'desc' ? sql`desc` : sql`asc`
  const total = isCounted ? sql`, (count(*) over ())::integer as total` : sql``
  return sql`(
    select id, ${column} as sorted_by${total} from ${listSql(list).table} where ${condition}
    order by ${column} ${direction}, id ${direction}
    limit ${isCounted ? unseen('through') : sql.lit(bound)})`
}

/** Counts what a page past the end does not come with. */
export function totalAlone(list: StoredList, shape: PageShape): RawBuilder<number> {
  if (isKept(shape)) return keptTotal(list, shape)
  return sql`(select count(*)::integer from ${listSql(list).table} where ${matching(shape)})`
}

/** A status is written into the statement for the planner to see. */
function matching({ search, status, trashed }: PageShape): RawBuilder<unknown> {
  const place = trashed ? sql`deleted_at is not null` : sql`deleted_at is null`
  const filtered = status === undefined ? sql`` : sql` and status = ${sql.lit(status)}`
  return sql`${place}${containing[search]}${filtered}`
}

/** The pattern is worked out once for the statement, not once for each row. */
const pattern = sql`(select contains_pattern(${slot('search')}))`
const containing = {
  none: sql``,
  scan: sql` and search_text || '' like ${pattern}`,
  trigram: sql` and search_text like ${pattern}`,
}

function searchShape(search: string): PageShape['search'] {
  if (search === '') return 'none'
  return /[\p{L}\p{N}]{3}/u.test(search.normalize('NFKC')) ? 'trigram' : 'scan'
}

function keptTotal(list: StoredList, { status, trashed }: PageShape): RawBuilder<number> {
  const kept = { both: sql`active + inactive`, [ACTIVE]: sql`active`, [INACTIVE]: sql`inactive` }
  const counted = trashed ? sql`trashed` : kept[(status ?? 'both') as keyof typeof kept]
  const { name } = listSql(list)
  return sql`(select coalesce(sum(${counted}), 0)::integer from master_counts where list = ${sql.lit(name)})`
}

/** PostgreSQL plans anew for each number it sees in a limit; behind a select it keeps its plan. */
export function unseen(name: keyof ReturnType<typeof slotsOf>): RawBuilder<number> {
  return sql`(select ${slot(name)}::bigint)`
}

/** Few steps, 256, 1024, 4096 and on, because each makes a statement of its own, which PostgreSQL keeps. */
function boundOf(rows: number): number {
  return 4 ** Math.max(4, Math.ceil(Math.log2(rows) / 2))
}
