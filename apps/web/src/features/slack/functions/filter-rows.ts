import type { Fields } from '@touchline/contract/fields/fields'
import { type EventFilter, operatorsOf } from '@touchline/contract/slack/filters'

/** The filter with another field. The operator stays if the field offers it; the value is entered again. */
export function withField(
  { operator }: EventFilter,
  { name, fields }: { name: string; fields: Fields },
): EventFilter {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  const offered: readonly string[] = field ? operatorsOf(name, field) : []
  return {
    field: name,
    operator: offered.includes(operator) ? operator : (offered[0] ?? 'equals'),
    value: '',
  }
}
