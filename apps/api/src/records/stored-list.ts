import type { FieldValues } from '@touchline/contract/fields/field'
import type { RecordList } from '@touchline/contract/records/record-list'
import type { RowReference } from './row-references.ts'

export type ReferencedTable = {
  readonly table: string
  /** Set if the ids are stored in a join table. `owner` is the column of the record, `target` of the referenced one. */
  readonly join?: { readonly table: string; readonly owner: string; readonly target: string }
}

export type StoredList = RecordList & {
  readonly table: string
  readonly referencedBy: readonly RowReference[]
  readonly referenced: Readonly<Record<string, ReferencedTable>>
  readonly testConnection?: TestConnection
  /** True if the search text contains `search_pairs` of the names, so that two characters are found by an index. */
  readonly hasSearchPairs: boolean
}

/** Connects with the values of a record, including its secrets. Rejects with an `AppError`. */
export type TestConnection = (values: FieldValues) => Promise<void>

type ListStorage = {
  readonly table: string
  /** All foreign keys of the product. `storedList` selects those to this table. */
  readonly references?: readonly RowReference[]
  readonly referenced?: Readonly<Record<string, ReferencedTable>>
  readonly testConnection?: TestConnection
  readonly hasSearchPairs?: boolean
}

export function storedList(
  list: RecordList,
  { table, references = [], referenced = {}, testConnection, hasSearchPairs = false }: ListStorage,
): StoredList {
  if (list.connectionTest && !testConnection) throw new Error(`${list.key} declares a connection test`)
  const referencedBy = references.filter(({ to }) => to === table)
  return {
    ...list,
    table,
    referenced,
    referencedBy,
    hasSearchPairs,
    ...(testConnection && { testConnection }),
  }
}
