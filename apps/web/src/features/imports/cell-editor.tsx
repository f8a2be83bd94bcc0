import { numberText } from '@touchline/contract/texts/numbers'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { SubmitForm } from '../../forms/submit-form.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button, ButtonRow } from '../../ui/inputs/button.tsx'
import { CellInput } from './cell-input.tsx'
import type { OneImport } from './import-calls.ts'
import { rowTexts } from './row-texts.ts'
import { columnLabel, equalRows } from './row-words.ts'
import classes from './rows.module.css'
import { useMendCell } from './use-mend-cell.ts'

type CellProps = {
  one: OneImport
  line: number
  field: string
  /** The text in the file. */
  text: string
  /** What is wrong with the text. */
  reason?: string
}

/** The text of a cell, which opens an editor in its place. */
export function MendableCell(props: CellProps) {
  const { one, line, field, text } = props
  const { t, language } = useLanguage(rowTexts)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <CellEditor {...props} onClose={() => setOpen(false)} />
  const label = columnLabel(one.list, field, language)
  return (
    <button
      ref={button}
      type="button"
      className={classes.cell}
      aria-label={t('importRows:edit', { field: label, line, text: text || t('importRows:emptyCell') })}
      onClick={() => setOpen(true)}
    >
      {text ? <span>{text}</span> : <span className={classes.emptyCell}>{t('importRows:emptyCell')}</span>}
      <Icon name="pen" size={14} />
    </button>
  )
}

function CellEditor({ one, line, field, text, reason, onClose }: CellProps & { onClose: () => void }) {
  const { t, language } = useLanguage(rowTexts, appTexts)
  const [isForAll, setForAll] = useState(false)
  const mend = useMendCell(one)
  const form = useSaveForm({
    initialValues: { value: text },
    check: () => ({}),
    save: ({ value }) => mend({ line, field, value, all_equal: isForAll }),
  })
  const { element } = form
  useEffect(() => {
    const input = element.current?.querySelector<HTMLInputElement>('[data-autofocus]')
    input?.focus()
    input?.select()
  }, [element])
  const { value, error, onChange } = form.field('value')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the form inside
    <div onKeyDown={(event) => closeOnEscape(event, onClose)}>
      <SubmitForm form={form} className={classes.editor} onSaved={onClose}>
        <CellInput
          list={one.list}
          name={field}
          label={columnLabel(one.list, field, language)}
          text={text}
          placeholder={text}
          value={String(value)}
          error={error ?? (value === text ? reason : undefined)}
          onChange={onChange}
        />
        <AllEqual one={one} field={field} text={text} value={isForAll} onChange={setForAll} />
        <ButtonRow>
          <Button type="submit" size="xs" loading={form.saving}>
            {t('app:action.save')}
          </Button>
          <Button size="xs" variant="default" onClick={onClose}>
            {t('app:action.cancel')}
          </Button>
        </ButtonRow>
      </SubmitForm>
    </div>
  )
}

/** Keeps the keys of the editor from the table, whose arrow keys move between rows. An open list of choices closes first. */
function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  event.stopPropagation()
  const isListOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
  if (event.key === 'Escape' && !isListOpen && !event.nativeEvent.isComposing) close()
}

type AllEqualProps = Pick<CellProps, 'one' | 'field' | 'text'> & {
  value: boolean
  onChange: (isForAll: boolean) => void
}

/** Changes all rows with the same text. Not offered if the server knows that there is only one. */
function AllEqual({ one, field, text, value, onChange }: AllEqualProps) {
  const { t, language } = useLanguage(rowTexts)
  const count = equalRows(one.shown, { field, text })
  if (count === 1) return null
  const label = () => {
    if (text === '') return t('importRows:allEmpty')
    if (count === undefined) return t('importRows:allWith', { text })
    return t('importRows:allEqual', { count, number: numberText(count, language), text })
  }
  return (
    <label className={classes.all}>
      <input
        type="checkbox"
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{label()}</span>
    </label>
  )
}
