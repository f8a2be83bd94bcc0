import type { PageSize } from '@touchline/contract/http/list-options'
import { parseStored, sessionStore } from '../storage/browser-storage.ts'

/** The sort and the page size that a history entry was shown with, if its URL names neither. */
export type EntryView = { readonly orderBy?: string; readonly per_page?: PageSize }

type StoredEntry = EntryView & { readonly list: string }

const KEY = 'list-entries'
const MAX_ENTRIES = 100

/** By key of the history entry, oldest first. In the session storage, because the history outlives a reload. */
function readEntries(): Record<string, StoredEntry> {
  return (parseStored(sessionStore.getItem(KEY)) ?? {}) as Record<string, StoredEntry>
}

function storeEntries(entries: Record<string, StoredEntry>): void {
  const newest = Object.entries(entries).slice(-MAX_ENTRIES)
  sessionStore.setItem(KEY, JSON.stringify(Object.fromEntries(newest)))
}

/** Returns undefined if the entry has never shown the list. */
export function readEntryView(list: string, entry: string): EntryView | undefined {
  const stored = readEntries()[entry]
  if (stored?.list !== list) return undefined
  const { list: _, ...view } = stored
  return view
}

export function storeEntryView(list: string, entry: string, view: EntryView): void {
  storeEntries({ ...readEntries(), [entry]: { ...view, list } })
}

/**
 * Called before the stored sort or the preferred page size changes. The visited entries of the list that depend on it
 * keep the value of until now, so that Back shows them as they were.
 */
export function keepInEntries(list: string, view: EntryView): void {
  const entries = Object.entries(readEntries()).map(
    ([key, entry]) => [key, entry.list === list ? { ...view, ...entry } : entry] as const,
  )
  storeEntries(Object.fromEntries(entries))
}
