import { lastPageOf } from '@touchline/contract/http/paging'
import type { MasterItem } from '@touchline/contract/master-data/list'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { StoredList } from '../../database/stored-lists.ts'
import type { Tables } from '../../database/tables.ts'
import { listSql } from './list-sql.ts'
import { matchingRows, type PageWanted, totalOf } from './page-sql.ts'

export type PageFound = {
  readonly rows: MasterItem[]
  readonly total: number
  readonly page: number
}

export class MasterPageRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** A page with the exact total of its filter; a page past the end gives the last one. */
  async findPage(list: StoredList, wanted: PageWanted): Promise<PageFound> {
    const found = await this.#readPage(list, wanted)
    if (found || wanted.page === 1) return found ?? { rows: [], total: 0, page: 1 }
    const first = await this.#readPage(list, { ...wanted, page: 1 })
    if (!first) return { rows: [], total: 0, page: 1 }
    const last = lastPageOf(first.total, wanted.perPage)
    return (await this.#readPage(list, { ...wanted, page: last })) ?? first
  }

  /** Finds the rows of the page by what is narrow, an index or the matches, and only then reads them whole. */
  async #readPage(list: StoredList, wanted: PageWanted): Promise<PageFound | undefined> {
    const { table, wireColumns } = listSql(list)
    const { page, perPage } = wanted
    const direction = wanted.sort.direction === 'desc' ? sql`desc` : sql`asc`
    const { rows } = await sql<MasterItem & { total: number }>`
      select item.*, ${totalOf(list, wanted)} as total
      from (
        select * from (${matchingRows(list, wanted)}) as matching
        order by sorted_by ${direction}, id ${direction}
        limit ${unseen(perPage)} offset ${unseen((page - 1) * perPage)}
      ) as wanted
      cross join lateral (select ${wireColumns} from ${table} where id = wanted.id limit 1) as item
      order by wanted.sorted_by ${direction}, wanted.id ${direction}`.execute(this.#db)
    return rows[0] && { rows, total: rows[0].total, page }
  }
}

/** PostgreSQL plans anew for each number it sees in a limit; behind a select it keeps its plan. */
function unseen(rows: number): RawBuilder<number> {
  return sql`(select ${rows}::bigint)`
}
