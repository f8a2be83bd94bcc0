import type { Dashboard } from '@touchline/contract/dashboard'

/** `count` is the number of lines that the shown dashboard lacks. It is 0 if lines have only changed or gone. */
export type NewerLines = { readonly count: number }

/** Undefined if both have the same lines. Figures are shown at once, because they move nothing. */
export function newerLines(shown: Dashboard, newest: Dashboard): NewerLines | undefined {
  if (JSON.stringify(linesOf(shown)) === JSON.stringify(linesOf(newest))) return undefined
  const known = new Set(keysOf(shown))
  return { count: keysOf(newest).filter((key) => !known.has(key)).length }
}

function linesOf({ attention, upcoming, changes, setup }: Dashboard) {
  return { attention, upcoming, changes, steps: setup?.steps }
}

function keysOf({ attention, upcoming, changes }: Dashboard): (string | number)[] {
  return [
    ...(attention ?? []).map(({ id }) => id),
    ...(upcoming ?? []).map(({ on, kind, text }) => `${on} ${kind} ${text.en}`),
    ...(changes ?? []).map(({ id }) => id),
  ]
}
