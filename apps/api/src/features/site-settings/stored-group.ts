import type { FieldValue } from '@touchline/contract/fields/field'
import { openFieldsOf } from '@touchline/contract/fields/fields'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import type { StoredGroup } from './repository.ts'

/** What a save sends. */
export type SentValues = Readonly<Record<string, FieldValue>>

export function openPart({ fields }: SettingGroup, sent: SentValues): SentValues {
  return Object.fromEntries(
    openFieldsOf(fields).flatMap(([name]) => (sent[name] === undefined ? [] : [[name, sent[name]]])),
  )
}

/** Fields that were never saved have their initial values. */
export function openFields(group: SettingGroup, { fields }: StoredGroup): Record<string, unknown> {
  return Object.fromEntries(
    openFieldsOf(group.fields).map(([name, { initial }]) => [name, fields[name] ?? initial]),
  )
}
