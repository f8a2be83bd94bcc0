import type { FieldPhrases } from '../http/issues.ts'
import { type Phrase, phrase } from '../http/phrases.ts'
import type { LocalText } from '../language.ts'
import type { Fields } from './fields.ts'

/** `field` against `other`; nothing is compared where one of the two is empty. */
type Comparison = { readonly kind: 'notBelow' | 'above'; readonly field: string; readonly other: string }

/** Two times of day: both or none, less than a day apart, the second one on the next day where a flag says so. */
export type HoursRule = {
  readonly kind: 'hours'
  readonly from: string
  readonly to: string
  readonly nextDay: string
}

/** A rule over several fields of one row, checked on the row as it would be stored. */
export type Rule = Comparison | HoursRule

/** `field` may not be less than `other`; the message stands at `field`. */
export function notBelow(field: string, other: string): Rule {
  return { kind: 'notBelow', field, other }
}

/** `field` has to be more than `other`; the message stands at `field`. */
export function above(field: string, other: string): Rule {
  return { kind: 'above', field, other }
}

/** Messages stand at the time that is missing, or else at `to`. */
export function hours(parts: Omit<HoursRule, 'kind'>): Rule {
  return { kind: 'hours', ...parts }
}

/** The names of the fields that a rule speaks of. */
export function fieldsOfRule(rule: Rule): string[] {
  return rule.kind === 'hours' ? [rule.from, rule.to, rule.nextDay] : [rule.field, rule.other]
}

type Row = Readonly<Record<string, unknown>>
type Checked = { readonly rules: readonly Rule[]; readonly fields: Fields; readonly row: Row }
type Broken = readonly [field: string, said: Phrase] | undefined

export function brokenRules({ rules, fields, row }: Checked): FieldPhrases {
  const labelOf = (name: string): LocalText => fields[name]?.label ?? { en: name, ja: name }
  const broken = rules.flatMap((rule) => {
    const found =
      rule.kind === 'hours' ? brokenHours(rule, row, labelOf) : brokenComparison(rule, row, labelOf)
    return found ? [found] : []
  })
  return Object.fromEntries(broken.map(([field, said]) => [field, [said]]))
}

type LabelOf = (name: string) => LocalText

function brokenComparison({ kind, field, other }: Comparison, row: Row, labelOf: LabelOf): Broken {
  const [value, bound] = [row[field], row[other]]
  if (typeof value !== 'number' || typeof bound !== 'number') return undefined
  const said = { other: labelOf(other) }
  if (kind === 'above') return value > bound ? undefined : [field, phrase('not_above', said)]
  return value >= bound ? undefined : [field, phrase('not_below', said)]
}

/** Times are compared as they are written, `HH:MM`. */
function brokenHours(rule: HoursRule, row: Row, labelOf: LabelOf): Broken {
  const [from, to] = [row[rule.from], row[rule.to]]
  if (typeof from !== 'string' && typeof to !== 'string') return undefined
  if (typeof from !== 'string') return [rule.from, phrase('half_hours')]
  if (typeof to !== 'string') return [rule.to, phrase('half_hours')]
  const said = { from: labelOf(rule.from), nextDay: labelOf(rule.nextDay) }
  if (row[rule.nextDay] === true) return to <= from ? undefined : [rule.to, phrase('over_a_day', said)]
  return to > from ? undefined : [rule.to, phrase('not_after', said)]
}
