import { openFieldsOf, secretsOf } from '@touchline/contract/fields/fields'
import { brokenRules } from '@touchline/contract/fields/rules'
import type { SecretField } from '@touchline/contract/fields/secret-field'
import { type FieldErrors, parseWith } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import { settingChangeSchema } from '@touchline/contract/site-settings/calls'
import type { SettingGroup, SettingValues } from '@touchline/contract/site-settings/groups'
import type { FormValue, FormValues } from './form-state.ts'
import { isStored, secretsToEnterAgain } from './stored-secrets.ts'

/** A group as it is read: of its secrets only whether they are set and can be decrypted. */
export type StoredSettings = Readonly<Record<string, FormValue | boolean>> & {
  readonly id: number
  readonly version: number
}

/** What the form of a group holds: of a secret what was typed, empty to keep the stored one, null to remove it. */
export type SettingForm<Group extends SettingGroup> = {
  readonly [Name in keyof Group['fields']]: Group['fields'][Name] extends SecretField
    ? string | null
    : SettingValues<Group>[Name]
}

/** The form of what is stored; before it has arrived, of the initial values. */
export function settingForm<Values extends FormValues>(group: SettingGroup, stored?: StoredSettings): Values {
  const open = openFieldsOf(group.fields).map(([name, { initial }]) => [name, stored?.[name] ?? initial])
  const secrets = secretsOf(group.fields).map(([name]) => [name, ''])
  return Object.fromEntries([...open, ...secrets]) as FormValues as Values
}

type Judged = {
  readonly group: SettingGroup
  readonly values: FormValues
  readonly stored: StoredSettings | undefined
}

/** The contract's own rules, checked before anything is sent. */
export function settingFaults({ group, values, stored }: Judged): FieldErrors {
  const parsed = parseWith(settingChangeSchema, values)
  const read = 'value' in parsed ? parsed.value : values
  const isSet = (secret: string) => isStored(secret, stored)
  const again = secretsToEnterAgain({ fields: group.fields, values, stored }).map((name) => [
    name,
    [message('secret_again')],
  ])
  return {
    ...brokenRules({ ...group, row: read, isStored: isSet }),
    ...Object.fromEntries(again),
    ...('errors' in parsed && parsed.errors),
  }
}
