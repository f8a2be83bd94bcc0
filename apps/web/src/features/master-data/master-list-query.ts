import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { CREATE_ID } from '@touchline/contract/http/identifiers'
import type { Paging } from '@touchline/contract/http/paging'
import type { MasterDraft, MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { defaultSort } from '@touchline/contract/master-data/list'
import { call } from '../../http/client.ts'
import { type ListCallQuery, type ListOptions, listCallQuery } from '../../listing/list-call-query.ts'
import type { ListSearch } from '../../listing/list-search.ts'

type ListAnswer = { readonly data: readonly MasterItem[]; readonly meta: Paging }
type ItemAnswer = { readonly data: MasterItem }

export function masterListQuery(list: MasterList, query: ListCallQuery) {
  return queryOptions({
    queryKey: [list.key, query],
    queryFn: ({ signal }) => call<ListAnswer>(list.api, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function listOptionsOf(list: MasterList): ListOptions {
  return { key: list.key, sortable: list.sortable, defaultSort: defaultSort(list) }
}

/** The page of a list that an address asks for. */
export function masterListQueryFor(list: MasterList, search: ListSearch) {
  return masterListQuery(list, listCallQuery(search, listOptionsOf(list)))
}

type Save = { readonly id?: number | undefined; readonly draft: MasterDraft }

export async function saveMasterItem(list: MasterList, { id = CREATE_ID, draft }: Save): Promise<MasterItem> {
  const { data } = await call<ItemAnswer>(`${list.api}/${id}`, { method: 'POST', body: draft })
  return data
}

/** The list is loaded again after every save and every delete (spec 4). */
export function useReloadList(list: MasterList) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [list.key] })
}

export function useSetStatus(list: MasterList) {
  return useMutation({
    mutationFn: ({ item, status }: { item: MasterItem; status: number }) =>
      saveMasterItem(list, { id: item.id, draft: { status, version: item.version } }),
    // also after a failure: what is shown was out of date
    onSettled: useReloadList(list),
  })
}

export function useRemoveItem(list: MasterList) {
  return useMutation({
    mutationFn: (item: MasterItem) => call<ItemAnswer>(`${list.api}/${item.id}`, { method: 'DELETE' }),
    onSettled: useReloadList(list),
  })
}
