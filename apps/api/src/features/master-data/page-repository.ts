import { lastPageOf } from '@touchline/contract/http/paging'
import type { MasterItem } from '@touchline/contract/master-data/list'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { ListStatements } from '../../database/statement.ts'
import type { StoredList } from '../../database/stored-lists.ts'
import type { Tables } from '../../database/tables.ts'
import { listSql } from './list-sql.ts'
import {
  matchingRows,
  type PageShape,
  type PageWanted,
  shapeOf,
  slotsOf,
  totalAlone,
  totalOf,
  unseen,
} from './page-sql.ts'

export type PageFound = {
  readonly rows: MasterItem[]
  readonly total: number
  readonly page: number
}

const EMPTY: PageFound = { rows: [], total: 0, page: 1 }

export class MasterPageRepository {
  readonly #reading: ListStatements<MasterItem & { total: number }, PageShape>
  readonly #counting: ListStatements<{ total: number }, PageShape>

  constructor(db: Kysely<Tables>) {
    this.#reading = new ListStatements(db, reading)
    this.#counting = new ListStatements(db, counting)
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
    const rows = await this.#counting.of(list, shapeOf(wanted)).run(slotsOf(wanted))
    return rows[0]?.total ?? 0
  }

  async #readPage(list: StoredList, wanted: PageWanted): Promise<PageFound | undefined> {
    const rows = await this.#reading.of(list, shapeOf(wanted)).run(slotsOf(wanted))
    return rows[0] && { rows, total: rows[0].total, page: wanted.page }
  }
}

function counting(list: StoredList, shape: PageShape): RawBuilder<{ total: number }> {
  return sql`select ${totalAlone(list, shape)} as total`
}

/** Finds the rows of the page by what is narrow, an index or the matches, and only then reads them whole. */
function reading(list: StoredList, shape: PageShape): RawBuilder<MasterItem & { total: number }> {
  const { table, wireColumns } = listSql(list)
  const direction = shape.sort.direction === 'desc' ? sql`desc` : sql`asc`
  return sql`
    select item.*, ${totalOf(list, shape)} as total
    from (
      select * from (${matchingRows(list, shape)}) as matching
      order by sorted_by ${direction}, id ${direction}
      limit ${unseen('perPage')} offset ${unseen('before')}
    ) as wanted
    cross join lateral (select ${wireColumns} from ${table} where id = wanted.id limit 1) as item
    order by wanted.sorted_by ${direction}, wanted.id ${direction}`
}
