import { type DateFormat, dateFormats } from '@touchline/contract/date-formats'
import type { ReactNode } from 'react'
import { dateText } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import classes from './date-format-field.module.css'

type Props = {
  label: string
  name: string
  value: string
  error: ReactNode
  onChange: (format: string) => void
}

/** How the site writes days: today in each of the formats, and in the chosen one below. */
export function DateFormatField({ label, name, error, value, onChange }: Props) {
  const { t } = useLanguage()
  const now = new Date().toISOString()
  return (
    <Select
      {...{ label, name, error }}
      data={[...dateFormats]}
      value={value}
      onChange={(format) => format !== null && onChange(format)}
      nothingFoundMessage={t('form.noMatch')}
      description={t('general.dates.preview', { date: dateText(now, value as DateFormat) })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      renderOption={({ option, checked }) => (
        <span className={classes.option}>
          <span>{option.label}</span>
          <span className={classes.example}>{dateText(now, option.value as DateFormat)}</span>
          <span className={classes.mark}>{checked && <Icon name="check" size={14} />}</span>
        </span>
      )}
    />
  )
}
