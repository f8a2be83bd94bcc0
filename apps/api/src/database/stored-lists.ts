import type { MasterList } from '@touchline/contract/master-data/list'
import { masterLists } from '@touchline/contract/master-data/lists'
import { masterTables } from './master-tables.ts'
import { type RowReference, rowReferences } from './row-references.ts'

/** A list with the table that holds its rows. */
export type StoredList = MasterList & {
  readonly table: string
  /** Who may name one of its rows. */
  readonly namedBy: readonly RowReference[]
}

type Storage = { readonly table: string; readonly references: readonly RowReference[] }

export function storedList(list: MasterList, { table, references }: Storage): StoredList {
  return { ...list, table, namedBy: references.filter(({ to }) => to === table) }
}

/** Every list of the product. */
export const storedLists: readonly StoredList[] = masterLists.map((list) =>
  storedList(list, { table: masterTables[list.key], references: rowReferences }),
)
