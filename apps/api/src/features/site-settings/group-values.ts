import type { FieldValues } from '@touchline/contract/fields/field'
import { openFieldsOf } from '@touchline/contract/fields/fields'
import { brokenRules } from '@touchline/contract/fields/rules'
import type { FieldErrors } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import type { SettingChange } from '@touchline/contract/site-settings/calls'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import { changesBetween } from '../../database/audit.ts'
import { secretsToReenter } from '../../secrets/field-secrets.ts'
import type { StoredGroup } from './repository.ts'

export function openValues({ fields }: SettingGroup, sent: FieldValues): FieldValues {
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

type GroupCheck = {
  readonly group: SettingGroup
  readonly sent: FieldValues
  readonly current: StoredGroup
}

/** Returns the errors of the whole group after the save: broken rules, and secrets that must be entered again. */
export function groupErrors(checked: GroupCheck): FieldErrors {
  const { group, sent, current } = checked
  const { fields } = group
  const { secrets } = current
  const changes = changesBetween(openFields(group, current), openValues(group, sent))
  const row = { ...openFields(group, current), ...sent }
  const isStored = (secret: string) => secret in secrets
  return {
    ...brokenRules({ ...group, row, isStored }),
    ...secretsToReenter({ fields, sent, secrets, changes }),
  }
}

/** Refuses a form that was loaded from another group, because it would overwrite the values of this group. */
export function otherGroupErrors({ id }: SettingChange, current: StoredGroup): FieldErrors {
  return id === undefined || id === current.id ? {} : { id: [message('other_group')] }
}
