import type { FieldPhrases } from '../http/issues.ts'
import { phrase } from '../http/phrases.ts'
import type { LocalText } from '../language.ts'
import type { Fields } from './fields.ts'

/** A rule over several fields of one row, checked on the row as it would be stored. */
export type Rule = {
  readonly kind: 'notBelow'
  readonly field: string
  readonly other: string
}

/** `field` may not be less than `other`; the message stands at `field`. */
export function notBelow(field: string, other: string): Rule {
  return { kind: 'notBelow', field, other }
}

type Row = Readonly<Record<string, unknown>>

export function brokenRules({
  rules,
  fields,
  row,
}: {
  rules: readonly Rule[]
  fields: Fields
  row: Row
}): FieldPhrases {
  const broken = rules.filter((rule) => isBelow(row[rule.field], row[rule.other]))
  return Object.fromEntries(
    broken.map((rule) => [rule.field, [phrase('not_below', { other: labelOf(fields, rule.other) })]]),
  )
}

function isBelow(value: unknown, other: unknown): boolean {
  return typeof value === 'number' && typeof other === 'number' && value < other
}

function labelOf(fields: Fields, name: string): LocalText {
  return fields[name]?.label ?? { en: name, ja: name }
}
