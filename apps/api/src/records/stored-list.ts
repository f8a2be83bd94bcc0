import type { FieldValues } from '@touchline/contract/fields/field'
import type { RecordList } from '@touchline/contract/records/record-list'
import type { RowReference } from './row-references.ts'

/** The table that a reference field refers to. */
export type ReferencedTable = {
  readonly table: string
  /**
   * Set if the ids are stored in a join table: its name, and its columns for the record and for the referenced
   * record.
   */
  readonly join?: { readonly table: string; readonly owner: string; readonly target: string }
}

/** A record list with the tables that store its records. */
export type StoredList = RecordList & {
  readonly table: string
  /** The foreign keys that refer to records of this list. */
  readonly namedBy: readonly RowReference[]
  /** By the name of the reference field. */
  readonly referenced: Readonly<Record<string, ReferencedTable>>
  readonly testConnection?: TestConnection
}

/** Connects with the values of a record, including its secrets. Rejects with an `AppError`. */
export type TestConnection = (values: FieldValues) => Promise<void>

type ListStorage = {
  readonly table: string
  /** All foreign keys of the product. Only those to this table are used. */
  readonly references?: readonly RowReference[]
  readonly referenced?: Readonly<Record<string, ReferencedTable>>
  /** Required if the list declares a connection test. */
  readonly testConnection?: TestConnection
}

export function storedList(
  list: RecordList,
  { table, references = [], referenced = {}, testConnection }: ListStorage,
): StoredList {
  if (list.connectionTest && !testConnection) throw new Error(`${list.key} declares a connection test`)
  const namedBy = references.filter(({ to }) => to === table)
  return { ...list, table, referenced, namedBy, ...(testConnection && { testConnection }) }
}
