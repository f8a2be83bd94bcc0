import { brokenRules } from '@touchline/contract/fields/rules'
import type { FieldErrors } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import type { SettingChange } from '@touchline/contract/site-settings/calls'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import { changesBetween } from '../../database/audit.ts'
import { secretsToReenter } from '../../secrets/field-secrets.ts'
import type { StoredGroup } from './repository.ts'
import { openFields, openPart, type SentValues } from './stored-group.ts'

type Checked = {
  readonly group: SettingGroup
  readonly sent: SentValues
  readonly current: StoredGroup
}

/** Returns the errors of the whole group after the save: broken rules, and secrets that must be entered again. */
export function groupErrors(checked: Checked): FieldErrors {
  const { group, sent, current } = checked
  const { fields } = group
  const { secrets } = current
  const changes = changesBetween(openFields(group, current), openPart(group, sent))
  const row = { ...openFields(group, current), ...sent }
  const isStored = (secret: string) => secret in secrets
  return {
    ...brokenRules({ ...group, row, isStored }),
    ...secretsToReenter({ fields, sent, secrets, changes }),
  }
}

/** A form that was loaded from another group would overwrite the values of this one. */
export function otherGroupErrors({ id }: SettingChange, current: StoredGroup): FieldErrors {
  return id === undefined || id === current.id ? {} : { id: [message('other_group')] }
}
