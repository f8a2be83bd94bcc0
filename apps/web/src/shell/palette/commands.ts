import type { LocalText } from '@touchline/contract/language'
import { localStore, parseStored, readLocal } from '../../storage/browser-storage.ts'
import type { IconName } from '../../ui/icon.tsx'

export const commandGroups = ['pages', 'settings', 'actions'] as const

export type PaletteCommand = {
  /** Stable across releases, because browsers store the ids of recent commands. */
  readonly id: string
  readonly group: (typeof commandGroups)[number] | 'records'
  readonly names: LocalText
  /** Found like the names, but not shown. */
  readonly otherNames?: LocalText | undefined
  /** The page or area that the command belongs to, shown beside its name. */
  readonly parentNames?: LocalText | undefined
  readonly icon: IconName
  readonly run: () => void
}

const KEY = 'recent_commands'
const MAX_RECENT = 5

/** Ids of the most recent commands, the newest first. */
export function readRecent(): readonly string[] {
  const stored = parseStored(readLocal(KEY))
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_RECENT) : []
}

export function rememberCommand(id: string): void {
  const others = readRecent().filter((other) => other !== id)
  localStore.setItem(KEY, JSON.stringify([id, ...others].slice(0, MAX_RECENT)))
}
