import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { type PageSize, type Sort, sortText } from '@touchline/contract/http/list-options'
import { useEffect, useState } from 'react'
import { usePreferences } from '../session/use-preferences.ts'
import { useSite } from '../site/site-query.ts'
import { type EntryView, keepInEntries, readEntryView, storeEntryView } from './entry-view.ts'
import { type ListOptions, listCallQuery, listPageSize, listSort } from './list-call-query.ts'
import { type ListSearch, parseListSearch } from './list-search.ts'
import { storeSort } from './stored-sort.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The URL before the search that this history entry belongs to. */
    searchedFrom?: string
  }
}

export type ListView = ReturnType<typeof useListView>

type SearchChange = Readonly<Record<string, string | number | undefined>>

function withoutEmpty(search: SearchChange): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

/**
 * The view state of a list. Page, size, filters and sort are in the URL; the sort is also in the local storage. Each
 * change adds a history entry. A search adds one entry, whatever is typed until the next other change.
 */
export function useListView(options: ListOptions) {
  const inUrl = parseListSearch(useSearch({ strict: false }))
  const search = { ...useEntryView(options.key, inUrl), ...inUrl }
  const router = useRouter()
  const navigate = useNavigate()
  const { choosePageSize } = usePreferences()
  const site = useSite()

  const changedBy = (change: SearchChange) => ({
    to: '.',
    search: (now: SearchChange) => withoutEmpty({ ...now, page: undefined, before: undefined, ...change }),
  })
  const show = (change: SearchChange) => void navigate(changedBy(change))
  const showFound = (change: SearchChange) => {
    const { history } = router
    const address = changedBy(change)
    const { searchedFrom } = history.location.state
    // the same list twice in the history would make Back seem to do nothing
    if (searchedFrom !== undefined && router.buildLocation(address).href === searchedFrom)
      return history.back()
    const state = { searchedFrom: searchedFrom ?? history.location.href }
    void navigate({ ...address, replace: searchedFrom !== undefined, state })
  }

  const known = { ...options, site }
  const filters = options.filtersOf(search)
  const perPage = listPageSize(search, known)
  const sort = listSort(search, options)
  return {
    name: options.key,
    lists: options.lists ?? [],
    paging: options.paging,
    query: listCallQuery(search, known),
    perPage,
    sort,
    filters,
    isFirst: search.before === undefined,
    setPage: (page: number) => show({ page: page === 1 ? undefined : page }),
    /** Corrects the URL if it names a page after the last one. */
    correctPage: (page: number) =>
      void navigate({ ...changedBy({ page: page === 1 ? undefined : page }), replace: true }),
    /** Shows a page of a list with keyset paging. */
    showBefore: (before: number | undefined) => show({ before }),
    setPerPage: (size: PageSize) => {
      keepInEntries(options.key, { per_page: perPage })
      choosePageSize(size)
      show({ per_page: size })
    },
    setFilters: (changed: SearchChange) => show(changed),
    /** Sets a filter that is typed. */
    search: (changed: SearchChange) => showFound(changed),
    clearFilters: () => show(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))),
    setSort: (chosen: Sort) => {
      keepInEntries(options.key, { orderBy: sortText(sort) })
      storeSort(options.key, chosen)
      show({ orderBy: sortText(chosen) })
    },
  }
}

/**
 * Sort and page size of the current history entry where its URL names none. An entry that was visited before has those
 * it was left with. A new entry over the list, such as a page or a panel, has those of the entry below.
 */
function useEntryView(list: string, { orderBy, per_page }: ListSearch): EntryView {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const [shown, setShown] = useState(() => ({
    entry,
    orderBy,
    per_page,
    view: readEntryView(list, entry) ?? {},
  }))
  let { view } = shown
  if (shown.entry !== entry) view = readEntryView(list, entry) ?? inheritedView(shown)
  if (shown.entry !== entry || shown.orderBy !== orderBy || shown.per_page !== per_page)
    setShown({ entry, orderBy, per_page, view })
  useEffect(() => {
    if (!readEntryView(list, entry)) storeEntryView(list, entry, view)
  }, [list, entry, view])
  return view
}

type ShownEntry = {
  readonly orderBy: string | undefined
  readonly per_page: number | undefined
  readonly view: EntryView
}

function inheritedView({ orderBy, per_page, view }: ShownEntry): EntryView {
  return {
    ...(orderBy === undefined && view.orderBy && { orderBy: view.orderBy }),
    ...(per_page === undefined && view.per_page && { per_page: view.per_page }),
  }
}
