import type { TextField } from '@touchline/contract/fields/text-fields'
import { Textarea, TextInput } from '../../ui/text-input.tsx'
import { type Control, inputProps } from './control.ts'

export function TextControl(control: Control<TextField>) {
  const { field, name, value, onChange, inputMode, placeholder } = control
  const Input = field.lines === 'one' ? TextInput : Textarea
  return (
    <Input
      {...inputProps(control)}
      {...(field.lines === 'many' && { rows: 4 })}
      inputMode={inputMode}
      placeholder={placeholder}
      lang={name.endsWith('_ja') ? 'ja' : undefined}
      autoComplete="off"
      value={String(value)}
      onChange={(event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)}
    />
  )
}
