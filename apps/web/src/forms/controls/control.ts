import type { Field } from '@touchline/contract/fields/fields'
import type { ReactNode } from 'react'
import type { FormValue, FormValues } from '../form-state.ts'

export type StoredSecret = {
  readonly isSet: boolean
  /** The stored one cannot be decrypted. */
  readonly isUnreadable: boolean
  /** True if the secret must be entered again, because the form changes the destination it was entered for. */
  readonly isAskedAgain: boolean
}

/** What a control is given: its field, and the text that stands in it, or the file that was chosen. */
export type Control<Kind extends Field = Field> = {
  field: Kind
  value: FormValue | undefined
  onChange: (value: FormValue) => void
  /** The same value, written tidily. */
  onNormalize: (text: string) => void
  /** What cannot become the value says why. */
  onFault: (message: string) => void
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
  /** The whole form, for a field that is read together with another. */
  values?: FormValues
  /** The error of a part of a row, for a field that holds rows. */
  errorAt?: (index: number, part: string) => string | undefined
  /** What is known about the stored value of a secret. */
  secret?: StoredSecret
}

const order: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

/** What every input with a label above and messages below has in common. */
export function inputProps({ name, label, required, error, hint, autoFocus }: Control) {
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
