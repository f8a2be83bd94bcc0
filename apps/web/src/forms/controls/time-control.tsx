import type { TimeField } from '@touchline/contract/fields/date-fields'
import { useLanguage } from '../../i18n/language.ts'
import { TidyInput } from '../tidy-input.tsx'
import { readTime } from '../time-entry.ts'
import { type Control, inputProps } from './control.ts'

export function TimeControl(control: Control<TimeField>) {
  const { value, onChange, onTidy } = control
  const { t } = useLanguage()
  return (
    <TidyInput
      {...inputProps(control)}
      inputMode="numeric"
      placeholder={t('control.time')}
      value={String(value)}
      onChange={onChange}
      onTidy={onTidy}
      tidy={readTime}
    />
  )
}
