import { type DateFormat, DEFAULT_DATE_FORMAT } from '@touchline/contract/date-time'
import type { DateField, DateRangeField, MonthDayField } from '@touchline/contract/fields/date-fields'
import { type ReactNode, useRef, useState } from 'react'
import { formTexts } from '../../i18n/form-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useDates } from '../../site/use-dates.ts'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { type ControlProps, inputProps } from './control.ts'
import classes from './controls.module.css'
import { dayEntry, isDateKey, onlyDateCharacters, pickerFormat, readDay } from './date-entry.ts'
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
    <TextInput
      {...inputProps(control)}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('form:control.monthDay')}
      value={String(control.value)}
      onChange={({ currentTarget }) => control.onChange(onlyDateCharacters(currentTarget.value))}
      onKeyDown={(event) => {
        if (!isDateKey(event.nativeEvent)) event.preventDefault()
      }}
    />
  )
}

type DayInputProps = {
  name: string
  label: string
  hiddenLabel?: boolean
  error: ReactNode
  placeholder?: string | undefined
  /** `YYYY-MM-DD`, or the typed text if it is not a valid date. */
  value: string
  onChange: (value: string) => void
}

export function DayInput({ value, onChange, placeholder, label, hiddenLabel, ...input }: DayInputProps) {
  const { t } = useLanguage(formTexts)
  const { format: siteFormat } = useDates()
  const format = (siteFormat || DEFAULT_DATE_FORMAT) as DateFormat
  const [typed, setTyped] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  const type = (text: string) => {
    const entry = onlyDateCharacters(text)
    setTyped(entry)
    onChange(readDay(entry, format) ?? entry)
  }
  return (
    <TextInput
      {...input}
      {...(hiddenLabel ? { 'aria-label': label } : { label })}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder ?? format.replaceAll('/', '-')}
      data-date-format={pickerFormat(format)}
      value={typed ?? dayEntry(value, format)}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => {
        if (!isDateKey(event.nativeEvent)) event.preventDefault()
      }}
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
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </>
      }
    />
  )
}
