import { useMantineColorScheme } from '@mantine/core'
import type { Preferences, Theme } from '@touchline/contract/preferences'
import { applyLanguage, clearLanguage, getPendingLanguage } from '../i18n/language.ts'
import { localStore, parseStored, readLocal } from '../storage/browser-storage.ts'
import { clearPageSize, storePageSize } from './page-size.ts'
import { readUser } from './session.ts'

const names = ['language', 'page_size'] as const

/** The preferences that were set in the known profile and are now null, because another device has reset them. */
export function undonePreferences(
  known: Partial<Preferences> | undefined,
  now: Preferences,
): Partial<Preferences> {
  const undone = names.filter((name) => known?.[name] && now[name] === null)
  return Object.fromEntries(undone.map((name) => [name, null]))
}

const KEY = 'unsaved_preferences'

type PreferencesChange = Partial<Preferences>
type StoredChange = { readonly userId: number; readonly change: PreferencesChange }

export function unsavedPreferences(): PreferencesChange {
  const stored = read()
  return stored && stored.userId === readUser()?.id ? stored.change : {}
}

export function storeUnsavedPreferences(change: PreferencesChange): void {
  const userId = readUser()?.id
  if (userId !== undefined) write({ userId, change: { ...unsavedPreferences(), ...change } })
}

/** Drops saved preferences from the unsaved ones, unless the user has changed them again since. */
export function recordSaved(saved: PreferencesChange): void {
  keepOnly((name, value) => saved[name] !== value)
}

/** Drops unsaved preferences that a newer save has replaced. */
export function clearUnsavedPreferences(names: readonly string[]): void {
  keepOnly((name) => !names.includes(name))
}

function keepOnly(isKept: (name: keyof PreferencesChange, value: unknown) => boolean): void {
  const userId = readUser()?.id
  const rest = Object.entries(unsavedPreferences()).filter(([name, value]) =>
    isKept(name as keyof PreferencesChange, value),
  )
  if (userId !== undefined) write({ userId, change: Object.fromEntries(rest) })
}

function write(stored: StoredChange): void {
  if (Object.keys(stored.change).length > 0) localStore.setItem(KEY, JSON.stringify(stored))
  else localStore.removeItem(KEY)
}

function read(): StoredChange | undefined {
  const stored = parseStored(readLocal(KEY)) as Partial<StoredChange> | null | undefined
  return typeof stored?.change === 'object' && stored.change ? (stored as StoredChange) : undefined
}

export type Scheme = 'light' | 'dark' | 'auto'

export function schemeOf(theme: Theme): Scheme {
  return theme === 'system' ? 'auto' : theme
}

/** Applies the user's preferences from the server to this browser. Unset preferences change nothing. */
export function useAdoptPreferences() {
  const { setColorScheme } = useMantineColorScheme()
  return ({ language, theme, page_size }: Preferences) => {
    if (language && !getPendingLanguage()) applyLanguage(language)
    if (theme) setColorScheme(schemeOf(theme))
    if (page_size) storePageSize(page_size)
  }
}

const nothingChosen: Preferences = { language: null, theme: null, page_size: null, date_format: null }

/** Applies changed preferences to this browser. Null resets a preference to the site default. */
export function useApplyPreferences() {
  const adopt = useAdoptPreferences()
  return (decided: Partial<Preferences>) => {
    adopt({ ...nothingChosen, ...decided })
    if (decided.language === null) clearLanguage()
    if (decided.page_size === null) clearPageSize()
  }
}
