import type { Preferences } from '@touchline/contract/preferences'
import { readUser } from './session.ts'

const KEY = 'unsaved_preferences'

type Change = Partial<Preferences>
type Kept = { readonly userId: number; readonly change: Change }

/** What this administrator chose here and the server has not heard of yet. */
export function unsavedPreferences(): Change {
  const kept = read()
  return kept && kept.userId === readUser()?.id ? kept.change : {}
}

export function storeUnsavedPreferences(change: Change): void {
  const userId = readUser()?.id
  if (userId !== undefined) write({ userId, change: { ...unsavedPreferences(), ...change } })
}

/** What was chosen again in the meantime stays. */
export function recordSaved(saved: Change): void {
  keepOnly((name, value) => saved[name] !== value)
}

/** Something else was chosen in their place. */
export function clearUnsavedPreferences(names: readonly string[]): void {
  keepOnly((name) => !names.includes(name))
}

function keepOnly(isKept: (name: keyof Change, value: unknown) => boolean): void {
  const userId = readUser()?.id
  const rest = Object.entries(unsavedPreferences()).filter(([name, value]) =>
    isKept(name as keyof Change, value),
  )
  if (userId !== undefined) write({ userId, change: Object.fromEntries(rest) })
}

function write(kept: Kept): void {
  if (Object.keys(kept.change).length > 0) localStorage.setItem(KEY, JSON.stringify(kept))
  else localStorage.removeItem(KEY)
}

function read(): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null
    return typeof kept?.change === 'object' && kept.change ? (kept as Kept) : undefined
  } catch {
    return undefined
  }
}
