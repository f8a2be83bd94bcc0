import { createAtom, useSelector } from '@tanstack/react-store'
import type { ComponentType } from 'react'
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

const state = createAtom<State>({ shown: undefined, round: 0 })
/** The element that had the focus before a dialog opened. It gets the focus back. */
let before: Element | null = null

export function useDialogs(): State {
  return useSelector(state)
}

export async function fetchDialogs(): Promise<ComponentType<DialogsProps>> {
  const { PaletteDialogs } = await loadChunk(() => import('./palette-dialogs.tsx'))
  return PaletteDialogs
}

async function open(shown: DialogName): Promise<void> {
  if (!state.get().shown) before = document.activeElement
  try {
    const Dialogs = state.get().Dialogs ?? (await fetchDialogs())
    state.set(({ round }) => ({ Dialogs, shown, round: round + 1 }))
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
  if (!state.get().shown) return
  state.set((open) => ({ ...open, shown: undefined }))
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
}
