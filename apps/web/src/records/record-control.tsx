import type { Field, RecordField } from '@touchline/contract/fields/fields'
import type { RecordDeclaration } from '@touchline/contract/records/record'
import type { ControlProps } from '../forms/controls/control.ts'
import { FieldControl } from '../forms/field-control.tsx'
import type { FormValues } from '../forms/state/form-state.ts'
import { useLanguage } from '../i18n/language.ts'
import type { RecordForm, Versioned } from './use-record.ts'

type Props<Stored extends Versioned, Values extends FormValues> = Partial<
  Pick<ControlProps, 'required' | 'autoFocus' | 'hint' | 'inputMode' | 'placeholder' | 'onChange'>
> & {
  form: Pick<RecordForm<Stored, Values>, 'record' | 'saveForm' | 'secret'>
  name: keyof Values & string
}

/** The control of a declared field in the form of its record. */
export function RecordControl<Stored extends Versioned, Values extends FormValues>({
  form: { record, saveForm, secret },
  name,
  hint,
  ...options
}: Props<Stored, Values>) {
  const { localize } = useLanguage()
  const field = record.fields[name]
  if (!field || isContact(field)) return null
  const { error, errorAt } = saveForm.rows(name)
  return (
    <FieldControl
      field={field}
      label={localize(field.label)}
      required={isRequired(record, name)}
      hint={hint || (field.hint && localize(field.hint))}
      values={saveForm.values}
      {...saveForm.field(name)}
      {...(field.kind === 'secret' && { secret: secret(name) })}
      {...(field.kind === 'rows' && { error, errorAt })}
      {...options}
    />
  )
}

/** The profile has controls of its own for these kinds, because each of them holds several fields. */
function isContact(field: RecordField): field is Exclude<RecordField, Field> {
  return field.kind === 'country' || field.kind === 'phone' || field.kind === 'city'
}

function isRequired({ nameField, rules }: RecordDeclaration, name: string): boolean {
  if (name === nameField) return true
  return rules.some(({ kind, fields }) => kind === 'required' && fields.includes(name))
}
