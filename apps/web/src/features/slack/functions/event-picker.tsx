import { eventLabel } from '@touchline/contract/events/areas'
import { findEvent } from '@touchline/contract/slack/events'
import { useId, useMemo, useRef, useState } from 'react'
import type { FormValue } from '../../../forms/state/form-state.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ToggleChip, useRovingChips } from '../../../ui/inputs/chips.tsx'
import { SearchField } from '../../../ui/inputs/search-field.tsx'
import textClasses from '../../../ui/text.module.css'
import { chosenEvents, type EventGroup, eventGroups, toggledEvents } from './event-groups.ts'
import classes from './event-picker.module.css'
import { functionTexts } from './texts.ts'

type Props = {
  name: string
  value: FormValue | undefined
  error: string | undefined
  onChange: (value: string) => void
}

/** The form stores the keys of the chosen events as one text, such as `sports.created,sports.deleted`. */
export function EventPicker({ name, value, error, onChange }: Props) {
  const { t } = useLanguage(functionTexts)
  const [search, setSearch] = useState('')
  const groups = useMemo(() => eventGroups(search), [search])
  const errorId = useId()
  const chosen = chosenEvents(value)
  const toggle = (...keys: readonly string[]) => onChange(toggledEvents(chosen, keys))
  return (
    <div className={classes.picker}>
      <ChosenEvents chosen={chosen} onRemove={(key) => toggle(key)} />
      <SearchField
        name={name}
        label={t('slackFunctions:events.search')}
        clearLabel={t('slackFunctions:events.clear')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        value={search}
        onChange={setSearch}
        onKeyDown={(event) => {
          // Enter would submit the form
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {error && (
        <p id={errorId} className={textClasses.error}>
          {error}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: the list contains fieldsets of its own */}
      <div role="group" aria-label={t('slackFunctions:events.list')} className={classes.groups}>
        {groups.map((group) => (
          <Group key={group.area} group={group} chosen={chosen} onToggle={toggle} />
        ))}
        {groups.length === 0 && (
          <p className={classes.nothing}>{t('slackFunctions:events.noMatch', { words: search.trim() })}</p>
        )}
      </div>
    </div>
  )
}

type GroupProps = {
  group: EventGroup
  chosen: readonly string[]
  onToggle: (...keys: readonly string[]) => void
}

function Group({ group, chosen, onToggle }: GroupProps) {
  const { t, localize } = useLanguage(functionTexts)
  const area = localize(group.label)
  const keys = group.events.map(({ key }) => key)
  const open = keys.filter((key) => !chosen.includes(key))
  const all = {
    key: 'all',
    label: t('slackFunctions:events.all'),
    name: t('slackFunctions:events.allOf', { area }),
    checked: open.length === 0,
    isMixed: open.length > 0 && open.length < keys.length,
    onChange: () => onToggle(...(open.length > 0 ? open : keys)),
  }
  const events = group.events.map((event) => ({
    key: event.key,
    label: localize(event.label),
    name: localize(eventLabel(event)),
    checked: chosen.includes(event.key),
    onChange: () => onToggle(event.key),
  }))
  const chips = events.length > 1 ? [all, ...events] : events
  const { tabIndexOf, group: roving } = useRovingChips(chips.length)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.area}>{area}</legend>
      <div className={classes.events} {...roving}>
        {chips.map(({ key, ...chip }, index) => (
          <ToggleChip key={key} {...chip} tabIndex={tabIndexOf(index)} />
        ))}
      </div>
    </fieldset>
  )
}

type ChosenEventsProps = { chosen: readonly string[]; onRemove: (key: string) => void }

function ChosenEvents({ chosen, onRemove }: ChosenEventsProps) {
  const { t, localize } = useLanguage(functionTexts)
  const list = useRef<HTMLUListElement>(null)
  const count = chosen.length
  const { tabIndexOf, moveStop, group: roving } = useRovingChips(count)
  const remove = (key: string, index: number) => {
    // the pressed button disappears: the next one gets the focus, or the search field
    const buttons = list.current?.querySelectorAll('button')
    const next = buttons?.[index + 1] ?? buttons?.[index - 1]
    const search = list.current?.parentElement?.querySelector<HTMLElement>('input[type="search"]')
    ;(next ?? search)?.focus()
    onRemove(key)
    moveStop(Math.min(index, count - 2))
  }
  return (
    <>
      <p role="status" className={textClasses.label}>
        {count === 0 ? t('slackFunctions:events.none') : t('slackFunctions:events.count', { count })}
      </p>
      <ul ref={list} {...roving} aria-label={t('slackFunctions:events.selected')} className={classes.chosen}>
        {chosen.map((key, index) => {
          const event = findEvent(key)
          const label = event ? localize(eventLabel(event)) : key
          return (
            <li key={key} className={classes.chip}>
              {label}
              <button
                type="button"
                className={classes.remove}
                aria-label={t('slackFunctions:events.remove', { event: label })}
                tabIndex={tabIndexOf(index)}
                onClick={() => remove(key, index)}
                onKeyDown={(event) => event.key === 'Delete' && remove(key, index)}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
