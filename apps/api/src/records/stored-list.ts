import type { FieldValue } from '@touchline/contract/fields/field'
import type { RecordList } from '@touchline/contract/records/record-list'
import type { RowReference } from './row-references.ts'

/** The table of the records that a reference field names. */
export type ReferencedTable = {
  readonly table: string
  /** Where the ids are kept in a table of their own: its name, and its columns for the record and for the named one. */
  readonly join?: { readonly table: string; readonly owner: string; readonly target: string }
}

/** A record list with the tables that hold its records. */
export type StoredList = RecordList & {
  readonly table: string
  /** The foreign keys that name its records. */
  readonly namedBy: readonly RowReference[]
  /** By the name of the reference field. */
  readonly referenced: Readonly<Record<string, ReferencedTable>>
  readonly testConnection?: TestConnection
}

/** Uses the values of a record, its secrets among them, to reach what it connects to. It rejects with an `AppError`. */
export type TestConnection = (values: Readonly<Record<string, FieldValue>>) => Promise<void>

type Storage = {
  readonly table: string
  /** Every foreign key of the product; those onto this table count. */
  readonly references?: readonly RowReference[]
  readonly referenced?: Readonly<Record<string, ReferencedTable>>
  /** Required where the list declares a connection test. */
  readonly testConnection?: TestConnection
}

export function storedList(
  list: RecordList,
  { table, references = [], referenced = {}, testConnection }: Storage,
): StoredList {
  if (list.connectionTest && !testConnection) throw new Error(`${list.key} declares a connection test`)
  const namedBy = references.filter(({ to }) => to === table)
  return { ...list, table, referenced, namedBy, ...(testConnection && { testConnection }) }
}
