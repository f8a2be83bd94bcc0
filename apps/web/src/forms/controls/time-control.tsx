import type { TimeField } from '@touchline/contract/fields/date-fields'
import { formTexts } from '../../i18n/form-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { NormalizedInput } from '../normalized-input.tsx'
import { readTime } from '../time-entry.ts'
import { type Control, inputProps } from './control.ts'

export function TimeControl(control: Control<TimeField>) {
  const { value, onChange, onNormalize } = control
  const { t } = useLanguage(formTexts)
  return (
    <NormalizedInput
      {...inputProps(control)}
      inputMode="numeric"
      placeholder={t('form:control.time')}
      value={String(value)}
      onChange={onChange}
      onNormalize={onNormalize}
      normalize={readTime}
    />
  )
}
