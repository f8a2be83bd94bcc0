import { type ComponentType, useSyncExternalStore } from 'react'
import { t } from '../../i18n/language.ts'
import { toast } from '../../ui/toast.tsx'
import { loadChunk } from '../load-chunk.ts'
import type { SidebarState } from './use-commands.ts'

export type DialogName = 'palette' | 'shortcuts' | 'about'

export type DialogsProps = {
  shown: DialogName | undefined
  round: number
  /** Another dialog stands above. */
  covered: boolean
  sidebar: SidebarState
}

type State = {
  readonly shown: DialogName | undefined
  /** Tells each opening from the one before. */
  readonly round: number
  /** Undefined until they are there. */
  readonly Dialogs?: ComponentType<DialogsProps>
}

let state: State = { shown: undefined, round: 0 }
/** What had the focus before, and has it again afterwards. */
let before: Element | null = null
const listeners = new Set<() => void>()

function change(next: Partial<State>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useDialogs(): State {
  return useSyncExternalStore(subscribe, () => state)
}

export async function fetchDialogs(): Promise<ComponentType<DialogsProps>> {
  const { PaletteDialogs } = await loadChunk(() => import('./palette-dialogs.tsx'))
  return PaletteDialogs
}

async function open(shown: DialogName): Promise<void> {
  if (!state.shown) before = document.activeElement
  try {
    change({ Dialogs: state.Dialogs ?? (await fetchDialogs()), shown, round: state.round + 1 })
  } catch {
    toast.failed(t('failure.chunkText'))
  }
}

/** The command palette: pages, settings and actions, by name. */
export const openPalette = () => void open('palette')

/** The list of keyboard shortcuts, and the switch for those of a single character. */
export const openShortcuts = () => void open('shortcuts')

/** What product this is, and whose data it comes with. */
export const openAbout = () => void open('about')

/** The focus is back where it was before anything else happens. */
export function closeDialog(): void {
  if (!state.shown) return
  change({ shown: undefined })
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
}
