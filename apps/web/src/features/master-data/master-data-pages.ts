import type { QueryClient } from '@tanstack/react-query'
import { masterLists } from '@touchline/contract/master-data/lists'
import type { ListSearch } from '../../listing/list-search.ts'
import { recordListQueryFor } from '../../records/record-query.ts'

export function findMasterList(page: string) {
  return masterLists.find((list) => list.page === `/master-data/${page}`)
}

/** Asks for what a page will show while the page itself is still on its way. */
export function preloadMasterData(queries: QueryClient, page: string, search: ListSearch): void {
  const list = findMasterList(page)
  if (list) void queries.prefetchQuery(recordListQueryFor(list, search))
}
