import { parseListSearch } from '../../listing/list-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list stands right before it in the history. */
    overList?: true
  }
}

type Address = Readonly<Record<string, unknown>>

/** Where a row's panel is open over the list as it is; 0 for a new row. */
export function panelAddress(id: number) {
  return {
    to: '.',
    search: (now: Address) => ({ ...parseListSearch(now), edit: id }),
    state: { overList: true as const },
    resetScroll: false,
  } as const
}

/** The list as it is, without a panel. */
export function listAddress() {
  const withoutPanel = (now: Address) => {
    const { edit: _, ...kept } = parseListSearch(now)
    return kept
  }
  return { to: '.', search: withoutPanel, resetScroll: false } as const
}
