import type { FieldChange } from '@touchline/contract/audit/calls'
import { enteredFields, type Fields } from '@touchline/contract/fields/fields'

type RecordValues = Readonly<Record<string, unknown>>
type ChangesOfEntry = { readonly changes: readonly FieldChange[] }

type ValuesOptions = {
  readonly fields: Fields
  readonly record: RecordValues
  /** The entries after the wanted moment, the newest first. */
  readonly newer: readonly ChangesOfEntry[]
}

/** The values that a record had before the newer entries. Secrets are left out, because their values are unknown. */
export function valuesBefore({ fields, record, newer }: ValuesOptions): RecordValues {
  const names = enteredFields(fields).flatMap(([name, { kind }]) => (kind === 'secret' ? [] : [name]))
  const values = new Map(names.map((name) => [name, record[name]]))
  for (const { field, old, secret } of newer.flatMap(({ changes }) => changes)) {
    if (values.has(field) && !secret) values.set(field, old)
  }
  return Object.fromEntries(values)
}

/** True if the record has these values now. */
export function areCurrent(values: RecordValues, record: RecordValues): boolean {
  return Object.entries(values).every(([name, value]) => isSame(value, record[name]))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
