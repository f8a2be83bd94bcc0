import { type ListSearch, parseListSearch } from './list-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if the previous history entry is the list. */
    overList?: true
  }
}

type SearchParameters = Readonly<Record<string, unknown>>

const overList = { state: { overList: true as const }, resetScroll: false }
/** An open panel has a single history entry, so another row in the panel replaces that entry. */
const replaceEntry = { state: true as const, resetScroll: false, replace: true }

/** Opens the panel of a row over the current list. Id 0 stands for a new row. */
export function panelAddress(id: number) {
  return {
    to: '.',
    search: (now: SearchParameters) => ({ ...parseListSearch(now), edit: id }),
    ...overList,
  } as const
}

/** Shows another row in the open panel. */
export function nextPanelAddress(id: number) {
  return { ...panelAddress(id), ...replaceEntry } as const
}

type PageAddress = { readonly pathname: string; readonly search: SearchParameters }

/** Adds a row to a list, from any page. If the list is the current page, its filters stay. */
export function addAddress(page: string, { pathname, search }: PageAddress) {
  const route = { to: page }
  const now = parseListSearch(search)
  const add = (current: ListSearch) => ({ ...current, edit: 0 })
  if (pathname !== page || now.trashed) return { ...route, search: add({}) }
  return { ...route, search: add(now), ...(now.edit === undefined ? overList : replaceEntry) }
}

export function trashAddress(page: string) {
  return { to: page, search: { trashed: 1 as const } }
}

export function listAddress() {
  const withoutPanel = (now: SearchParameters) => {
    const { edit: _, ...rest } = parseListSearch(now)
    return rest
  }
  return { to: '.', search: withoutPanel, resetScroll: false } as const
}
