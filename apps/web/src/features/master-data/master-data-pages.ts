import type { QueryClient } from '@tanstack/react-query'
import { masterLists } from '@touchline/contract/master-data/lists'
import type { ListSearch } from '../../listing/list-search.ts'
import { recordListQueryFor } from '../../records/record-query.ts'

export function findMasterList(page: string) {
  return masterLists.find((list) => list.page === `/master-data/${page}`)
}

/** Requests the data of a page while its code is still loading. */
export function preloadMasterData(queries: QueryClient, page: string, search: ListSearch): void {
  const list = findMasterList(page)
  if (list) void queries.prefetchQuery(recordListQueryFor(list, search))
}
