import type { Dashboard } from '@touchline/contract/dashboard'

/** `count` is the number of lines that the shown dashboard lacks. It is 0 if lines have only changed or gone. */
export type NewerLines = { readonly count: number }

/** Undefined if both have the same lines and the same rows of numbers. */
export function newerLines(shown: Dashboard, newest: Dashboard): NewerLines | undefined {
  if (textOf(shown) === textOf(newest)) return undefined
  const known = new Set(keysOf(shown))
  return { count: keysOf(newest).filter((key) => !known.has(key)).length }
}

/** An instant in a text, such as when a finding was checked, is no news. */
function textOf(dashboard: Dashboard): string {
  const { attention, ...others } = linesOf(dashboard)
  const lines = attention?.map((line) => ({ ...line, text: line.text.en.replaceAll(INSTANT, '') }))
  return JSON.stringify({ attention: lines, ...others })
}

const INSTANT = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g

function linesOf({ attention, upcoming, changes, setup, numbers }: Dashboard) {
  return { attention, upcoming, changes, steps: setup?.steps, rows: rowsOf(numbers) }
}

/** Other numbers in the same rows move nothing, so they are shown at once. */
export function haveSameRows(numbers: Dashboard['numbers'], others: Dashboard['numbers']): boolean {
  return JSON.stringify(rowsOf(numbers)) === JSON.stringify(rowsOf(others))
}

function rowsOf({ lists, plans, prices, days }: Dashboard['numbers']) {
  const ranges = prices?.map(({ audience, age_group, currency }) => [audience, age_group?.id, currency])
  return [lists?.length, plans?.length, days?.length, ranges]
}

function keysOf({ attention, upcoming, changes }: Dashboard): (string | number)[] {
  return [
    ...(attention ?? []).map(({ id }) => id),
    ...(upcoming ?? []).map(({ on, kind, text }) => `${on} ${kind} ${text.en}`),
    ...(changes ?? []).map(({ id }) => id),
  ]
}
