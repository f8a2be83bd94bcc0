import { useEffect } from 'react'
import { useModalStack } from '../../ui/overlays/modal-stack.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import type { SidebarState } from './open-dialog.ts'
import { closeDialog, fetchDialogs, openPalette, openShortcuts, useDialogs } from './open-dialog.ts'

export function CommandPalette({ sidebar }: { sidebar: SidebarState }) {
  const { shown, round, Dialogs } = useDialogs()
  const isBehindModal = useModalStack(shown !== undefined)
  useEffect(() => whenIdle(() => void fetchDialogs().catch(() => undefined)), [])
  // closes the dialog when the session ends
  useEffect(() => closeDialog, [])

  const toggle = (dialog: typeof shown, open: () => void) => {
    if (isBehindModal) return
    if (shown === dialog) closeDialog()
    else open()
  }
  useShortcuts({
    palette: () => toggle('palette', openPalette),
    help: () => toggle('shortcuts', openShortcuts),
    search: focusPageSearch,
  })
  return Dialogs && <Dialogs shown={shown} round={round} isBehindModal={isBehindModal} sidebar={sidebar} />
}

function focusPageSearch(): void {
  // the search field is not reachable behind a dialog
  if (document.querySelector('[aria-modal="true"]')) return
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
}
