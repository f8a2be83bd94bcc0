import type { FieldPhrases } from '@touchline/contract/http/issues'
import { phrase } from '@touchline/contract/http/phrases'
import { type SettingChange, secretsOf } from '@touchline/contract/site-settings/calls'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import { missingFields } from '@touchline/contract/site-settings/needs'
import { changesBetween } from '../../database/audit.ts'
import type { StoredGroup } from './repository.ts'
import { openFields, openPart, type SentValues } from './stored-group.ts'

type Weighed = {
  readonly group: SettingGroup
  readonly sent: SentValues
  readonly current: StoredGroup
}

/** What is wrong with a group as it would be stored, each value being right by itself. */
export function groupFaults(weighed: Weighed): FieldPhrases {
  const { group, sent, current } = weighed
  const values = { ...openFields(group, current), ...sent }
  const missing = missingFields({ group, values, isSet: (name) => name in current.secrets })
  return { ...missing, ...unrenewedSecrets(weighed) }
}

/** Nobody may have a stored secret sent to another place than the one it was entered for. */
function unrenewedSecrets({ group, sent, current }: Weighed): FieldPhrases {
  const changes = changesBetween(openFields(group, current), openPart(group, sent))
  const unrenewed = secretsOf(group).filter(([name, { boundTo }]) => {
    const isKept = name in current.secrets && (sent[name] === undefined || sent[name] === '')
    return isKept && boundTo.some((field) => field in changes)
  })
  return Object.fromEntries(unrenewed.map(([name]) => [name, [phrase('secret_again')]]))
}

/** A form that was given another group's values would overwrite these. */
export function otherRow({ id }: SettingChange, current: StoredGroup): FieldPhrases {
  return id === undefined || id === current.id ? {} : { id: [phrase('other_group')] }
}
