import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PageSize } from '@touchline/contract/http/page-sizes'
import type { Sort } from '@touchline/contract/http/paging'
import { sortText } from '@touchline/contract/http/paging'
import { usePreferences } from '../session/use-preferences.ts'
import { useSite } from '../site/site-query.ts'
import { keepSort } from './kept-sort.ts'
import { type ListOptions, listCallQuery, listSort } from './list-call-query.ts'
import { type ListSearch, parseListSearch } from './list-search.ts'

export type ListView = ReturnType<typeof useListView>

type Change = { [Key in keyof ListSearch]: ListSearch[Key] | undefined }

function withoutEmpty(search: Change): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

/** How a list is looked at: page, size, search and status live in the address, the sort there and in local storage. */
export function useListView(options: ListOptions) {
  const search = parseListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { choosePageSize } = usePreferences()
  const site = useSite()

  const show = (change: Change) => {
    const changed = (now: ListSearch) => withoutEmpty({ ...now, page: undefined, ...change })
    void navigate({ to: '.', search: changed, replace: true })
  }

  const query = listCallQuery(search, { ...options, site })
  return {
    name: options.key,
    query,
    sort: listSort(search, options),
    setPage: (page: number) => show({ page: page === 1 ? undefined : page }),
    setPerPage: (size: PageSize) => {
      choosePageSize(size)
      show({ per_page: size })
    },
    setSearch: (text: string) => show({ search: text || undefined }),
    setStatus: (status: 0 | 1 | undefined) => show({ status }),
    clearFilters: () => show({ search: undefined, status: undefined }),
    setSort: (sort: Sort) => {
      keepSort(options.key, sort)
      show({ orderBy: sortText(sort) })
    },
  }
}
