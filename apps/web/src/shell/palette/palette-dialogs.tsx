import '../../i18n/palette-texts.ts'
import { AboutDialog } from '../about-dialog.tsx'
import { CommandDialog } from './command-dialog.tsx'
import { closeDialog, type DialogsProps } from './open-dialog.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

/** In the next task: the Escape that closes one dialog belongs to no other. */
const closeSoon = () => {
  setTimeout(closeDialog)
}

/** What the shortcuts and the user menu of the shell open, in one chunk. */
export function PaletteDialogs({ shown, round, covered, sidebar }: DialogsProps) {
  const common = { covered, onClose: closeSoon }
  return (
    <>
      <CommandDialog opened={shown === 'palette'} round={round} sidebar={sidebar} {...common} />
      <ShortcutsDialog opened={shown === 'shortcuts'} {...common} />
      <AboutDialog opened={shown === 'about'} {...common} />
    </>
  )
}
