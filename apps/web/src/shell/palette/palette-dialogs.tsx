import { AboutDialog } from '../about-dialog.tsx'
import { CommandDialog } from './command-dialog.tsx'
import { closeDialog, type DialogsProps } from './open-dialog.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

/** Waits for the next task, because the Escape key that closes this dialog must not reach another dialog. */
const closeSoon = () => {
  setTimeout(closeDialog)
}

/** The dialogs share one lazily loaded chunk. */
export function PaletteDialogs({ shown, round, isBehindModal, sidebar }: DialogsProps) {
  const common = { isBehindModal, onClose: closeSoon }
  return (
    <>
      <CommandDialog opened={shown === 'palette'} round={round} sidebar={sidebar} {...common} />
      <ShortcutsDialog opened={shown === 'shortcuts'} {...common} />
      <AboutDialog opened={shown === 'about'} {...common} />
    </>
  )
}
