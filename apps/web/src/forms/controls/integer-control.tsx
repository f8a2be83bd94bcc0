import type { IntegerField } from '@touchline/contract/fields/number-fields'
import { useLanguage } from '../../i18n/language.ts'
import { NormalizedInput } from '../normalized-input.tsx'
import { isNumberKey, readWhole } from '../number-entry.ts'
import { type Control, inputProps } from './control.ts'

/** A whole number: other keys do nothing, and what is pasted stays as it is. */
export function IntegerControl(control: Control<IntegerField>) {
  const { field, value, onChange, onNormalize } = control
  const { localize } = useLanguage()
  return (
    <NormalizedInput
      {...inputProps(control)}
      inputMode="numeric"
      placeholder={field.empty && localize(field.empty)}
      value={String(value)}
      onChange={onChange}
      onNormalize={onNormalize}
      normalize={readWhole}
      onKeyDown={(event) => {
        if (!isNumberKey(event.nativeEvent)) event.preventDefault()
      }}
    />
  )
}
