import type { FieldChange } from '@touchline/contract/audit/calls'
import { enteredFields, type RecordFields } from '@touchline/contract/fields/fields'

type RecordValues = Readonly<Record<string, unknown>>
type ChangesOfEntry = { readonly changes: readonly FieldChange[] }

type ValuesOptions = {
  readonly fields: RecordFields
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

/** The paths of the images, those of rows included. */
export function imagesOf(fields: RecordFields, values: RecordValues): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    if (field.kind === 'image') return value ? [String(value)] : []
    return field.kind === 'rows' ? rowsOf(value).flatMap((row) => imagesOf(field.fields, row)) : []
  })
}

function rowsOf(value: unknown): readonly RecordValues[] {
  return Array.isArray(value) ? value : []
}

type ImageOptions = {
  readonly fields: RecordFields
  readonly values: RecordValues
  readonly current: RecordValues
  /** The paths of the images that no longer exist. */
  readonly gone: readonly string[]
}

/** Without images that no longer exist: a field keeps its current image, and a row with such an image is left out. */
export function withoutImages({ fields, values, current, gone }: ImageOptions): RecordValues {
  const isGone = (path: string) => gone.includes(path)
  const kept = Object.entries(values).map(([name, value]) => {
    const field = fields[name]
    if (field?.kind === 'image') return [name, isGone(String(value)) ? (current[name] ?? null) : value]
    if (field?.kind !== 'rows') return [name, value]
    return [name, rowsOf(value).filter((row) => !imagesOf(field.fields, row).some(isGone))]
  })
  return Object.fromEntries(kept)
}

/** True if the record has these values now. */
export function areCurrent(values: RecordValues, record: RecordValues): boolean {
  return Object.entries(values).every(([name, value]) => isSame(value, record[name]))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
