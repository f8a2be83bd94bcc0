import { appTexts } from '../../i18n/app-texts.ts'
import { paletteTexts } from './texts.ts'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import classes from './command-dialog.module.css'
import { CommandField, CommandOptions, useCommandKeys } from './command-list.tsx'
import { type PaletteCommand, readRecent, rememberCommand } from './commands.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { groupCommands } from './find-commands.ts'
import type { SidebarState } from './open-dialog.ts'
import { closeDialog } from './open-dialog.ts'
import { useCommands } from './use-commands.ts'
import { useFoundRecords } from './use-found-records.ts'

type NothingFoundProps = { typed: string; onShowAll: () => void }

export function NothingFound({ typed, onShowAll }: NothingFoundProps) {
  const { t } = useLanguage(paletteTexts)
  return (
    <div role="status">
      <Notice
        icon="find"
        title={t('palette:nothingTitle', { words: typed.trim() })}
        text={t('palette:nothingText')}
        action={
          <Button variant="default" onClick={onShowAll}>
            {t('palette:showAll')}
          </Button>
        }
      />
    </div>
  )
}

type SearchProps = {
  commands: readonly PaletteCommand[]
  onChoose: (command: PaletteCommand) => void
  onClose: () => void
}

export function CommandSearch({ commands, onChoose, onClose }: SearchProps) {
  const { t } = useLanguage(paletteTexts)
  const [typed, setTyped] = useState('')
  const [recent] = useState(readRecent)
  const records = useFoundRecords(typed)
  const groups = [...groupCommands({ commands, typed, recent }), ...records.groups]
  const found = groups.flatMap((group) => group.commands)
  const { combobox, active, setActive, idOf, ...keys } = useCommandKeys({ found, onChoose })
  const type = (text: string) => {
    setTyped(text)
    setActive(0)
  }
  return (
    <Combobox store={combobox}>
      <CommandField {...keys} typed={typed} onType={type} onClose={onClose} />
      <p role="status" className="visually-hidden">
        {typed.trim() && found.length > 0 && t('palette:results', { total: found.length })}
      </p>
      {found.length > 0 ? (
        <CommandOptions
          id={keys.listId}
          idOf={idOf}
          groups={groups}
          active={active}
          onHover={setActive}
          onChoose={onChoose}
        />
      ) : records.isSearching ? (
        <p className={classes.searching}>{t('palette:searching')}</p>
      ) : (
        <NothingFound typed={typed} onShowAll={() => type('')} />
      )}
    </Combobox>
  )
}

type CommandDialogProps = Pick<ComponentProps<typeof DialogFrame>, 'opened' | 'isBehindModal' | 'onClose'> & {
  round: number
  sidebar: SidebarState
}

export function CommandDialog({ round, sidebar, onClose, ...frame }: CommandDialogProps) {
  const { t } = useLanguage(appTexts)
  const commands = useCommands(sidebar)
  const choose = ({ id, group, run }: PaletteCommand) => {
    if (group !== 'records') rememberCommand(id)
    closeDialog()
    run()
  }
  return (
    <DialogFrame
      {...frame}
      onClose={onClose}
      label={t('app:palette.title')}
      yOffset="12vh"
      centered={false}
      size={620}
      classes={classes}
    >
      <CommandSearch key={round} commands={commands} onChoose={choose} onClose={onClose} />
    </DialogFrame>
  )
}
