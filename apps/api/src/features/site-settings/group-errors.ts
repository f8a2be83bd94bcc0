import { secretsOf } from '@touchline/contract/fields/fields'
import { brokenRules } from '@touchline/contract/fields/rules'
import type { FieldPhrases } from '@touchline/contract/http/issues'
import { phrase } from '@touchline/contract/http/phrases'
import type { SettingChange } from '@touchline/contract/site-settings/calls'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import { changesBetween } from '../../database/audit.ts'
import type { StoredGroup } from './repository.ts'
import { openFields, openPart, type SentValues } from './stored-group.ts'

type Checked = {
  readonly group: SettingGroup
  readonly sent: SentValues
  readonly current: StoredGroup
}

/** The errors of a group as it would be stored, where each value is valid by itself. */
export function groupErrors(checked: Checked): FieldPhrases {
  const { group, sent, current } = checked
  const row = { ...openFields(group, current), ...sent }
  const isStored = (secret: string) => secret in current.secrets
  return { ...brokenRules({ ...group, row, isStored }), ...secretsToReenter(checked) }
}

/** A stored secret has to be entered again before it can be sent to another destination than it was entered for. */
function secretsToReenter({ group, sent, current }: Checked): FieldPhrases {
  const changes = changesBetween(openFields(group, current), openPart(group, sent))
  const kept = secretsOf(group.fields).filter(([name, { boundTo }]) => {
    const isKept = name in current.secrets && (sent[name] === undefined || sent[name] === '')
    return isKept && boundTo.some((field) => field in changes)
  })
  return Object.fromEntries(kept.map(([name]) => [name, [phrase('secret_again')]]))
}

/** A form that was loaded from another group would overwrite the values of this one. */
export function otherGroupErrors({ id }: SettingChange, current: StoredGroup): FieldPhrases {
  return id === undefined || id === current.id ? {} : { id: [phrase('other_group')] }
}
