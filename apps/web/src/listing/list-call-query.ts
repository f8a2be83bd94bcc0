import { type PageSize, pageSizes } from '@touchline/contract/http/page-sizes'
import { type Sort, sortText } from '@touchline/contract/http/paging'
import { readPageSize, sitePageSize } from '../session/page-size.ts'
import type { ListSearch } from './list-search.ts'
import { readStoredSort, sortFromText } from './stored-sort.ts'

/** The values of the declared filters, by query parameter. */
export type Filters = Readonly<Record<string, string | number>>

export type ListOptions = {
  /** Names the list in local storage. */
  readonly key: string
  readonly paging: 'pages' | 'keyset'
  readonly sortable: readonly string[]
  readonly defaultSort: Sort
  /** The valid filters of an address. */
  readonly filtersOf: (search: ListSearch) => Filters
  /** Where it is known. */
  readonly site?: { readonly page_size: number } | undefined
}

/** What a list call asks for: a page by its number or, in a list read by keyset, the records before one. */
export type ListCallQuery = {
  readonly page?: number
  readonly per_page?: PageSize
  readonly orderBy?: string
  readonly limit?: PageSize
  readonly before?: number | undefined
  readonly trashed?: 1 | undefined
  readonly filters: Filters
}

/** The order in the address, or else the one chosen last, or else the list's own. */
export function listSort(search: ListSearch, { key, sortable, defaultSort }: ListOptions): Sort {
  return sortFromText(search.orderBy, sortable) ?? readStoredSort(key, sortable) ?? defaultSort
}

/** The number of rows on a page: of the address, or else the preferred one. */
export function listPageSize(search: ListSearch, { site }: Pick<ListOptions, 'site'>): PageSize {
  const asked = pageSizes.find((size) => size === search.per_page)
  return asked ?? readPageSize() ?? sitePageSize(site?.page_size)
}

/** Whether it leaves out rows that the list has. */
export function isFiltered({ filters }: ListCallQuery): boolean {
  return Object.keys(filters).length > 0
}

export function listCallQuery(search: ListSearch, options: ListOptions): ListCallQuery {
  const size = listPageSize(search, options)
  const filters = options.filtersOf(search)
  if (options.paging === 'keyset') return { limit: size, before: search.before, filters }
  return {
    page: search.page ?? 1,
    per_page: size,
    orderBy: sortText(listSort(search, options)),
    trashed: search.trashed,
    filters,
  }
}
