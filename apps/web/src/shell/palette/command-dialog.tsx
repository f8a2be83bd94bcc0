import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import { useLanguage } from '../../i18n/language.ts'
import type { Command } from './command.ts'
import classes from './command-dialog.module.css'
import { CommandSearch } from './command-search.tsx'
import { closeDialog } from './open-dialog.ts'
import { rememberCommand } from './recent-commands.ts'
import { type SidebarState, useCommands } from './use-commands.ts'

type Props = { opened: boolean; round: number; covered: boolean; sidebar: SidebarState; onClose: () => void }

/** Finds whatever there is to go to or to do. */
export function CommandDialog({ opened, round, covered, sidebar, onClose }: Props) {
  const { t } = useLanguage()
  const commands = useCommands(sidebar)
  const choose = ({ id, run }: Command) => {
    rememberCommand(id)
    closeDialog()
    run()
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={!covered}
      returnFocus={false}
      // in its place before the dialogs that cannot wait, which are on top by coming later
      withinPortal={false}
      centered={false}
      yOffset="12vh"
      size={620}
      classNames={classes}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.title')}>
        <CommandSearch key={round} commands={commands} onChoose={choose} onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}
