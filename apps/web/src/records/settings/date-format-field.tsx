import { type DateFormat, dateFormats } from '@touchline/contract/date-time'
import { dateText } from '@touchline/contract/texts/dates'
import type { ReactNode } from 'react'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { NotedOption, Select } from '../../ui/inputs/select.tsx'

type Props = {
  label: string
  name: string
  value: string
  error: ReactNode
  onChange: (format: string) => void
  timeZone: string
  preview: (date: string) => string
  /** An option that chooses no format, and the format that applies then. */
  unset?: { readonly label: string; readonly format: DateFormat | '' }
}

/** Stands for an empty format in the select, whose options need a value. */
const UNSET = 'unset'

export function DateFormatField(props: Props) {
  const { label, name, error, value, onChange, timeZone, preview, unset } = props
  const { t } = useLanguage(appTexts)
  const now = new Date().toISOString()
  const today = (chosen: string) => {
    const format = chosen && chosen !== UNSET ? chosen : (unset?.format ?? '')
    return dateText(now, { format: format as DateFormat | '', timeZone })
  }
  return (
    <Select
      {...{ label, name, error }}
      data={[...(unset ? [{ value: UNSET, label: unset.label }] : []), ...dateFormats]}
      value={value || UNSET}
      onChange={(format) => format !== null && onChange(format === UNSET ? '' : format)}
      nothingFoundMessage={t('app:form.noMatch')}
      description={preview(today(value))}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      renderOption={({ option, checked }) => (
        <NotedOption label={option.label} note={today(option.value)} checked={checked ?? false} />
      )}
    />
  )
}
