import type { Field } from '@touchline/contract/fields/fields'
import type { ReactNode } from 'react'
import type { FormValue, FormValues } from '../state/form-state.ts'

export type StoredSecret = {
  readonly isSet: boolean
  /** The last four characters, if the field shows them. */
  readonly last4?: string | undefined
  /** True if the stored secret cannot be decrypted. */
  readonly isUnreadable: boolean
  /** True if the secret must be entered again, because the form changes the destination it was entered for. */
  readonly isAskedAgain: boolean
}

export type ControlProps<Kind extends Field = Field> = {
  field: Kind
  value: FormValue | undefined
  onChange: (value: FormValue) => void
  /** Sets the same value in the standard notation, without clearing the error. */
  onNormalize: (text: string) => void
  /** Called with an error message if a chosen file is refused. */
  onFieldError: (message: string) => void
  error: ReactNode
  name: string
  label: string
  required: boolean
  autoFocus?: boolean
  hint?: ReactNode
  inputMode?: 'email' | 'url'
  placeholder?: string
  /** All values of the form. A money field reads the currency of its row from them. */
  values?: FormValues
  /** The error of a field of a row, for a field that holds rows. */
  errorAt?: (index: number, part: string) => string | undefined
  secret?: StoredSecret
}

const order: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

export function inputProps({ name, label, required, error, hint, autoFocus }: ControlProps) {
  return {
    name,
    label,
    required,
    error,
    description: hint,
    inputWrapperOrder: order,
    'data-autofocus': autoFocus || undefined,
  }
}
