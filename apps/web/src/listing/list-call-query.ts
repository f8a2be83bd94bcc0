import { type PageSize, pageSizes, type Sort, sortText } from '@touchline/contract/http/list-options'
import type { Paging } from '@touchline/contract/http/paging'
import { readPageSize, sitePageSize } from '../session/page-size.ts'
import type { ListSearch } from './list-search.ts'
import { readStoredSort, sortFromText } from './stored-sort.ts'

/** The filter values of a list call, by query parameter. */
export type Filters = Readonly<Record<string, string | number>>

export type ListOptions = {
  /** The name of the list in keys of the local storage. */
  readonly key: string
  /** The lists whose changes by others show on the page. */
  readonly lists?: readonly string[]
  readonly paging: 'pages' | 'keyset'
  readonly sortable: readonly string[]
  readonly defaultSort: Sort
  readonly filtersOf: (search: ListSearch) => Filters
  readonly site?: { readonly page_size: number } | undefined
}

/** The parameters of a list call. A list with keyset paging asks for the records before an id instead of a page. */
export type ListCallQuery = {
  readonly page?: number
  readonly per_page?: PageSize
  readonly orderBy?: string
  readonly limit?: PageSize
  readonly before?: number | undefined
  readonly trashed?: 1 | undefined
  readonly filters: Filters
}

/** `meta` has page numbers, or with keyset paging the cursor of the next page. */
export type ListAnswer<Row> = {
  readonly data: readonly Row[]
  readonly meta: Paging | { readonly next: number | null }
}

/** The sort in the URL, else the stored sort, else the default sort of the list. */
export function listSort(search: ListSearch, { key, sortable, defaultSort }: ListOptions): Sort {
  return sortFromText(search.orderBy, sortable) ?? readStoredSort(key, sortable) ?? defaultSort
}

/** The page size in the URL, else the user's preference, else the site's default. */
export function listPageSize(search: ListSearch, { site }: Pick<ListOptions, 'site'>): PageSize {
  const asked = pageSizes.find((size) => size === search.per_page)
  return asked ?? readPageSize() ?? sitePageSize(site?.page_size)
}

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
