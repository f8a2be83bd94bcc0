import { useId as useReactId, useSyncExternalStore } from 'react'

// The build uses these hooks in Mantine, instead of its own. Those support rendering on a server, and therefore render
// each component a second time when it appears (decision 113).

export function useId(id?: string): string {
  const generated = useReactId()
  return id ?? `mantine-${generated}`
}

export function useMediaQuery(query: string): boolean {
  const { subscribe, matches } = mediaQuery(query)
  return useSyncExternalStore(subscribe, matches, () => false)
}

type MediaQuery = {
  readonly subscribe: (onChange: () => void) => () => void
  readonly matches: () => boolean
}
const mediaQueries = new Map<string, MediaQuery>()

/** Returns the same functions for the same query, because React subscribes again if `subscribe` is a new function. */
function mediaQuery(query: string): MediaQuery {
  const known = mediaQueries.get(query)
  if (known) return known
  const list = window.matchMedia(query)
  const created: MediaQuery = {
    subscribe: (onChange) => {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    matches: () => list.matches,
  }
  mediaQueries.set(query, created)
  return created
}
