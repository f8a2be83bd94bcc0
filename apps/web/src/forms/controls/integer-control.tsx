import type { IntegerField } from '@touchline/contract/master-data/fields'
import { useLanguage } from '../../i18n/language.ts'
import { DigitsInput } from '../digits-input.tsx'
import { type Control, inputProps } from './control.ts'

export function IntegerControl(control: Control<IntegerField>) {
  const { field, value, onChange } = control
  const { say } = useLanguage()
  return (
    <DigitsInput
      {...inputProps(control)}
      placeholder={field.empty && say(field.empty)}
      value={String(value)}
      onChange={onChange}
    />
  )
}
