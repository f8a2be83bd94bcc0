import { type ListSearch, parseListSearch } from './list-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list stands right before it in the history. */
    overList?: true
  }
}

type Address = Readonly<Record<string, unknown>>

const overList = { state: { overList: true as const }, resetScroll: false }
/** A panel that is open already has one entry of the history, whatever it shows. */
const inItsPlace = { state: true as const, resetScroll: false, replace: true }

/** Where a row's panel is open over the list as it is; 0 for a new row. */
export function panelAddress(id: number) {
  return {
    to: '.',
    search: (now: Address) => ({ ...parseListSearch(now), edit: id }),
    ...overList,
  } as const
}

/** The same for a panel that takes the place of the one that is open. */
export function nextPanelAddress(id: number) {
  return { ...panelAddress(id), ...inItsPlace } as const
}

type PageAddress = { readonly pathname: string; readonly search: Address }

/** Where a new row is added to a list from anywhere: over the list as it is where it is in sight. */
export function addAddress(page: string, { pathname, search }: PageAddress) {
  const route = { to: page }
  const now = parseListSearch(search)
  const add = (kept: ListSearch) => ({ ...kept, edit: 0 })
  if (pathname !== page || now.trashed) return { ...route, search: add({}) }
  return { ...route, search: add(now), ...(now.edit === undefined ? overList : inItsPlace) }
}

/** The address of a list's trash. It works from any page. */
export function trashAddress(page: string) {
  return { to: page, search: { trashed: 1 as const } }
}

/** The list as it is, without a panel. */
export function listAddress() {
  const withoutPanel = (now: Address) => {
    const { edit: _, ...kept } = parseListSearch(now)
    return kept
  }
  return { to: '.', search: withoutPanel, resetScroll: false } as const
}
