import type { IntegerField } from '@touchline/contract/fields/number-fields'
import { useLanguage } from '../../i18n/language.ts'
import { isNumberKey, readWhole } from '../number-entry.ts'
import { TidyInput } from '../tidy-input.tsx'
import { type Control, inputProps } from './control.ts'

/** A whole number: other keys do nothing, and what is pasted stays as it is. */
export function IntegerControl(control: Control<IntegerField>) {
  const { field, value, onChange, onTidy } = control
  const { say } = useLanguage()
  return (
    <TidyInput
      {...inputProps(control)}
      inputMode="numeric"
      placeholder={field.empty && say(field.empty)}
      value={String(value)}
      onChange={onChange}
      onTidy={onTidy}
      tidy={readWhole}
      onKeyDown={(event) => {
        if (!isNumberKey(event.nativeEvent)) event.preventDefault()
      }}
    />
  )
}
