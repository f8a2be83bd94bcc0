import type { FieldErrors } from '../http/issues.ts'
import { type Message, type MessageKey, message } from '../http/messages.ts'
import type { LocalText } from '../language.ts'

type RuleRow = Readonly<Record<string, unknown>>
/** The properties of a field that rules use. The type `Field` would cause a circular import. */
type RuleField = {
  readonly kind: string
  readonly label: LocalText
  readonly rules?: readonly Rule[]
  readonly fields?: Readonly<Record<string, RuleField>>
}
type Context = {
  readonly fields: Readonly<Record<string, RuleField>>
  /** The record with the values that would be stored. A secret has the value that was sent. */
  readonly row: RuleRow
  /** An empty secret in a request keeps the stored secret. */
  readonly isStored: (secret: string) => boolean
}
/** An error in a row is at `field.index.part`. */
type FieldError = readonly [field: string, error: Message]

/** The record is checked with the values that would be stored. */
export type Rule = {
  /** `required` has no condition. Forms and pages treat some kinds in a special way. */
  readonly kind:
    | 'notBelow'
    | 'above'
    | 'hours'
    | 'required'
    | 'requiredWhen'
    | 'validWhen'
    | 'noRepeat'
    | 'noOverlap'
    | 'checked'
  /** The fields that the rule reads. They are validated together. */
  readonly fields: readonly string[]
  readonly errors: (context: Context) => FieldError[]
}

export type Condition = { readonly field: string } & ({ readonly is: unknown } | { readonly isNot: unknown })

/** Compares two numbers, two days or two times, unless one of them is empty. The error is at `field`. */
export function notBelow(field: string, other: string): Rule {
  const errors = ({ fields, row }: Context): FieldError[] => {
    const order = compare(row[field], row[other])
    if (order === undefined || order >= 0) return []
    const key = fields[field]?.kind === 'date' ? 'not_before' : 'not_below'
    return [[field, message(key, { other: labelOf(fields, other) })]]
  }
  return { kind: 'notBelow', fields: [field, other], errors }
}

/** Compares like `notBelow`. The error is at `field`. */
export function above(field: string, other: string): Rule {
  const errors = ({ fields, row }: Context): FieldError[] => {
    const order = compare(row[field], row[other])
    if (order === undefined || order > 0) return []
    return [[field, message('not_above', { other: labelOf(fields, other) })]]
  }
  return { kind: 'above', fields: [field, other], errors }
}

type HoursRule = { readonly from: string; readonly to: string; readonly nextDay: string }

/**
 * Two times of day, both set or both empty, less than 24 hours apart. `nextDay` moves `to` to the next day. The error is
 * at the missing time. If both times are set, it is at `to`.
 */
export function hours({ from, to, nextDay }: HoursRule): Rule {
  const errors = ({ fields, row }: Context): FieldError[] => {
    const [begin, end] = [row[from], row[to]]
    if (typeof begin !== 'string' && typeof end !== 'string') return []
    if (typeof begin !== 'string') return [[from, message('half_hours')]]
    if (typeof end !== 'string') return [[to, message('half_hours')]]
    const values = { from: labelOf(fields, from), nextDay: labelOf(fields, nextDay) }
    if (row[nextDay] === true) return end <= begin ? [] : [[to, message('over_a_day', values)]]
    return end > begin ? [] : [[to, message('not_after', values)]]
  }
  return { kind: 'hours', fields: [from, to, nextDay], errors }
}

type RequiredRule = {
  readonly where: readonly Condition[]
  readonly fields: readonly string[]
  readonly message: MessageKey
}

export function requiredWhen({ where, fields, message: key }: RequiredRule): Rule {
  return {
    kind: where.length === 0 ? 'required' : 'requiredWhen',
    fields: [...where.map(({ field }) => field), ...fields],
    errors: (context) => {
      if (!where.every((condition) => isMet(condition, context))) return []
      return fields.filter((name) => isEmpty(name, context)).map((name) => [name, message(key)])
    },
  }
}

type ValidRule = {
  readonly where: readonly Condition[]
  readonly field: string
  readonly isValid: (text: string) => boolean
  readonly message: MessageKey
}

/** If all conditions hold, the text in `field` must be valid. An empty text is valid. */
export function validWhen({ where, field, isValid, message: key }: ValidRule): Rule {
  const errors = (context: Context): FieldError[] => {
    const text = context.row[field]
    if (typeof text !== 'string' || text === '') return []
    const isRefused = where.every((condition) => isMet(condition, context)) && !isValid(text)
    return isRefused ? [[field, message(key)]] : []
  }
  return { kind: 'validWhen', fields: [...where.map((condition) => condition.field), field], errors }
}

type NoRepeatRule = { readonly rows: string; readonly part: string; readonly message: MessageKey }

/** The error is at the later row. */
export function noRepeat({ rows, part, message: key }: NoRepeatRule): Rule {
  const errors = ({ row }: Context) => {
    const all = rowsOf(row, rows)
    return all.flatMap((each, index): FieldError[] => {
      const isRepeated = all.findIndex((other) => other[part] === each[part]) < index
      return isRepeated ? [[`${rows}.${index}.${part}`, message(key)]] : []
    })
  }
  return { kind: 'noRepeat', fields: [rows], errors }
}

type NoOverlapRule = {
  readonly rows: string
  readonly same: string
  readonly from: string
  readonly to: string
}

/**
 * The periods of rows with the same value in `same` do not overlap. Both days are inclusive. An empty day leaves that
 * end open. The error is at `from` of the later row.
 */
export function noOverlap({ rows, same, from, to }: NoOverlapRule): Rule {
  const startOf = (each: RuleRow) => String(each[from] ?? '')
  const hasEnded = (each: RuleRow, day: string) => typeof each[to] === 'string' && each[to] < day
  const overlap = (one: RuleRow, other: RuleRow) =>
    one[same] === other[same] && !hasEnded(one, startOf(other)) && !hasEnded(other, startOf(one))
  const errors = ({ row }: Context) => {
    const all = rowsOf(row, rows)
    return all.flatMap((each, index): FieldError[] => {
      const overlaps = all.slice(0, index).some((other) => overlap(other, each))
      return overlaps ? [[`${rows}.${index}.${from}`, message('overlaps')]] : []
    })
  }
  return { kind: 'noOverlap', fields: [rows], errors }
}

type CheckedRule = {
  /** The fields that `errors` reads. */
  readonly fields: readonly string[]
  /** Pure, because forms call it on each change. Returns errors by field, or by `field.index.part` in rows. */
  readonly errors: (row: RuleRow) => FieldErrors
}

/** A rule of one list. */
export function checked({ fields, errors }: CheckedRule): Rule {
  return {
    kind: 'checked',
    fields,
    errors: ({ row }) =>
      Object.entries(errors(row)).flatMap(([field, messages]) =>
        messages.map((each): FieldError => [field, each]),
      ),
  }
}

type RuleCheck = Pick<Context, 'fields' | 'row'> & Partial<Context> & { readonly rules: readonly Rule[] }

/** The first error of each field. */
export function brokenRules({ rules, fields, row, isStored = () => false }: RuleCheck): FieldErrors {
  const context = { fields, row, isStored }
  const errors = [...rules.flatMap((rule) => rule.errors(context)), ...rowErrors(context)]
  const firstErrors: Record<string, Message[]> = {}
  for (const [field, error] of errors) firstErrors[field] ??= [error]
  return firstErrors
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

function labelOf(fields: Context['fields'], name: string): LocalText {
  return fields[name]?.label ?? { en: name, ja: name }
}

/** Undefined if one of the values is empty. */
function compare(value: unknown, other: unknown): number | undefined {
  if (typeof value === 'number' && typeof other === 'number') return value - other
  if (typeof value !== 'string' || typeof other !== 'string' || !value || !other) return undefined
  return value < other ? -1 : Number(value > other)
}

function isMet(condition: Condition, { row }: Context): boolean {
  const value = row[condition.field]
  return 'is' in condition ? value === condition.is : value !== condition.isNot
}

function isEmpty(name: string, { fields, row, isStored }: Context): boolean {
  const value = row[name]
  if (fields[name]?.kind === 'secret') return value === null || (!value && !isStored(name))
  return value === '' || value === null || (Array.isArray(value) && value.length === 0)
}
