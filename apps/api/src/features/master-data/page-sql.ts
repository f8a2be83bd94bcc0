import type { Sort } from '@touchline/contract/http/paging'
import { ACTIVE, INACTIVE } from '@touchline/contract/http/status'
import { type RawBuilder, sql } from 'kysely'
import type { StoredList } from '../../database/stored-lists.ts'
import { columnOf, listSql } from './list-sql.ts'

type Filter = {
  readonly search: string
  readonly status: number | undefined
  /** The rows in the trash instead of those in the list. */
  readonly trashed: boolean
}
export type PageWanted = Filter & { readonly page: number; readonly perPage: number; readonly sort: Sort }

/** The rows up to the wanted page: `id`, what they are sorted by and, where nobody keeps it, their total. */
export function matchingRows(list: StoredList, wanted: PageWanted): RawBuilder<unknown> {
  if (!isKept(wanted)) return rowsWhere(list, { wanted, condition: matching(wanted), isCounted: true })
  // one ordered run of the index for each status, merged
  const statuses = wanted.trashed ? [undefined] : [ACTIVE, INACTIVE].filter(isWanted(wanted))
  const runs = statuses.map((status) =>
    rowsWhere(list, { wanted, condition: matching({ ...wanted, status }) }),
  )
  return sql.join(runs, sql` union all `)
}

/** The total that `matchingRows` has counted or the database keeps. */
export function totalOf(list: StoredList, wanted: Filter): RawBuilder<number> {
  return isKept(wanted) ? keptTotal(list, wanted) : sql`wanted.total`
}

function isWanted({ status: wanted }: Filter) {
  return (status: number) => wanted === undefined || wanted === status
}

function isKept({ search, status, trashed }: Filter): boolean {
  return search === '' && !(trashed && status !== undefined)
}

type Rows = {
  readonly wanted: PageWanted
  readonly condition: RawBuilder<unknown>
  readonly isCounted?: boolean
}

function rowsWhere(list: StoredList, { wanted, condition, isCounted = false }: Rows): RawBuilder<unknown> {
  const { page, perPage, sort } = wanted
  const column = sql.id(columnOf(list, sort.column))
  const direction = sort.direction === 'desc' ? sql`desc` : sql`asc`
  const total = isCounted ? sql`, (count(*) over ())::integer as total` : sql``
  return sql`(
    select id, ${column} as sorted_by${total} from ${listSql(list).table} where ${condition}
    order by ${column} ${direction}, id ${direction}
    limit ${isCounted ? unseen(page * perPage) : sql.lit(boundOf(page * perPage))})`
}

/** Counts what a page past the end does not come with. */
export function totalAlone(list: StoredList, wanted: Filter): RawBuilder<number> {
  if (isKept(wanted)) return keptTotal(list, wanted)
  return sql`(select count(*)::integer from ${listSql(list).table} where ${matching(wanted)})`
}

/** A status is written into the statement for the planner to see. */
function matching({ search, status, trashed }: Filter): RawBuilder<unknown> {
  const place = trashed ? sql`deleted_at is not null` : sql`deleted_at is null`
  const searched = search === '' ? sql`` : sql` and ${containing(search)}`
  const filtered = status === undefined ? sql`` : sql` and status = ${sql.lit(status)}`
  return sql`${place}${searched}${filtered}`
}

/** The pattern is worked out once for the statement, not once for each row. */
function containing(search: string): RawBuilder<unknown> {
  const text = hasTrigram(search) ? sql`search_text` : sql`search_text || ''`
  return sql`${text} like (select contains_pattern(${search}))`
}

/** Without three letters in a row the trigram index is read from end to end, which is slower than the table. */
function hasTrigram(search: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(search.normalize('NFKC'))
}

function keptTotal(list: StoredList, { status, trashed }: Filter): RawBuilder<number> {
  const kept = { both: sql`active + inactive`, [ACTIVE]: sql`active`, [INACTIVE]: sql`inactive` }
  const counted = trashed ? sql`trashed` : kept[(status ?? 'both') as keyof typeof kept]
  const { name } = listSql(list)
  return sql`(select coalesce(sum(${counted}), 0)::integer from master_counts where list = ${sql.lit(name)})`
}

/** PostgreSQL plans anew for each number it sees in a limit; behind a select it keeps its plan. */
export function unseen(rows: number): RawBuilder<number> {
  return sql`(select ${rows}::bigint)`
}

/**
 * Holds all rows up to the wanted ones, written into the statement for the planner to see. Few steps, 256, 1024,
 * 4096 and on, because each makes a statement of its own, which PostgreSQL keeps.
 */
function boundOf(rows: number): number {
  return 4 ** Math.max(4, Math.ceil(Math.log2(rows) / 2))
}
