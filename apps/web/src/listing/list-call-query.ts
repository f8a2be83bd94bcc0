import { type PageSize, pageSizes } from '@touchline/contract/http/page-sizes'
import { type Sort, sortText } from '@touchline/contract/http/paging'
import { readPageSize, sitePageSize } from '../session/page-size.ts'
import { readKeptSort, sortFromText } from './kept-sort.ts'
import type { ListSearch } from './list-search.ts'

export type ListOptions = {
  /** Names the list in local storage. */
  readonly key: string
  readonly sortable: readonly string[]
  readonly defaultSort: Sort
  /** Where it is known. */
  readonly site?: { readonly page_size: number } | undefined
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
  const asked = pageSizes.find((size) => size === search.per_page)
  return {
    page: search.page ?? 1,
    per_page: asked ?? readPageSize() ?? sitePageSize(options.site?.page_size),
    orderBy: sortText(listSort(search, options)),
    search: search.search,
    status: search.status,
    trashed: search.trashed,
  }
}
