import { lastPageOf } from '@touchline/contract/http/paging'
import type { KeysetQuery } from '@touchline/contract/records/calls'
import type { Kysely, RawBuilder } from 'kysely'
import type { ReadLanes } from '../database/read-lanes.ts'
import type { Tables } from '../database/tables.ts'
import { keysetShape, keysetStatement } from './keyset-sql.ts'
import {
  countStatement,
  isQuickPage,
  type PageRequest,
  type PageShape,
  pageParameters,
  pageStatement,
  shapeOf,
} from './page-sql.ts'
import type { RecordRow } from './repository.ts'
import { ListStatements } from './statements.ts'
import type { StoredList } from './stored-list.ts'

export type RecordPage = {
  readonly rows: readonly RecordRow[]
  readonly total: number
  readonly page: number
}
export type KeysetPage = { readonly rows: readonly RecordRow[]; readonly next: number | null }

type CountedRow = RecordRow & { readonly total: number }

const EMPTY: RecordPage = { rows: [], total: 0, page: 1 }

export class RecordPageRepository {
  readonly #pages: ListStatements<CountedRow, PageShape>
  readonly #counts: ListStatements<{ total: number }, PageShape>
  readonly #keysets: ListStatements<RecordRow, ReturnType<typeof keysetShape>>

  constructor(db: Kysely<Tables>, lanes?: ReadLanes) {
    this.#pages = new ListStatements(
      db,
      (list, shape) => pageStatement(list, shape) as RawBuilder<CountedRow>,
      (list, shape) => (isQuickPage(list, shape) ? lanes : undefined),
    )
    this.#counts = new ListStatements(db, countStatement)
    this.#keysets = new ListStatements(
      db,
      (list, shape) => keysetStatement(list, shape) as RawBuilder<RecordRow>,
    )
  }

  /** A page number past the end returns the last page. */
  async findPage(list: StoredList, request: PageRequest): Promise<RecordPage> {
    const found = await this.#readPage(list, request)
    if (found || request.page === 1) return found ?? EMPTY
    const last = lastPageOf(await this.#countRows(list, request), request.per_page)
    // rows may have been deleted since the count
    const nearest = await this.#readPage(list, { ...request, page: last })
    return nearest ?? (await this.#readPage(list, { ...request, page: 1 })) ?? EMPTY
  }

  /** Searches the newest records first, and all only if these do not fill the page. */
  async findBefore(list: StoredList, query: KeysetQuery): Promise<KeysetPage> {
    const newest = await this.#readBefore(list, { query, searched: 'newest' })
    if (query.filters.search === undefined || newest.next !== null) return newest
    return this.#readBefore(list, { query, searched: 'all' })
  }

  /** Reads one row more than requested, to find out whether a next page exists. */
  async #readBefore(list: StoredList, options: Parameters<typeof keysetShape>[1]): Promise<KeysetPage> {
    const { limit, before, filters } = options.query
    const found = await this.#keysets
      .of(list, keysetShape(list, options))
      .run({ ...filters, before, limit: limit + 1 })
    const rows = found.slice(0, limit)
    return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
  }

  async #countRows(list: StoredList, request: PageRequest): Promise<number> {
    const rows = await this.#counts.of(list, shapeOf(list, request)).run(pageParameters(request))
    return rows[0]?.total ?? 0
  }

  async #readPage(list: StoredList, request: PageRequest): Promise<RecordPage | undefined> {
    const rows = await this.#pages.of(list, shapeOf(list, request)).run(pageParameters(request))
    return rows[0] && { rows, total: rows[0].total, page: request.page }
  }
}
