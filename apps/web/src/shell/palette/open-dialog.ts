import { createAtom, useSelector } from '@tanstack/react-store'
import type { ComponentType } from 'react'
import { loadChunk } from '../../http/load-chunk.ts'
import { currentTranslator } from '../../i18n/language.ts'
import { publicTexts } from '../../i18n/public-texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'

export type SidebarState = { readonly collapsed: boolean; readonly toggle: () => void }

export type DialogName = 'palette' | 'shortcuts' | 'about'

export type DialogsProps = {
  shown: DialogName | undefined
  round: number
  isBehindModal: boolean
  sidebar: SidebarState
}

type DialogState = {
  readonly shown: DialogName | undefined
  /** Increases with each opening, so that the palette starts with an empty field. */
  readonly round: number
  readonly Dialogs?: ComponentType<DialogsProps>
}

const state = createAtom<DialogState>({ shown: undefined, round: 0 })
let focusedBefore: Element | null = null

export function useDialogs(): DialogState {
  return useSelector(state)
}

export async function fetchDialogs(): Promise<ComponentType<DialogsProps>> {
  const { PaletteDialogs } = await loadChunk(() => import('./palette-dialogs.tsx'))
  return PaletteDialogs
}

async function open(shown: DialogName): Promise<void> {
  if (!state.get().shown) focusedBefore = document.activeElement
  try {
    const Dialogs = state.get().Dialogs ?? (await fetchDialogs())
    state.set(({ round }) => ({ Dialogs, shown, round: round + 1 }))
  } catch {
    toast.failed(currentTranslator(publicTexts)('public:failure.chunkText'))
  }
}

export const openPalette = () => void open('palette')

export const openShortcuts = () => void open('shortcuts')

export const openAbout = () => void open('about')

/** Closes the dialog and returns the focus at once, because a chosen command may move it again. */
export function closeDialog(): void {
  if (!state.get().shown) return
  state.set((open) => ({ ...open, shown: undefined }))
  if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true })
}
