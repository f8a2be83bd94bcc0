import type { SecretField as SecretFieldKind } from '@touchline/contract/fields/secret-field'
import { SecretField } from '../secret-field.tsx'
import type { Control, StoredSecret } from './control.ts'

const nothingStored: StoredSecret = { isSet: false, isUnreadable: false, isAskedAgain: false }

/** A secret that is never shown again: kept, replaced or removed. */
export function SecretControl(control: Control<SecretFieldKind>) {
  const { label, name, value = '', error, onChange, required, secret = nothingStored } = control
  return <SecretField {...{ label, name, value, error, onChange, required, ...secret }} />
}
