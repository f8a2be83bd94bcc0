import { lastPageOf } from '@touchline/contract/http/paging'
import type { MasterItem } from '@touchline/contract/master-data/list'
import { type Kysely, sql } from 'kysely'
import type { StoredList } from '../../database/stored-lists.ts'
import type { Tables } from '../../database/tables.ts'
import { listSql } from './list-sql.ts'
import { matchingRows, type PageWanted, totalAlone, totalOf, unseen } from './page-sql.ts'

export type PageFound = {
  readonly rows: MasterItem[]
  readonly total: number
  readonly page: number
}

const EMPTY: PageFound = { rows: [], total: 0, page: 1 }

export class MasterPageRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** A page with the exact total of its filter; a page past the end gives the last one. */
  async findPage(list: StoredList, wanted: PageWanted): Promise<PageFound> {
    const found = await this.#readPage(list, wanted)
    if (found || wanted.page === 1) return found ?? EMPTY
    const last = lastPageOf(await this.#countRows(list, wanted), wanted.perPage)
    // its rows may have gone since they were counted
    const nearest = await this.#readPage(list, { ...wanted, page: last })
    return nearest ?? (await this.#readPage(list, { ...wanted, page: 1 })) ?? EMPTY
  }

  async #countRows(list: StoredList, wanted: PageWanted): Promise<number> {
    const { rows } = await sql<{ total: number }>`select ${totalAlone(list, wanted)} as total`.execute(
      this.#db,
    )
    return rows[0]?.total ?? 0
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
