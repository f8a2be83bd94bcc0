import type { FieldErrors } from '../http/issues.ts'
import { type Message, type MessageKey, message } from '../http/messages.ts'
import type { LocalText } from '../language.ts'

/** Compares two numbers, two days or two times. The rule is not checked while one of them is empty. */
type ComparisonRule = {
  readonly kind: 'notBelow' | 'above'
  readonly field: string
  readonly other: string
}

/** Two times of day, both set or both empty, less than 24 hours apart. `nextDay` moves `to` to the next day. */
export type HoursRule = {
  readonly kind: 'hours'
  readonly from: string
  readonly to: string
  readonly nextDay: string
}

export type Condition = { readonly field: string } & ({ readonly is: unknown } | { readonly isNot: unknown })

type RequiredRule = {
  readonly kind: 'requiredWhen'
  readonly where: readonly Condition[]
  readonly fields: readonly string[]
  readonly message: MessageKey
}

/** If all conditions hold, the text in `field` must be valid. An empty text is valid. */
type ValidRule = {
  readonly kind: 'validWhen'
  readonly where: readonly Condition[]
  readonly field: string
  readonly isValid: (text: string) => boolean
  readonly message: MessageKey
}

type NoRepeatRule = {
  readonly kind: 'noRepeat'
  readonly rows: string
  readonly part: string
  readonly message: MessageKey
}

/**
 * The periods of rows with the same value in `same` do not overlap. Both days are inclusive. An empty day leaves that
 * end open.
 */
type NoOverlapRule = {
  readonly kind: 'noOverlap'
  readonly rows: string
  readonly same: string
  readonly from: string
  readonly to: string
}

/**
 * A rule of one list. `errors` must be pure, because forms call it on each change. It returns errors by field, or by
 * `field.index.part` in rows.
 */
type CheckedRule = {
  readonly kind: 'checked'
  /** The fields that `errors` reads. They are validated together. */
  readonly fields: readonly string[]
  readonly errors: (row: RuleRow) => FieldErrors
}

/** The record is checked with the values that would be stored. */
export type Rule =
  | ComparisonRule
  | HoursRule
  | RequiredRule
  | ValidRule
  | NoRepeatRule
  | NoOverlapRule
  | CheckedRule

/** The error is at `field`. */
export function notBelow(field: string, other: string): Rule {
  return { kind: 'notBelow', field, other }
}

/** The error is at `field`. */
export function above(field: string, other: string): Rule {
  return { kind: 'above', field, other }
}

/** The error is at the missing time. If both times are set, it is at `to`. */
export function hours(rule: Omit<HoursRule, 'kind'>): Rule {
  return { kind: 'hours', ...rule }
}

export function requiredWhen(rule: Omit<RequiredRule, 'kind'>): Rule {
  return { kind: 'requiredWhen', ...rule }
}

export function validWhen(rule: Omit<ValidRule, 'kind'>): Rule {
  return { kind: 'validWhen', ...rule }
}

/** The error is at the later row. */
export function noRepeat(rule: Omit<NoRepeatRule, 'kind'>): Rule {
  return { kind: 'noRepeat', ...rule }
}

/** The error is at `from` of the later row. */
export function noOverlap(rule: Omit<NoOverlapRule, 'kind'>): Rule {
  return { kind: 'noOverlap', ...rule }
}

export function checked(rule: Omit<CheckedRule, 'kind'>): Rule {
  return { kind: 'checked', ...rule }
}

export function fieldsOfRule(rule: Rule): string[] {
  if (rule.kind === 'hours') return [rule.from, rule.to, rule.nextDay]
  if (rule.kind === 'requiredWhen') return [...rule.where.map(({ field }) => field), ...rule.fields]
  if (rule.kind === 'validWhen') return [...rule.where.map(({ field }) => field), rule.field]
  if (rule.kind === 'noRepeat' || rule.kind === 'noOverlap') return [rule.rows]
  if (rule.kind === 'checked') return [...rule.fields]
  return [rule.field, rule.other]
}

type RuleRow = Readonly<Record<string, unknown>>
/** The properties of a field that rules use. The type `Field` would cause a circular import. */
type RuleField = {
  readonly kind: string
  readonly label: LocalText
  readonly rules?: readonly Rule[]
  readonly fields?: Readonly<Record<string, RuleField>>
}
type RuleCheck = {
  readonly rules: readonly Rule[]
  readonly fields: Readonly<Record<string, RuleField>>
  /** The record with the values that would be stored. A secret has the value that was sent. */
  readonly row: RuleRow
  /** An empty secret in a request keeps the stored secret. */
  readonly isStored?: (secret: string) => boolean
}
type FieldError = readonly [field: string, error: Message]

/** The first error of each field. The key of an error in a row is `field.index.part`. */
export function brokenRules({ rules, fields, row, isStored = () => false }: RuleCheck): FieldErrors {
  const context: Context = { fields, row, isStored }
  const errors = [...rules.flatMap((rule) => errorsOf(rule, context)), ...rowErrors(context)]
  const firstErrors: Record<string, Message[]> = {}
  for (const [field, error] of errors) firstErrors[field] ??= [error]
  return firstErrors
}

type Context = Required<Omit<RuleCheck, 'rules'>>

function errorsOf(rule: Rule, context: Context): FieldError[] {
  if (rule.kind === 'hours') return hoursErrors(rule, context)
  if (rule.kind === 'requiredWhen') return requiredErrors(rule, context)
  if (rule.kind === 'validWhen') return validityErrors(rule, context)
  if (rule.kind === 'noRepeat') return repeatErrors(rule, context)
  if (rule.kind === 'noOverlap') return overlapErrors(rule, context)
  if (rule.kind === 'checked') return checkedErrors(rule, context)
  return comparisonErrors(rule, context)
}

function rowErrors({ fields, row }: Context): FieldError[] {
  return Object.entries(fields).flatMap(([name, { rules = [], fields: parts = {} }]) => {
    if (rules.length === 0) return []
    return rowsOf(row, name).flatMap((each, index) =>
      Object.entries(brokenRules({ rules, fields: parts, row: each })).flatMap(
        ([part, [error]]): FieldError[] => (error ? [[`${name}.${index}.${part}`, error]] : []),
      ),
    )
  })
}

function rowsOf(row: RuleRow, name: string): readonly RuleRow[] {
  const rows = row[name]
  return Array.isArray(rows) ? rows : []
}

function labelOf({ fields }: Context, name: string): LocalText {
  return fields[name]?.label ?? { en: name, ja: name }
}

function comparisonErrors({ kind, field, other }: ComparisonRule, context: Context): FieldError[] {
  const order = compare(context.row[field], context.row[other])
  if (order === undefined) return []
  const values = { other: labelOf(context, other) }
  if (kind === 'above') return order > 0 ? [] : [[field, message('not_above', values)]]
  const isDay = context.fields[field]?.kind === 'date'
  return order >= 0 ? [] : [[field, message(isDay ? 'not_before' : 'not_below', values)]]
}

/** Undefined if one of the values is empty. */
function compare(value: unknown, other: unknown): number | undefined {
  if (typeof value === 'number' && typeof other === 'number') return value - other
  if (typeof value !== 'string' || typeof other !== 'string' || !value || !other) return undefined
  return value < other ? -1 : Number(value > other)
}

function hoursErrors(rule: HoursRule, context: Context): FieldError[] {
  const [from, to] = [context.row[rule.from], context.row[rule.to]]
  if (typeof from !== 'string' && typeof to !== 'string') return []
  if (typeof from !== 'string') return [[rule.from, message('half_hours')]]
  if (typeof to !== 'string') return [[rule.to, message('half_hours')]]
  const values = { from: labelOf(context, rule.from), nextDay: labelOf(context, rule.nextDay) }
  if (context.row[rule.nextDay] === true) return to <= from ? [] : [[rule.to, message('over_a_day', values)]]
  return to > from ? [] : [[rule.to, message('not_after', values)]]
}

function isMet(condition: Condition, { row }: Context): boolean {
  const value = row[condition.field]
  return 'is' in condition ? value === condition.is : value !== condition.isNot
}

function validityErrors(rule: ValidRule, context: Context): FieldError[] {
  const { where, field, isValid, message: key } = rule
  const text = context.row[field]
  if (typeof text !== 'string' || text === '') return []
  const isRefused = where.every((condition) => isMet(condition, context)) && !isValid(text)
  return isRefused ? [[field, message(key)]] : []
}

function requiredErrors({ where, fields, message: key }: RequiredRule, context: Context): FieldError[] {
  if (!where.every((condition) => isMet(condition, context))) return []
  return fields.filter((name) => isEmpty(name, context)).map((name) => [name, message(key)])
}

function isEmpty(name: string, { fields, row, isStored }: Context): boolean {
  const value = row[name]
  if (fields[name]?.kind === 'secret') return value === null || (!value && !isStored(name))
  return value === '' || value === null || (Array.isArray(value) && value.length === 0)
}

function repeatErrors({ rows, part, message: key }: NoRepeatRule, { row }: Context): FieldError[] {
  const all = rowsOf(row, rows)
  return all.flatMap((each, index): FieldError[] => {
    const isRepeated = all.findIndex((other) => other[part] === each[part]) < index
    return isRepeated ? [[`${rows}.${index}.${part}`, message(key)]] : []
  })
}

function overlapErrors({ rows, same, from, to }: NoOverlapRule, { row }: Context): FieldError[] {
  const all = rowsOf(row, rows)
  const startOf = (each: RuleRow) => String(each[from] ?? '')
  const hasEnded = (each: RuleRow, day: string) => typeof each[to] === 'string' && each[to] < day
  return all.flatMap((each, index): FieldError[] => {
    const overlaps = all
      .slice(0, index)
      .some(
        (other) =>
          other[same] === each[same] && !hasEnded(other, startOf(each)) && !hasEnded(each, startOf(other)),
      )
    return overlaps ? [[`${rows}.${index}.${from}`, message('overlaps')]] : []
  })
}

function checkedErrors({ errors }: CheckedRule, { row }: Context): FieldError[] {
  return Object.entries(errors(row)).flatMap(([field, messages]) =>
    messages.map((each): FieldError => [field, each]),
  )
}
