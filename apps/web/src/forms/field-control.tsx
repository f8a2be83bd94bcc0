import { statusOptions } from '@touchline/contract/http/status'
import type {
  ChoiceField,
  Field,
  IntegerField,
  StatusField,
  TextField,
} from '@touchline/contract/master-data/fields'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { Textarea, TextInput } from '../ui/text-input.tsx'
import { DigitsInput } from './digits-input.tsx'
import classes from './field-control.module.css'

type Control<Kind extends Field> = {
  field: Kind
  value: string | number | undefined
  onChange: (value: string | number) => void
  error: ReactNode
  name: string
  label: string
  required: boolean
  autoFocus?: boolean
  /** Under the field. */
  hint?: ReactNode
  /** Which keys a phone offers, and what an empty line shows. */
  inputMode?: 'email' | 'url'
  placeholder?: string
}

const order: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

/** How each kind of field is filled in; a new kind does not compile without its control. */
const controls: { [Kind in Field['kind']]: (props: Control<Extract<Field, { kind: Kind }>>) => ReactNode } = {
  text: TextControl,
  integer: IntegerControl,
  choice: ChoiceControl,
  status: StatusControl,
}

export function FieldControl(props: Control<Field>) {
  const Control = controls[props.field.kind] as (props: Control<Field>) => ReactNode
  return <Control {...props} />
}

function TextControl({ field, value, onChange, autoFocus, hint, ...rest }: Control<TextField>) {
  const Input = field.lines === 'one' ? TextInput : Textarea
  return (
    <Input
      {...rest}
      {...(field.lines === 'many' && { rows: 4 })}
      description={hint}
      inputWrapperOrder={order}
      data-autofocus={autoFocus || undefined}
      lang={rest.name.endsWith('_ja') ? 'ja' : undefined}
      autoComplete="off"
      value={value}
      onChange={(event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)}
    />
  )
}

function IntegerControl({ field: _, autoFocus, hint, ...rest }: Control<IntegerField>) {
  return (
    <DigitsInput
      {...rest}
      description={hint}
      inputWrapperOrder={order}
      data-autofocus={autoFocus || undefined}
    />
  )
}

function ChoiceControl({ field, value, onChange, autoFocus, hint, ...rest }: Control<ChoiceField>) {
  const { t, say } = useLanguage()
  return (
    <Select
      {...rest}
      description={hint}
      inputWrapperOrder={order}
      data-autofocus={autoFocus || undefined}
      data={Object.entries(field.options).map(([option, label]) => ({ value: option, label: say(label) }))}
      value={String(value)}
      onChange={(option) => option !== null && onChange(option)}
      nothingFoundMessage={t('form.noMatch')}
    />
  )
}

function StatusControl({ value, onChange, label }: Control<StatusField>) {
  const { say } = useLanguage()
  const options = statusOptions
    .toReversed()
    .map((option) => ({ value: option.value, label: say(option.label) }))
  return (
    <div>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <Segmented wide label={label} options={options} value={Number(value)} onChange={onChange} />
    </div>
  )
}
