import type { UnknownValue } from '@touchline/contract/records/imports'
import { numberText } from '@touchline/contract/texts/numbers'
import { useRef, useState } from 'react'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { SubmitForm } from '../../forms/submit-form.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { Card, SectionHead } from '../../ui/card.tsx'
import { useRestoreFocus } from '../../ui/focus.ts'
import { Button } from '../../ui/inputs/button.tsx'
import textClasses from '../../ui/text.module.css'
import { CellInput } from './cell-input.tsx'
import type { OneImport } from './import-calls.ts'
import { rowTexts } from './row-texts.ts'
import { columnLabel } from './row-words.ts'
import classes from './rows.module.css'
import { useMendCell } from './use-mend-cell.ts'

const MOST_VALUES = 8

/** The values that are none of the choices of their fields. Each is replaced in all of its rows at once. */
export function UnknownValues({ one }: { one: OneImport }) {
  const { t, language } = useLanguage(rowTexts)
  const [isWhole, setWhole] = useState(false)
  const { unknown_values } = one.shown
  const values = useRef<HTMLUListElement>(null)
  // a replaced value disappears with its button
  const focus = useRestoreFocus(values, unknown_values)
  if (unknown_values.length === 0) return null
  const shown = isWhole ? unknown_values : unknown_values.slice(0, MOST_VALUES)
  return (
    <Card>
      <SectionHead title={t('importRows:unknown.title')} text={t('importRows:unknown.text')} />
      <ul
        ref={values}
        tabIndex={-1}
        aria-label={t('importRows:unknown.title')}
        className={classes.unknowns}
        {...focus}
      >
        {shown.map((unknown) => (
          <li key={`${unknown.field} ${unknown.value}`}>
            <UnknownLine one={one} unknown={unknown} />
          </li>
        ))}
      </ul>
      {shown.length < unknown_values.length && (
        <p className={classes.allUnknowns}>
          <Button variant="default" size="xs" onClick={() => setWhole(true)}>
            {t('importRows:unknown.all', { number: numberText(unknown_values.length, language) })}
          </Button>
        </p>
      )}
    </Card>
  )
}

function UnknownLine({ one, unknown }: { one: OneImport; unknown: UnknownValue }) {
  const { t, language } = useLanguage(rowTexts)
  const { field, value: text, rows, line } = unknown
  const mend = useMendCell(one)
  const form = useSaveForm({
    initialValues: { value: text },
    check: () => ({}),
    save: ({ value }) => mend({ line, field, value, all_equal: true }),
  })
  const label = columnLabel(one.list, field, language)
  const { value, error, onChange } = form.field('value')
  return (
    <SubmitForm form={form} className={classes.unknown} onSaved={() => undefined}>
      <p className={classes.unknownText}>
        <b>{text}</b>
        <span className={textClasses.hint}>
          {rows === 1
            ? t('importRows:unknown.ofOne', { field: label, line })
            : t('importRows:unknown.of', { field: label, number: numberText(rows, language) })}
        </span>
      </p>
      <CellInput
        list={one.list}
        name={field}
        label={t('importRows:unknown.meaning', { text, field: label })}
        text={text}
        placeholder={t('importRows:unknown.choose')}
        value={String(value)}
        error={error}
        onChange={onChange}
      />
      <Button
        type="submit"
        variant="default"
        disabled={value === text}
        loading={form.saving}
        aria-label={t('importRows:unknown.replaceNamed', { text })}
      >
        {t('importRows:unknown.replace')}
      </Button>
    </SubmitForm>
  )
}
