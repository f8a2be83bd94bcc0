import type { LocalText } from '@touchline/contract/language'
import type { IconName } from '../../ui/icon.tsx'

export const commandGroups = ['pages', 'settings', 'actions'] as const

/** Something the palette finds by name and does. */
export type Command = {
  /** The same in every version: it is remembered. */
  readonly id: string
  readonly group: (typeof commandGroups)[number]
  readonly names: LocalText
  /** What it belongs to. */
  readonly under?: LocalText | undefined
  readonly icon: IconName
  readonly run: () => void
}
