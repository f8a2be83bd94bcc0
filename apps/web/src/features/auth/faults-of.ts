import { type FieldPhrases, parseWith } from '@touchline/contract/http/issues'

/** What the contract's rules say about a form's values, before anything is sent. */
export function faultsOf(schema: Parameters<typeof parseWith>[0], values: unknown): FieldPhrases {
  const parsed = parseWith(schema, values)
  return 'faults' in parsed ? parsed.faults : {}
}
