import {
  isReadableName,
  isSetName,
  openFieldsOf,
  type SentValue,
  secretsOf,
} from '@touchline/contract/site-settings/calls'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import type { Changes } from '../../database/audit.ts'
import type { Place } from '../../secrets/envelope.ts'
import type { StoredGroup } from './repository.ts'

/** What a save sends. */
export type SentValues = Readonly<Record<string, SentValue>>

export function placeOf({ id }: StoredGroup, name: string): Place {
  return { table: 'site_settings', column: name, row: id }
}

export function openPart(group: SettingGroup, sent: SentValues): SentValues {
  return Object.fromEntries(
    openFieldsOf(group).flatMap(([name]) => (sent[name] === undefined ? [] : [[name, sent[name]]])),
  )
}

/** Fields that were never saved have their initial values. */
export function openFields(group: SettingGroup, { fields }: StoredGroup): Record<string, unknown> {
  return Object.fromEntries(openFieldsOf(group).map(([name, { initial }]) => [name, fields[name] ?? initial]))
}

/** Blank keeps a secret, and clearing what is not set changes nothing. */
export function secretChanges(group: SettingGroup, sent: SentValues, { secrets }: StoredGroup): Changes {
  const changed = secretsOf(group).filter(([name]) =>
    sent[name] === null ? name in secrets : Boolean(sent[name]),
  )
  return Object.fromEntries(changed.map(([name]) => [name, 'changed']))
}

/** Of secrets only whether they are set, and of those that are whether they can be read. */
export function shown(group: SettingGroup, row: StoredGroup, readable: ReadonlySet<string>) {
  const { id, version, created_at, updated_at, created_by, updated_by } = row
  const states = secretsOf(group).flatMap(([name]) =>
    name in row.secrets
      ? [
          [isSetName(name), true],
          [isReadableName(name), readable.has(name)],
        ]
      : [[isSetName(name), false]],
  )
  return {
    id,
    version,
    ...openFields(group, row),
    ...Object.fromEntries(states),
    created_at,
    updated_at,
    created_by,
    updated_by,
  }
}
