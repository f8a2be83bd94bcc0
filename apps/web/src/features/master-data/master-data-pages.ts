import type { QueryClient } from '@tanstack/react-query'
import { masterLists } from '@touchline/contract/master-data/lists'
import { parseListSearch } from '../../listing/list-search.ts'
import { recordListQueryFor } from '../../records/record-query.ts'

export function findMasterList(page: string) {
  return masterLists.find((list) => list.page === `/master-data/${page}`)
}

type Address = {
  readonly search: Readonly<Record<string, unknown>>
  readonly state: { readonly __TSR_key?: string | undefined }
}

/** Requests the data of a page while its code is still loading. */
export function preloadMasterData(queries: QueryClient, page: string, { search, state }: Address): void {
  const list = findMasterList(page)
  if (list) void queries.prefetchQuery(recordListQueryFor(list, parseListSearch(search), state.__TSR_key))
}
