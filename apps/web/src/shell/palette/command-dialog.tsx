import type { ComponentProps } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import type { Command } from './command.ts'
import classes from './command-dialog.module.css'
import { CommandSearch } from './command-search.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { closeDialog } from './open-dialog.ts'
import { rememberCommand } from './recent-commands.ts'
import { type SidebarState, useCommands } from './use-commands.ts'

type Props = Pick<ComponentProps<typeof DialogFrame>, 'opened' | 'covered' | 'onClose'> & {
  round: number
  sidebar: SidebarState
}

/** Finds whatever there is to go to or to do. */
export function CommandDialog({ round, sidebar, onClose, ...frame }: Props) {
  const { t } = useLanguage()
  const commands = useCommands(sidebar)
  const choose = ({ id, run }: Command) => {
    rememberCommand(id)
    closeDialog()
    run()
  }
  return (
    <DialogFrame
      {...frame}
      onClose={onClose}
      label={t('palette.title')}
      yOffset="12vh"
      centered={false}
      size={620}
      classes={classes}
    >
      <CommandSearch key={round} commands={commands} onChoose={choose} onClose={onClose} />
    </DialogFrame>
  )
}
