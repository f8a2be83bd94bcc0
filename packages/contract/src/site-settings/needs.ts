import type { FieldPhrases } from '../http/issues.ts'
import { type PhraseKey, phrase } from '../http/phrases.ts'
import type { SettingGroup } from './groups.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether a field has, or has not, a value. */
export type Condition = { readonly field: string } & ({ readonly is: unknown } | { readonly isNot: unknown })

/** Fields of a group that may not be empty where every condition holds. */
export type Need = {
  readonly where: readonly Condition[]
  readonly fields: readonly string[]
  /** Said at each field that is missing. */
  readonly phrase: PhraseKey
}

type Asked = {
  readonly group: SettingGroup
  /** The group as it would be saved; secrets as they are sent, those that are not sent may be left out. */
  readonly values: Values
  /** Whether a secret is stored now: blank keeps it, null clears it. */
  readonly isSet: (secret: string) => boolean
}

/** What is missing for the group to be whole, at each field. */
export function missingFields({ group, values, isSet }: Asked): FieldPhrases {
  const isFilled = (name: string) => {
    const value = values[name]
    if (group.fields[name]?.kind !== 'secret') return value !== ''
    return value !== null && (Boolean(value) || isSet(name))
  }
  const missing = (group.needs ?? [])
    .filter(({ where }) => where.every((condition) => holds(condition, values)))
    .flatMap((need) => need.fields.filter((name) => !isFilled(name)).map((name) => [name, need] as const))
  return Object.fromEntries(missing.map(([name, need]) => [name, [phrase(need.phrase)]]))
}

function holds(condition: Condition, values: Values): boolean {
  const value = values[condition.field]
  return 'is' in condition ? value === condition.is : value !== condition.isNot
}
