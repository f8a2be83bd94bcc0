import { DEFAULT_PER_PAGE, type PageSize, pageSizes } from '@touchline/contract/http/page-sizes'
import { type Sort, sortText } from '@touchline/contract/http/paging'
import { readPageSize } from '../session/page-size.ts'
import { readKeptSort, sortFromText } from './kept-sort.ts'
import type { ListSearch } from './list-search.ts'

export type ListOptions = {
  /** Names the list in local storage. */
  readonly key: string
  readonly sortable: readonly string[]
  readonly defaultSort: Sort
}

/** The query string of a list call. */
export type ListCallQuery = {
  readonly page: number
  readonly per_page: PageSize
  readonly orderBy: string
  readonly search?: string | undefined
  readonly status?: 0 | 1 | undefined
  readonly trashed?: 1 | undefined
}

/** What an address asks of a list; what it leaves out is as it was last chosen, or else as the list begins. */
export function listSort(search: ListSearch, { key, sortable, defaultSort }: ListOptions): Sort {
  return sortFromText(search.orderBy, sortable) ?? readKeptSort(key, sortable) ?? defaultSort
}

/** Whether it leaves out rows that the list has. */
export function isFiltered({ search, status }: ListCallQuery): boolean {
  return search !== undefined || status !== undefined
}

export function listCallQuery(search: ListSearch, options: ListOptions): ListCallQuery {
  return {
    page: search.page ?? 1,
    per_page: pageSizes.find((size) => size === search.per_page) ?? readPageSize() ?? DEFAULT_PER_PAGE,
    orderBy: sortText(listSort(search, options)),
    search: search.search,
    status: search.status,
    trashed: search.trashed,
  }
}
