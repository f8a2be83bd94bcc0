import { useEffect } from 'react'
import { useCovering } from '../../ui/modal-stack.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { closeDialog, fetchDialogs, openPalette, openShortcuts, useDialogs } from './open-dialog.ts'
import type { SidebarState } from './use-commands.ts'
import { whenIdle } from './when-idle.ts'

/** Listens to the shortcuts of the shell and shows what they open, which is fetched once the page has nothing else to do. */
export function CommandPalette({ sidebar }: { sidebar: SidebarState }) {
  const { shown, round, Dialogs } = useDialogs()
  const covered = useCovering(shown !== undefined)
  useEffect(() => whenIdle(() => void fetchDialogs().catch(() => undefined)), [])
  // a session that ends takes them with it
  useEffect(() => closeDialog, [])

  const toggle = (dialog: typeof shown, open: () => void) => {
    if (covered) return
    if (shown === dialog) closeDialog()
    else open()
  }
  useShortcuts({
    palette: () => toggle('palette', openPalette),
    help: () => toggle('shortcuts', openShortcuts),
    search: focusPageSearch,
  })
  return Dialogs && <Dialogs shown={shown} round={round} covered={covered} sidebar={sidebar} />
}

function focusPageSearch(): void {
  // what a dialog covers is out of reach
  if (document.querySelector('[aria-modal="true"]')) return
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
}
