import type { Field, Fields } from '@touchline/contract/fields/fields'
import { decimalsOf } from '@touchline/contract/money/currencies'
import { eventFields, fieldsOfEvent } from '@touchline/contract/slack/events'
import type { EventFilter } from '@touchline/contract/slack/filters'
import { foldText } from '@touchline/contract/text-folding'
import { type Changes, readSource } from '../../database/audit.ts'

export type FilteredEvent = {
  /** The key of an event that the audit entry stands for. It declares the changed fields. */
  readonly key: string
  readonly record: string
  readonly actor: string
  readonly source: string
  readonly changes: Changes
}

/** True if the event passes all filters. A filter on a field that the event does not change fails. */
export function matches(filters: readonly EventFilter[], event: FilteredEvent): boolean {
  return filters.every((filter) => passes(filter, event))
}

function passes(filter: EventFilter, event: FilteredEvent): boolean {
  if (isEventField(filter.field))
    return compare(filter, eventFields[filter.field], eventValue(event, filter.field))
  const change = event.changes[filter.field]
  if (change === undefined) return false
  if (filter.operator === 'changed') return true
  const field = fieldsOfEvent(event.key)[filter.field]
  if (change === 'changed' || !field) return false
  return compare(
    filter,
    field,
    comparable(field, change.new, currencyOf(field, event.changes, change.currency)),
  )
}

function eventValue(event: FilteredEvent, field: keyof typeof eventFields): string {
  return field === 'source' ? readSource(event.source).source : event[field]
}

function isEventField(name: string): name is keyof typeof eventFields {
  return Object.hasOwn(eventFields, name)
}

function currencyOf(field: Field, changes: Changes, currency: unknown): string {
  if (field.kind !== 'money') return ''
  const change = changes[field.currency]
  return String((change !== 'changed' && change?.new) || currency || '')
}

/** Amounts are stored in minor units, and filters name major units. */
function comparable(field: Fields[string], value: unknown, currency: string): unknown {
  if (field.kind !== 'money' || typeof value !== 'number') return value
  return value / 10 ** decimalsOf(currency)
}

const folded = (value: unknown) => foldText(String(value ?? ''))

function compare({ operator, value: wanted }: EventFilter, field: Field, value: unknown): boolean {
  switch (operator) {
    case 'equals':
      return isEqual(field, value, wanted)
    case 'not_equals':
      return !isEqual(field, value, wanted)
    case 'contains':
      return folded(value).includes(folded(wanted))
    case 'not_contains':
      return !folded(value).includes(folded(wanted))
    case 'greater':
      return isFilled(value) && order(field, value) > order(field, wanted)
    case 'less':
      return isFilled(value) && order(field, value) < order(field, wanted)
    default:
      return false
  }
}

function isEqual(field: Field, value: unknown, wanted: string): boolean {
  if (!isFilled(value)) return false
  return isNumeric(field) || field.kind === 'instant'
    ? order(field, value) === order(field, wanted)
    : folded(value) === folded(wanted)
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}

function isNumeric({ kind }: Field): boolean {
  return kind === 'integer' || kind === 'percent' || kind === 'money'
}

/** Days (`YYYY-MM-DD`) and times (`HH:MM`) are compared as text, which has the same order. */
function order(field: Field, value: unknown): number | string {
  if (isNumeric(field)) return Number(value)
  return field.kind === 'instant' ? Date.parse(String(value)) : String(value)
}
