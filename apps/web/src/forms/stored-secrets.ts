import { type Fields, secretsOf } from '@touchline/contract/fields/fields'
import { isReadableName, isSetName } from '@touchline/contract/fields/secret-field'
import type { FormValue, FormValues } from './form-state.ts'

/** A stored record in an answer of the API. Secrets are reduced to two flags: set, and readable. */
type Stored = Readonly<Record<string, unknown>> | undefined

export function isStored(secret: string, stored: Stored): boolean {
  return stored?.[isSetName(secret)] === true
}

export function isUnreadable(secret: string, stored: Stored): boolean {
  return stored?.[isReadableName(secret)] === false
}

type Form = { readonly fields: Fields; readonly values: FormValues; readonly stored: Stored }

/** The stored secrets that must be entered again, because the form changes their destination. */
export function secretsToEnterAgain({ fields, values, stored }: Form): string[] {
  const isOther = (field: string) => String(values[field]).trim() !== String(stored?.[field])
  return secretsOf(fields)
    .filter(([name, { boundTo }]) => isStored(name, stored) && values[name] === '' && boundTo.some(isOther))
    .map(([name]) => name)
}

export function secretChange(value: FormValue | undefined): 'typed' | 'removed' | 'kept' {
  if (value === null) return 'removed'
  return value === '' ? 'kept' : 'typed'
}

export function storedSecret(name: string, form: Form) {
  return {
    isSet: isStored(name, form.stored),
    isUnreadable: isUnreadable(name, form.stored),
    isAskedAgain: secretsToEnterAgain(form).includes(name),
  }
}
