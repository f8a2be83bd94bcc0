import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PageSize } from '@touchline/contract/http/list-options'
import { type Sort, sortText } from '@touchline/contract/http/paging'
import { usePreferences } from '../session/use-preferences.ts'
import { useSite } from '../site/site-query.ts'
import { type ListOptions, listCallQuery, listPageSize, listSort } from './list-call-query.ts'
import { type ListSearch, parseListSearch } from './list-search.ts'
import { storeSort } from './stored-sort.ts'

export type ListView = ReturnType<typeof useListView>

type SearchChange = Readonly<Record<string, string | number | undefined>>

function withoutEmpty(search: SearchChange): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

/** The view state of a list. Page, size, filters and sort are in the URL; the sort is also in the local storage. */
export function useListView(options: ListOptions) {
  const search = parseListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { choosePageSize } = usePreferences()
  const site = useSite()

  const show = (change: SearchChange, { replace = true } = {}) => {
    const changed = (now: SearchChange) =>
      withoutEmpty({ ...now, page: undefined, before: undefined, ...change })
    void navigate({ to: '.', search: changed, replace })
  }

  const known = { ...options, site }
  const filters = options.filtersOf(search)
  return {
    name: options.key,
    paging: options.paging,
    query: listCallQuery(search, known),
    perPage: listPageSize(search, known),
    sort: listSort(search, options),
    filters,
    isFirst: search.before === undefined,
    setPage: (page: number) => show({ page: page === 1 ? undefined : page }),
    /** Shows a page of a list with keyset paging. The browser's Back button returns to the previous page. */
    showBefore: (before: number | undefined) => show({ before }, { replace: false }),
    setPerPage: (size: PageSize) => {
      choosePageSize(size)
      show({ per_page: size })
    },
    setFilters: (changed: SearchChange) => show(changed),
    clearFilters: () => show(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))),
    setSort: (sort: Sort) => {
      storeSort(options.key, sort)
      show({ orderBy: sortText(sort) })
    },
  }
}
