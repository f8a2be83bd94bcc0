import { type Language, languages } from '@touchline/contract/language'
import { defaultTemplates } from '@touchline/contract/slack/function-fields'
import { slackFunctions } from '@touchline/contract/slack/functions'
import { placeholdersOf } from '@touchline/contract/slack/templates'
import { useRef } from 'react'
import type { FormValue } from '../../../forms/state/form-state.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Button, ButtonRow } from '../../../ui/inputs/button.tsx'
import { SearchMenu } from '../../../ui/inputs/search-menu.tsx'
import { Textarea } from '../../../ui/inputs/text-input.tsx'
import classes from './functions.module.css'
import { functionTexts } from './texts.ts'

type Props = {
  name: string
  value: FormValue | undefined
  error: string | undefined
  onChange: (value: string) => void
  language: Language
  events: readonly string[]
}

export function TemplateField({ name, value, error, onChange, language, events }: Props) {
  const { t, localize } = useLanguage(functionTexts)
  const field = slackFunctions.fields[name]
  const label = field ? localize(field.label) : name
  const text = String(value ?? '')
  const { area, insert, onSelect } = useInsertion(text, onChange)
  const options = Object.entries(placeholdersOf(events)).map(([placeholder, words]) => ({
    value: placeholder,
    label: localize(words),
    note: `{{${placeholder}}}`,
    searched: languages.map((each) => words[each]),
  }))
  return (
    <div className={classes.template}>
      <Textarea
        ref={area}
        name={name}
        label={label}
        error={error}
        required
        rows={6}
        lang={language}
        spellCheck={false}
        classNames={{ input: classes.templateInput }}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onSelect={onSelect}
      />
      <ButtonRow>
        <SearchMenu
          icon="plus"
          label={t('slackFunctions:message.insert')}
          name={t('slackFunctions:message.insertOf', { name: label })}
          searchLabel={t('slackFunctions:message.search')}
          emptyText={t('slackFunctions:message.noMatch')}
          options={options}
          onChoose={(placeholder) => insert(`{{${placeholder}}}`)}
        />
        {text !== defaultTemplates[language] && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={t('slackFunctions:message.resetOf', { name: label })}
            onClick={() => {
              area.current?.focus() // the pressed button disappears
              onChange(defaultTemplates[language])
            }}
          >
            {t('slackFunctions:message.reset')}
          </Button>
        )}
      </ButtonRow>
    </div>
  )
}

/** Inserts text at the last position of the cursor, or at the end if the cursor was never in the field. */
function useInsertion(text: string, onChange: (value: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null)
  const selection = useRef<{ readonly start: number; readonly end: number }>(undefined)
  const insert = (inserted: string) => {
    const { start, end } = selection.current ?? { start: text.length, end: text.length }
    const cursor = start + inserted.length
    onChange(text.slice(0, start) + inserted + text.slice(end))
    selection.current = { start: cursor, end: cursor }
    // after React has set the new text, which moves the cursor to the end
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(cursor, cursor)
    })
  }
  const onSelect = () => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {}
    selection.current = { start, end }
  }
  return { area, insert, onSelect }
}
