import { type FieldErrors, parseWith } from '@touchline/contract/http/issues'

/** What the contract's rules say about a form's values, before anything is sent. */
export function fieldErrorsOf(schema: Parameters<typeof parseWith>[0], values: unknown): FieldErrors {
  const parsed = parseWith(schema, values)
  return 'errors' in parsed ? parsed.errors : {}
}
