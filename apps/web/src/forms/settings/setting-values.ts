import type { ChoicesField, FlagField } from '@touchline/contract/fields/choice-fields'
import { openFieldsOf, secretsOf } from '@touchline/contract/fields/fields'
import { brokenRules } from '@touchline/contract/fields/rules'
import type { SecretField } from '@touchline/contract/fields/secret-field'
import { type FieldErrors, parseWith } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import { groupSchema, type SettingGroup, type SettingValues } from '@touchline/contract/site-settings/groups'
import type { FormValue, FormValues } from '../state/form-state.ts'
import { readField } from '../state/form-values.ts'
import { isStored, secretsToEnterAgain } from '../state/stored-secrets.ts'

/** A settings group in an answer of the API. Secrets are reduced to two flags: set, and readable. */
export type StoredSettings = Readonly<Record<string, FormValue | boolean | readonly string[]>> & {
  readonly id: number
  readonly version: number
}

/**
 * The form of a settings group. An empty secret keeps the stored secret; null removes it. Several options are one text,
 * such as `mail,brand`. A flag is the text `true` or `false`.
 */
export type SettingForm<Group extends SettingGroup> = {
  readonly [Name in keyof Group['fields']]: Group['fields'][Name] extends SecretField
    ? string | null
    : Group['fields'][Name] extends ChoicesField | FlagField
      ? string
      : SettingValues<Group>[Name]
}

/** The kinds whose values differ between the form and a save. */
const convertedKinds: ReadonlySet<string> = new Set(['integer', 'choices', 'flag'])

export function settingForm<Values extends FormValues>(group: SettingGroup, stored?: StoredSettings): Values {
  const open = openFieldsOf(group.fields).map(([name, { kind, initial }]) => {
    const value = stored?.[name] ?? initial
    return [name, kind === 'choices' || kind === 'flag' ? String(value) : value]
  })
  const secrets = secretsOf(group.fields).map(([name]) => [name, ''])
  return Object.fromEntries([...open, ...secrets]) as FormValues as Values
}

/** The values that a save sends. A typed whole number is a number (spec 5); an invalid text is sent unchanged. */
export function settingChange(
  { fields }: SettingGroup,
  values: FormValues,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(values).map(([name, value]) => {
    const field = fields[name]
    const isConverted = field && convertedKinds.has(field.kind)
    return [
      name,
      isConverted && typeof value === 'string' ? readField({ field, written: value, values }) : value,
    ]
  })
  return Object.fromEntries(entries)
}

type SettingsInput = {
  readonly group: SettingGroup
  readonly values: FormValues
  readonly stored: StoredSettings | undefined
}

export function settingErrors({ group, values, stored }: SettingsInput): FieldErrors {
  const change = settingChange(group, values)
  const parsed = parseWith(groupSchema(group), change)
  const read = 'value' in parsed ? parsed.value : change
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
