import { type RecordFields, secretsOf } from '@touchline/contract/fields/fields'
import { isReadableName, isSetName, last4Name } from '@touchline/contract/fields/secret-field'
import type { FormValue, FormValues } from './form-state.ts'

type StoredRecordData = Readonly<Record<string, unknown>> | undefined

export function isStored(secret: string, stored: StoredRecordData): boolean {
  return stored?.[isSetName(secret)] === true
}

export function isUnreadable(secret: string, stored: StoredRecordData): boolean {
  return stored?.[isReadableName(secret)] === false
}

function last4Of(secret: string, stored: StoredRecordData): string | undefined {
  const last4 = stored?.[last4Name(secret)]
  return typeof last4 === 'string' ? last4 : undefined
}

type FormWithSecrets = {
  readonly fields: RecordFields
  readonly values: FormValues
  readonly stored: StoredRecordData
}

/** The stored secrets that must be entered again, because the form changes their destination. */
export function secretsToEnterAgain({ fields, values, stored }: FormWithSecrets): string[] {
  const isOther = (field: string) => String(values[field]).trim() !== String(stored?.[field])
  return secretsOf(fields)
    .filter(([name, { boundTo }]) => isStored(name, stored) && values[name] === '' && boundTo.some(isOther))
    .map(([name]) => name)
}

export function secretChange(value: FormValue | undefined): 'typed' | 'removed' | 'kept' {
  if (value === null) return 'removed'
  return value === '' ? 'kept' : 'typed'
}

export function storedSecret(name: string, form: FormWithSecrets) {
  return {
    isSet: isStored(name, form.stored),
    last4: last4Of(name, form.stored),
    isUnreadable: isUnreadable(name, form.stored),
    isAskedAgain: secretsToEnterAgain(form).includes(name),
  }
}
