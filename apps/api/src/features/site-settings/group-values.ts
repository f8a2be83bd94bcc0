import { openFieldsOf } from '@touchline/contract/fields/fields'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import type { Stored } from '../../records/save-record.ts'
import type { StoredGroup } from './repository.ts'

/** Fields that were never saved have their initial values. */
export function openFields(group: SettingGroup, { fields }: StoredGroup): Record<string, unknown> {
  return Object.fromEntries(
    openFieldsOf(group.fields).map(([name, { initial }]) => [name, fields[name] ?? initial]),
  )
}

export function storedRecord(group: SettingGroup, row: StoredGroup): Stored {
  const { id, secrets } = row
  return { declaration: group, table: 'site_settings', id, values: openFields(group, row), secrets }
}
