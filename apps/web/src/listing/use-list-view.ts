import { useNavigate, useSearch } from '@tanstack/react-router'
import { DEFAULT_PER_PAGE, pageSizes, type Sort, sortText } from '@touchline/contract/http/paging'
import { keepSort, readKeptSort, sortFromText } from './kept-sort.ts'
import { type ListSearch, parseListSearch } from './list-search.ts'

type Options = {
  /** Names the list in local storage. */
  readonly key: string
  readonly sortable: readonly string[]
  readonly defaultSort: Sort
}

/** The query string of a list call. */
export type ListCallQuery = {
  readonly page: number
  readonly per_page: number
  readonly orderBy: string
  readonly search?: string | undefined
  readonly status?: 0 | 1 | undefined
}

export type ListView = ReturnType<typeof useListView>

type Change = { [Key in keyof ListSearch]: ListSearch[Key] | undefined }

function withoutEmpty(search: Change): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

/** How a list is looked at: page, size, search and status live in the address, the sort there and in local storage. */
export function useListView({ key, sortable, defaultSort }: Options) {
  const search = parseListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const sort = sortFromText(search.orderBy, sortable) ?? readKeptSort(key, sortable) ?? defaultSort
  const perPage = pageSizes.find((size) => size === search.per_page) ?? DEFAULT_PER_PAGE

  const show = (change: Change) => {
    const { page: _, ...kept } = search
    void navigate({ to: '.', search: withoutEmpty({ ...kept, ...change }), replace: true })
  }

  const query: ListCallQuery = {
    page: search.page ?? 1,
    per_page: perPage,
    orderBy: sortText(sort),
    search: search.search,
    status: search.status,
  }
  return {
    query,
    sort,
    isFiltered: query.search !== undefined || query.status !== undefined,
    setPage: (page: number) => show({ page: page === 1 ? undefined : page }),
    setPerPage: (size: number) => show({ per_page: size === DEFAULT_PER_PAGE ? undefined : size }),
    setSearch: (text: string) => show({ search: text || undefined }),
    setStatus: (status: 0 | 1 | undefined) => show({ status }),
    clearFilters: () => show({ search: undefined, status: undefined }),
    setSort: (sort: Sort) => {
      keepSort(key, sort)
      show({ orderBy: sortText(sort) })
    },
  }
}
