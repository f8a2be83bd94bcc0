import { type DateFormat, dateFormats } from '@touchline/contract/date-formats'
import type { ReactNode } from 'react'
import { dateText } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.ts'
import { Icon } from '../ui/icon.tsx'
import { Select } from '../ui/select.tsx'
import classes from './date-format-field.module.css'

type Props = {
  label: string
  name: string
  value: string
  error: ReactNode
  onChange: (format: string) => void
  /** Says how today is written. */
  preview: (date: string) => string
  /** What can be chosen instead of a format, with the one that counts then. */
  unset?: { readonly label: string; readonly format: DateFormat | '' }
}

/** An option needs a value. */
const UNSET = 'unset'

/** How days are written: today in each of the formats, and in the chosen one below. */
export function DateFormatField({ label, name, error, value, onChange, preview, unset }: Props) {
  const { t } = useLanguage()
  const now = new Date().toISOString()
  const today = (chosen: string) =>
    dateText(now, (chosen && chosen !== UNSET ? chosen : (unset?.format ?? '')) as DateFormat | '')
  return (
    <Select
      {...{ label, name, error }}
      data={[...(unset ? [{ value: UNSET, label: unset.label }] : []), ...dateFormats]}
      value={value || UNSET}
      onChange={(format) => format !== null && onChange(format === UNSET ? '' : format)}
      nothingFoundMessage={t('form.noMatch')}
      description={preview(today(value))}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      renderOption={({ option, checked }) => (
        <span className={classes.option}>
          <span>{option.label}</span>
          <span className={classes.example}>{today(option.value)}</span>
          <span className={classes.mark}>{checked && <Icon name="check" size={14} />}</span>
        </span>
      )}
    />
  )
}
