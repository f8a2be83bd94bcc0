import { masterLists } from '@touchline/contract/master-data/lists'
import { masterTables } from '../../database/master-tables.ts'
import { rowReferences } from '../../records/row-references.ts'
import { type StoredList, storedList } from '../../records/stored-list.ts'

export const storedLists: readonly StoredList[] = masterLists.map((list) =>
  storedList(list, { table: masterTables[list.key], references: rowReferences, hasStoredTotals: true }),
)
