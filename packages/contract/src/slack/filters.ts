import { isDate } from '../fields/date-fields.ts'
import type { Field, Fields } from '../fields/fields.ts'
import { statusOptions } from '../http/list-options.ts'
import { type Message, type MessageKey, message } from '../http/messages.ts'
import type { LocalText } from '../language.ts'
import { eventFields, sharedFieldsOf } from './events.ts'
import type { Operator } from './function-fields.ts'
import { slackMessage } from './messages.ts'

/** The value of `changed` is empty. All others compare the new value. */
export type EventFilter = { readonly field: string; readonly operator: string; readonly value: string }

const words = ['equals', 'not_equals', 'contains', 'not_contains'] as const
const sizes = ['equals', 'not_equals', 'greater', 'less'] as const
const options = ['equals', 'not_equals'] as const

function comparisonsOf(kind: Field['kind']): readonly Operator[] {
  if (kind === 'text' || kind === 'currency') return words
  if (kind === 'choice' || kind === 'status' || kind === 'flag') return options
  const isOrdered = ['integer', 'percent', 'money', 'date', 'instant', 'time', 'monthDay'].includes(kind)
  return isOrdered ? sizes : []
}

/** By name: the values that all of these events have. */
export function filterFieldsOf(events: readonly string[]): Fields {
  return { ...sharedFieldsOf(events), ...eventFields }
}

export function operatorsOf(name: string, { kind }: Field): readonly Operator[] {
  const comparisons = comparisonsOf(kind)
  return name in eventFields ? comparisons : [...comparisons, 'changed']
}

/** The options of a field with a fixed list of values, as texts. Undefined for other fields. */
export function valueOptionsOf(field: Field): readonly { value: string; label: LocalText }[] | undefined {
  if (field.kind === 'choice')
    return Object.entries(field.options).map(([value, label]) => ({ value, label }))
  if (field.kind === 'status')
    return statusOptions.map(({ value, label }) => ({ value: String(value), label }))
  if (field.kind === 'flag')
    return [
      { value: 'true', label: { en: 'Yes', ja: 'はい' } },
      { value: 'false', label: { en: 'No', ja: 'いいえ' } },
    ]
  return undefined
}

type FilterErrors = Readonly<Record<string, readonly Message[]>>

/** Errors by path, such as `filters.0.field`. */
export function filterErrors(filters: readonly EventFilter[], events: readonly string[]): FilterErrors {
  const fields = filterFieldsOf(events)
  const errors = filters.flatMap((filter, index) => {
    const error = filterError(filter, fields)
    return error ? [[`filters.${index}.${error.part}`, [error.message]] as const] : []
  })
  return Object.fromEntries(errors)
}

function filterError({ field: name, operator, value }: EventFilter, fields: Fields) {
  if (name === '') return { part: 'field', message: message('required') }
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) return { part: 'field', message: slackMessage('not_event_field', { field: name }) }
  if (!operatorsOf(name, field).some((offered) => offered === operator))
    return { part: 'operator', message: message('not_offered') }
  if (operator === 'changed') return undefined
  const error = valueError(field, value)
  return error && { part: 'value', message: error }
}

type ValueCheck = { readonly isValid: (value: string) => boolean; readonly message: MessageKey }

const number: ValueCheck = { isValid: isNumber, message: 'not_number' }
const valueChecks: Partial<Record<Field['kind'], ValueCheck>> = {
  integer: number,
  percent: number,
  money: number,
  date: { isValid: isDate, message: 'not_date' },
  time: { isValid: isClock, message: 'not_time' },
  monthDay: { isValid: isMonthDay, message: 'not_month_day' },
  instant: { isValid: isInstant, message: 'not_date' },
}

function valueError(field: Field, value: string): Message | undefined {
  if (value === '') return message('required')
  const offered = valueOptionsOf(field)
  if (offered) return offered.some((option) => option.value === value) ? undefined : message('not_offered')
  const check = valueChecks[field.kind]
  return check && !check.isValid(value) ? message(check.message) : undefined
}

function isNumber(value: string): boolean {
  return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(value)
}

function isClock(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}

function isMonthDay(value: string): boolean {
  return /^\d\d-\d\d$/.test(value) && isDate(`2024-${value}`)
}

export function isInstant(value: string): boolean {
  return isDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
}
