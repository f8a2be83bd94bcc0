import { Combobox, useVirtualizedCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import search from '../../ui/inputs/search-field.module.css'
import { isComposing } from '../../ui/shortcuts.ts'
import classes from './command-dialog.module.css'
import type { PaletteCommand } from './commands.ts'
import type { CommandGroup } from './find-commands.ts'
import { paletteTexts } from './texts.ts'

type CommandKeysOptions = {
  readonly found: readonly PaletteCommand[]
  readonly onChoose: (command: PaletteCommand) => void
}

/** Enter chooses the active option. The arrow keys, Home and End move it. */
export function useCommandKeys({ found, onChoose }: CommandKeysOptions) {
  const [active, setActive] = useState(0)
  const listId = useId()
  const idOf = (index: number) => `${listId}-${index}`

  const combobox = useVirtualizedCombobox({
    opened: found.length > 0,
    totalOptionsCount: found.length,
    getOptionId: idOf,
    selectedOptionIndex: active,
    setSelectedOptionIndex: setActive,
    onSelectedOptionSubmit: (index) => found[index] && onChoose(found[index]),
  })
  const activeId = found.length > 0 ? idOf(active) : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const onKeyDown = (event: KeyboardEvent) => {
    const end = { Home: 0, End: found.length - 1 }[event.key]
    if (end === undefined || event.shiftKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    setActive(end)
  }
  return { combobox, listId, idOf, active, activeId, setActive, onKeyDown }
}

export type CommandKeys = ReturnType<typeof useCommandKeys>

type FieldProps = Pick<CommandKeys, 'listId' | 'activeId' | 'onKeyDown'> & {
  typed: string
  onType: (text: string) => void
  onClose: () => void
}

/** The field keeps the focus. The close button is for devices without an Escape key. */
export function CommandField({ typed, onType, listId, activeId, onKeyDown, onClose }: FieldProps) {
  const { t } = useLanguage(appTexts)
  return (
    <div className={classes.field}>
      <Icon name="find" />
      <Combobox.EventsTarget
        withExpandedAttribute
        aria-controls={listId}
        aria-expanded={activeId !== undefined}
        aria-activedescendant={activeId}
        // the dialog handles Escape
        data-mantine-stop-propagation={false}
      >
        <input
          data-autofocus
          className={search.input}
          aria-label={t('app:palette.label')}
          placeholder={t('app:palette.label')}
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </Combobox.EventsTarget>
      <IconButton icon="close" label={t('app:action.close')} onClick={onClose} />
    </div>
  )
}

type CommandHeading = keyof (typeof paletteTexts)['en']['groups']

type OptionsProps = {
  id: string
  idOf: (index: number) => string
  groups: readonly CommandGroup[]
  /** Index of the active option over all groups. */
  active: number
  onHover: (index: number) => void
  onChoose: (command: PaletteCommand) => void
}

export function CommandOptions({ id, idOf, groups, active, onHover, onChoose }: OptionsProps) {
  const { t, localize } = useLanguage(paletteTexts, appTexts)
  const all = groups.flatMap(({ commands }) => commands)
  return (
    <Combobox.Options id={id} aria-label={t('app:palette.label')} className={classes.list}>
      {groups.map(({ key, title, commands }) => (
        <Combobox.Group
          key={key}
          label={title ? localize(title) : t(`palette:groups.${key as CommandHeading}`)}
          className={classes.group}
        >
          {commands.map((command) => {
            const index = all.indexOf(command)
            return (
              <Combobox.Option
                key={command.id}
                id={idOf(index)}
                value={command.id}
                className={classes.option}
                selected={index === active}
                aria-selected={index === active}
                // not onMouseEnter, which also fires when the list scrolls below a resting mouse
                onMouseMove={() => onHover(index)}
                onClick={() => onChoose(command)}
              >
                <Icon name={command.icon} />
                <span className={classes.name}>{localize(command.names)}</span>
                {command.parentNames && (
                  <span className={classes.under}>{localize(command.parentNames)}</span>
                )}
              </Combobox.Option>
            )
          })}
        </Combobox.Group>
      ))}
    </Combobox.Options>
  )
}
