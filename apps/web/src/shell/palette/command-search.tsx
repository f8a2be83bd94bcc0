import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useVirtualizedCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { isComposing } from '../../ui/composing.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Command } from './command.ts'
import { CommandOptions } from './command-options.tsx'
import classes from './command-search.module.css'
import { groupCommands } from './group-commands.ts'
import { NothingFound } from './nothing-found.tsx'
import { readRecent } from './recent-commands.ts'

type Props = { commands: readonly Command[]; onChoose: (command: Command) => void; onClose: () => void }

/** A field and what it finds: the focus stays in the field while the keys move through the list. */
export function CommandSearch({ commands, onChoose, onClose }: Props) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [recent] = useState(readRecent)
  const listId = useId()
  const groups = groupCommands({ commands, typed, recent })
  const found = groups.flatMap((group) => group.commands)
  const idOf = (index: number) => `${listId}-${index}`
  const choose = (index: number) => found[index] && onChoose(found[index])

  const combobox = useVirtualizedCombobox({
    opened: found.length > 0,
    totalOptionsCount: found.length,
    getOptionId: idOf,
    selectedOptionIndex: active,
    setSelectedOptionIndex: setActive,
    onSelectedOptionSubmit: choose,
  })
  const activeId = found.length > 0 ? idOf(active) : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const type = (text: string) => {
    setTyped(text)
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const end = { Home: 0, End: found.length - 1 }[event.key]
    if (end === undefined || event.shiftKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    setActive(end)
  }
  return (
    <Combobox store={combobox}>
      <div className={classes.field}>
        <Icon name="find" />
        <Combobox.EventsTarget
          withExpandedAttribute
          aria-controls={listId}
          aria-expanded={found.length > 0}
          aria-activedescendant={activeId}
          // Escape is the dialog's
          data-mantine-stop-propagation={false}
        >
          <input
            data-autofocus
            className={classes.input}
            aria-label={t('palette.label')}
            placeholder={t('palette.label')}
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </Combobox.EventsTarget>
        <IconButton icon="close" label={t('action.close')} onClick={onClose} />
      </div>
      <p role="status" className="visually-hidden">
        {typed.trim() && found.length > 0 && t('palette.results', { total: found.length })}
      </p>
      {found.length > 0 ? (
        <CommandOptions
          id={listId}
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
