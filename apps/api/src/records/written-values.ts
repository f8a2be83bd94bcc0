import type { FieldValues } from '@touchline/contract/fields/field'
import { openFieldsOf } from '@touchline/contract/fields/fields'
import { JAPANESE_NAME, READING } from '@touchline/contract/records/record-list'
import type { Changes } from '../database/audit.ts'
import type { StoredList } from './stored-list.ts'

type ChangedRecord = {
  readonly stored: Readonly<Record<string, unknown>>
  readonly set: FieldValues
  readonly changes: Changes
}

/**
 * A change of one name writes all names, and a change of another field writes all other fields. So a list has few
 * statements, whatever was sent, and the database computes the columns that depend on names only if a name changes.
 */
export function writtenValues(list: StoredList, { stored, set, changes }: ChangedRecord): FieldValues {
  const values = { ...stored, ...set }
  const columns = openFieldsOf(list.fields).filter(([, { kind }]) => kind !== 'instant')
  const isChanged = ([name]: (typeof columns)[number]) => name in changes
  const changed = new Set(columns.filter(isChanged).map(([name]) => groupOf(list, name)))
  const written = columns.filter(([name]) => changed.has(groupOf(list, name)))
  return Object.fromEntries(written.map(([name]) => [name, values[name]])) as FieldValues
}

function groupOf(list: StoredList, name: string): string {
  // its ids are in a table of their own
  if (list.fields[name]?.kind === 'references') return name
  const isName = [list.nameField, JAPANESE_NAME, READING].includes(name)
  return isName ? 'names' : 'others'
}
