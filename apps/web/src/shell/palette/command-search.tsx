import '@mantine/core/styles/Combobox.layer.css'
import { Combobox } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import type { Command } from './command.ts'
import { CommandField } from './command-field.tsx'
import { CommandOptions } from './command-options.tsx'
import { groupCommands } from './group-commands.ts'
import { NothingFound } from './nothing-found.tsx'
import { readRecent } from './recent-commands.ts'
import { useCommandKeys } from './use-command-keys.ts'

type Props = { commands: readonly Command[]; onChoose: (command: Command) => void; onClose: () => void }

/** A field and what it finds: the focus stays in the field while the keys move through the list. */
export function CommandSearch({ commands, onChoose, onClose }: Props) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState('')
  const [recent] = useState(readRecent)
  const groups = groupCommands({ commands, typed, recent })
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
        {typed.trim() && found.length > 0 && t('palette.results', { total: found.length })}
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
      ) : (
        <NothingFound typed={typed} onShowAll={() => type('')} />
      )}
    </Combobox>
  )
}
