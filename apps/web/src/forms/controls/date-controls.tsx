import type { TextInputProps } from '@mantine/core'
import { type DateFormat, DEFAULT_DATE_FORMAT } from '@touchline/contract/date-time'
import {
  type DateField,
  type DateRangeField,
  isDate,
  type MonthDayField,
} from '@touchline/contract/fields/date-fields'
import { readDay, readMonthDay } from '@touchline/contract/fields/written-dates'
import { dateText } from '@touchline/contract/texts/dates'
import { useRef, useState } from 'react'
import { formTexts } from '../../i18n/form-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useDates } from '../../site/use-dates.ts'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { useUnreadMark } from '../use-unread-mark.ts'
import { type ControlProps, inputProps } from './control.ts'
import classes from './controls.module.css'
import { dayEntry, isDateKey, isTypedDate, onlyDateCharacters, pickerFormat } from './date-entry.ts'
import { FieldGroup } from './field-group.tsx'

export function DateControl(control: ControlProps<DateField>) {
  const { field, value, onChange } = control
  const { localize } = useLanguage()
  const placeholder = field.empty && localize(field.empty)
  return (
    <DayInput {...inputProps(control)} placeholder={placeholder} value={String(value)} onChange={onChange} />
  )
}

/** The value in the form is `from/to`. */
export function DateRangeControl({
  name,
  value,
  onChange,
  autoFocus,
  ...group
}: ControlProps<DateRangeField>) {
  const { t } = useLanguage(formTexts)
  const [from = '', to = ''] = String(value).split('/')
  return (
    <FieldGroup {...group}>
      <div className={classes.range}>
        <DayInput
          name={`${name}.from`}
          label={t('form:control.from')}
          error={Boolean(group.error)}
          data-autofocus={autoFocus || undefined}
          value={from}
          onChange={(day) => onChange(`${day}/${to}`)}
        />
        <DayInput
          name={`${name}.to`}
          label={t('form:control.to')}
          error={Boolean(group.error)}
          value={to}
          onChange={(day) => onChange(`${from}/${day}`)}
        />
      </div>
    </FieldGroup>
  )
}

export function MonthDayControl(control: ControlProps<MonthDayField>) {
  const { t } = useLanguage(formTexts)
  return (
    <DateEntry
      {...inputProps(control)}
      placeholder={t('form:control.monthDay')}
      value={String(control.value)}
      onChange={control.onChange}
      notation={monthDays}
    />
  )
}

type DayInputProps = Omit<DateEntryProps, 'label' | 'notation'> & { label: string; hiddenLabel?: boolean }

export function DayInput({ label, hiddenLabel, placeholder, ...input }: DayInputProps) {
  const { t } = useLanguage(formTexts)
  const { format: siteFormat } = useDates()
  const format = (siteFormat || DEFAULT_DATE_FORMAT) as DateFormat
  const picker = useRef<HTMLInputElement>(null)
  return (
    <DateEntry
      {...input}
      {...(hiddenLabel ? { 'aria-label': label } : { label })}
      placeholder={placeholder ?? format.replaceAll('/', '-')}
      data-date-format={pickerFormat(format)}
      notation={daysIn(format)}
      rightSection={
        <>
          <IconButton
            icon="calendar"
            size={16}
            label={t('form:control.pickDay', { field: label })}
            onClick={() => picker.current?.showPicker()}
          />
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            className={classes.picker}
            value={isDate(input.value) ? input.value : ''}
            onChange={({ currentTarget }) => input.onChange(currentTarget.value)}
          />
        </>
      }
    />
  )
}

type Notation = {
  /** The value of a text; undefined if the text cannot be read. */
  readonly read: (text: string) => string | undefined
  /** The text of a value. */
  readonly write: (value: string) => string
  readonly example: string
}

const monthDays: Notation = { read: readMonthDay, write: (day) => day, example: '12-31' }

function daysIn(format: DateFormat): Notation {
  return {
    read: (text) => readDay(text, format),
    write: (day) => dayEntry(day, format),
    example: dateText('2027-12-31', { format, timeZone: '' }),
  }
}

type DateEntryProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The value of a valid text. Otherwise the digits and hyphens of the text. */
  value: string
  onChange: (value: string) => void
  notation: Notation
}

type Typed = { readonly text: string; readonly written: string; readonly value: string }

/** Shows digits and hyphens while the user types (spec 5), and afterwards the value in its usual notation. */
function DateEntry({ value, onChange, notation, error, ...input }: DateEntryProps) {
  const [typed, setTyped] = useState<Typed>({ text: '', written: '', value: '' })
  const mark = useUnreadMark()
  const take = (next: Typed) => {
    mark.change()
    setTyped(next)
    onChange(next.value)
  }
  const filter = (element: HTMLInputElement) => {
    const written = element.value
    const read = notation.read(written)
    const text = read && !isTypedDate(written) ? notation.write(read) : onlyDateCharacters(written)
    replaceText(element, text)
    take({ text, written, value: read ?? text })
  }
  const known = typed.value === value ? typed : undefined
  const isUnread = value !== '' && notation.read(value) === undefined
  return (
    <TextInput
      {...input}
      inputMode="numeric"
      autoComplete="off"
      error={error || (isUnread && mark.message(known?.written ?? value, notation.example))}
      value={known && !mark.isLeft ? known.text : notation.write(value)}
      onChange={({ currentTarget, nativeEvent }) => {
        const text = currentTarget.value
        // a change of the text would break the composition of an input method, which is filtered at its end
        if ((nativeEvent as InputEvent).isComposing) take({ text, written: text, value })
        else filter(currentTarget)
      }}
      onCompositionEnd={({ currentTarget }) => filter(currentTarget)}
      onBlur={mark.leave}
      onKeyDown={(event) => {
        if (!isDateKey(event.nativeEvent)) event.preventDefault()
      }}
    />
  )
}

/** The caret stays behind the same characters. React would move it to the end. */
function replaceText(element: HTMLInputElement, text: string): void {
  if (element.value === text) return
  const before = element.value.slice(0, element.selectionEnd ?? undefined)
  element.value = text
  element.setSelectionRange(onlyDateCharacters(before).length, onlyDateCharacters(before).length)
}
