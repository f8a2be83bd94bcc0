import { type FieldPhrases, parseWith } from '@touchline/contract/http/issues'
import { phrase } from '@touchline/contract/http/phrases'
import {
  isReadableName,
  isSetName,
  openFieldsOf,
  secretsOf,
  settingChangeSchema,
} from '@touchline/contract/site-settings/calls'
import type { SecretField } from '@touchline/contract/site-settings/fields'
import type { SettingGroup, SettingValues } from '@touchline/contract/site-settings/groups'
import { missingFields } from '@touchline/contract/site-settings/needs'
import type { Bound } from './merge.ts'
import type { FormValue, FormValues } from './use-fields.ts'

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
  const open = openFieldsOf(group).map(([name, { initial }]) => [name, stored?.[name] ?? initial])
  const secrets = secretsOf(group).map(([name]) => [name, ''])
  return Object.fromEntries([...open, ...secrets]) as FormValues as Values
}

type Judged = {
  readonly group: SettingGroup
  readonly values: FormValues
  readonly stored: StoredSettings | undefined
}

/** The contract's own rules, checked before anything is sent. */
export function settingFaults({ group, values, stored }: Judged): FieldPhrases {
  const parsed = parseWith(settingChangeSchema, values)
  const read = 'value' in parsed ? parsed.value : values
  const isSet = (secret: string) => isStored(secret, stored)
  const again = secretsAskedAgain({ group, values, stored }).map((name) => [name, [phrase('secret_again')]])
  return {
    ...missingFields({ group, values: read, isSet }),
    ...Object.fromEntries(again),
    ...('faults' in parsed && parsed.faults),
  }
}

/** Fields that are right or wrong together: those that need others, and secrets with where they are sent. */
export function fieldsTogether(group: SettingGroup): string[][] {
  const needs = (group.needs ?? []).map(({ where, fields }) => [
    ...where.map(({ field }) => field),
    ...fields,
  ])
  return [...needs, ...secretsOf(group).map(([name, { boundTo }]) => [name, ...boundTo])]
}

/** What goes with a secret that was typed: where it is sent, or else a merge would send it to where others meant theirs to go. */
export function fieldsBound(group: SettingGroup): Bound[] {
  return secretsOf(group).map(([to, { boundTo }]) => ({ to, fields: boundTo }))
}

/** Stored secrets that a save would have sent to another place than the one they were entered for. */
export function secretsAskedAgain({ group, values, stored }: Judged): string[] {
  const isOther = (field: string) => String(values[field]).trim() !== String(stored?.[field])
  return secretsOf(group)
    .filter(([name, { boundTo }]) => isStored(name, stored) && values[name] === '' && boundTo.some(isOther))
    .map(([name]) => name)
}

/** What becomes of a stored secret, without saying what was typed. */
export function secretChange(value: FormValue | undefined): 'typed' | 'removed' | 'kept' {
  if (value === null) return 'removed'
  return value === '' ? 'kept' : 'typed'
}

export function isStored(secret: string, stored: StoredSettings | undefined): boolean {
  return stored?.[isSetName(secret)] === true
}

export function isUnreadable(secret: string, stored: StoredSettings | undefined): boolean {
  return stored?.[isReadableName(secret)] === false
}
