import { masterLists } from '@touchline/contract/master-data/lists'
import { masterTable } from '../../database/master-schema.ts'
import { rowReferences } from '../../records/row-references.ts'
import { type StoredList, storedList } from '../../records/stored-list.ts'

export const storedLists: readonly StoredList[] = masterLists.map((list) =>
  storedList(list, {
    table: masterTable(list.key),
    tokenArea: 'lists',
    references: rowReferences,
    hasStoredTotals: true,
  }),
)
