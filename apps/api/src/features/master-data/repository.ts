import { lastPageOf, type Sort } from '@touchline/contract/http/paging'
import { ACTIVE, INACTIVE } from '@touchline/contract/http/status'
import type { FieldValue } from '@touchline/contract/master-data/fields'
import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Actor, auditOfSaved, type Changes } from '../../database/audit.ts'
import { changedBy } from '../../database/changed-by.ts'
import type { Tables } from '../../database/tables.ts'
import { columnOf, columnsOf, type ListSql, listSql } from './list-sql.ts'

type Filter = { readonly search: string; readonly status: number | undefined }
type PageWanted = Filter & { readonly page: number; readonly perPage: number; readonly sort: Sort }
export type PageFound = {
  readonly rows: MasterItem[]
  readonly total: number
  readonly page: number
}

/** A row as it is locked for a change, with the name of the person who changed it last. */
export type LockedItem = MasterItem & { readonly changed_by: string | null }
export type Values = Readonly<Record<string, FieldValue>>
export type Change = { readonly action: string; readonly set: Values; readonly changes: Changes }

type Target = { readonly list: MasterList; readonly id: number; readonly actor: Actor }
type Creation = {
  readonly list: MasterList
  readonly values: Values
  readonly actor: Actor
  readonly changes: Changes
}

export class MasterDataRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** A page with the exact total of its filter; a page past the end gives the last one. */
  async findPage(list: MasterList, wanted: PageWanted): Promise<PageFound> {
    const found = await this.#readPage(list, wanted)
    if (found || wanted.page === 1) return found ?? { rows: [], total: 0, page: 1 }
    const total = await this.#countMatching(list, wanted)
    const page = lastPageOf(total, wanted.perPage)
    const last = await this.#readPage(list, { ...wanted, page })
    return last ?? { rows: [], total, page }
  }

  async find(list: MasterList, id: number): Promise<MasterItem | undefined> {
    const { table, wireColumns } = listSql(list)
    const { rows } = await sql<MasterItem>`
      select ${wireColumns} from ${table} where id = ${id} and deleted_at is null`.execute(this.#db)
    return rows[0]
  }

  async insert({ list, values, actor, changes }: Creation): Promise<MasterItem> {
    const { table, wireColumns } = listSql(list)
    const columns = columnsOf(list, values)
    const { rows } = await sql<MasterItem>`
      with saved as (
        insert into ${table} (${sql.join(columns.map(([name]) => sql.id(name)))}, created_by, updated_by)
        values (${sql.join(columns.map(([, value]) => value))}, ${actor.userId}, ${actor.userId})
        returning *
      ), audited as ${auditOfSaved({ actor, area: list.key, action: 'created', changes })}
      select ${wireColumns} from saved`.execute(this.#db)
    return rows[0] as MasterItem
  }

  /** Locks the row, lets `decide` say what becomes of it, and writes that with its audit entry. */
  change(
    target: Target,
    decide: (current: LockedItem) => Change | undefined,
  ): Promise<MasterItem | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const current = await this.#lock(transaction, target)
      const change = current && decide(current)
      return change ? this.#write(transaction, target, change) : current
    })
  }

  async #lock(db: Kysely<Tables>, { list, id }: Target): Promise<LockedItem | undefined> {
    const { name, table, wireColumns } = listSql(list)
    const { rows } = await sql<LockedItem>`
      select ${wireColumns}, ${changedBy(name)} as changed_by
      from ${table} where id = ${id} and deleted_at is null for no key update`.execute(db)
    return rows[0]
  }

  async #write(db: Kysely<Tables>, { list, id, actor }: Target, change: Change): Promise<MasterItem> {
    const { table, wireColumns } = listSql(list)
    const assignments = columnsOf(list, change.set).map(([name, value]) => sql`${sql.id(name)} = ${value}`)
    const { rows } = await sql<MasterItem>`
      with saved as (
        update ${table}
        set ${sql.join(assignments)}, version = version + 1, updated_at = now(), updated_by = ${actor.userId}
        where id = ${id}
        returning *
      ), audited as ${auditOfSaved({ actor, area: list.key, action: change.action, changes: change.changes })}
      select ${wireColumns} from saved`.execute(db)
    return rows[0] as MasterItem
  }

  async #readPage(list: MasterList, wanted: PageWanted): Promise<PageFound | undefined> {
    const { table, wireColumns } = listSql(list)
    const { page, perPage, sort } = wanted
    const direction = sort.direction === 'desc' ? sql`desc` : sql`asc`
    const order = (column: string) => sql`${sql.id(column)} ${direction}, id ${direction}`
    const { rows } = await sql<MasterItem & { total: number }>`
      select item.*, ${pageTotal(list, wanted)} as total
      from (
        select ${wireColumns}, ${matchingTotal(wanted)} as matching
        from ${table} where ${matching(wanted)}
        order by ${order(columnOf(list, sort.column))}
        limit ${sql.lit(boundOf(page * perPage))}
      ) as item
      order by ${order(sort.column)}
      limit ${perPage} offset ${(page - 1) * perPage}`.execute(this.#db)
    return rows[0] && { rows, total: rows[0].total, page }
  }

  async #countMatching(list: MasterList, filter: Filter): Promise<number> {
    const { table } = listSql(list)
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from ${table} where ${matching(filter)}`.execute(this.#db)
    return rows[0]?.total ?? 0
  }
}

/** The pattern is worked out once for the statement, not once for each row. */
function matching({ search, status }: Filter): RawBuilder<boolean> {
  const searched = search === '' ? sql`` : sql` and search_text like (select contains_pattern(${search}))`
  const filtered = status === undefined ? sql`` : sql` and status = ${status}`
  return sql`deleted_at is null${searched}${filtered}`
}

/** With a search the matches are at hand and are counted; without one there is nothing to count. */
function matchingTotal({ search }: Filter): RawBuilder<number | null> {
  return search === '' ? sql`null` : sql`(count(*) over ())::integer`
}

/** Without a search the total is kept by the database and costs no scan. */
function pageTotal(list: MasterList, { search, status }: Filter): RawBuilder<number> {
  return search === '' ? keptTotal(listSql(list), status) : sql`item.matching`
}

function keptTotal({ name }: ListSql, status: number | undefined): RawBuilder<number> {
  const kept = { both: sql`active + inactive`, [ACTIVE]: sql`active`, [INACTIVE]: sql`inactive` }
  const counted = kept[(status ?? 'both') as keyof typeof kept]
  return sql`(select coalesce(sum(${counted}), 0)::integer from master_counts where list = ${sql.lit(name)})`
}

/**
 * A power of ten that holds all rows up to the wanted ones, written into the statement: told only in a
 * parameter how few rows are wanted, PostgreSQL would plan the statement anew each time it runs.
 */
function boundOf(rows: number): number {
  return 10 ** Math.ceil(Math.log10(rows))
}
