import type { Preferences } from '@touchline/contract/preferences'

const names = ['language', 'page_size'] as const

/** What was chosen when it was last known and is not any more, each as null: elsewhere it was taken back. */
export function undonePreferences(
  known: Partial<Preferences> | undefined,
  now: Preferences,
): Partial<Preferences> {
  const gone = names.filter((name) => known?.[name] && now[name] === null)
  return Object.fromEntries(gone.map((name) => [name, null]))
}
