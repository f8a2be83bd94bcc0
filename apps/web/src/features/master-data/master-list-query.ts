import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { CREATE_ID } from '@touchline/contract/http/identifiers'
import type { Paging } from '@touchline/contract/http/paging'
import type { MasterDraft, MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { defaultSort, sortableIn } from '@touchline/contract/master-data/list'
import { call } from '../../http/client.ts'
import { type ListCallQuery, type ListOptions, listCallQuery } from '../../listing/list-call-query.ts'
import type { ListSearch } from '../../listing/list-search.ts'
import { itemBody } from './item-body.ts'

type ListAnswer = { readonly data: readonly MasterItem[]; readonly meta: Paging }
type ItemAnswer = { readonly data: MasterItem }

export function masterListQuery(list: MasterList, query: ListCallQuery) {
  return queryOptions({
    queryKey: [list.key, query],
    queryFn: ({ signal }) => call<ListAnswer>(list.api, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One row that no loaded page holds. */
export function masterItemQuery(list: MasterList, id: number) {
  return queryOptions({
    queryKey: [list.key, 'item', id],
    queryFn: ({ signal }) => call<ItemAnswer>(`${list.api}/${id}`, { signal }),
    gcTime: 0,
  })
}

/** A list and its trash are looked at each in a way of its own. */
export function listOptionsOf(list: MasterList, trashed = false): ListOptions {
  return {
    key: trashed ? `${list.key}.trash` : list.key,
    sortable: sortableIn(list, trashed),
    defaultSort: defaultSort(list, trashed),
  }
}

/** The page of a list that an address asks for. */
export function masterListQueryFor(list: MasterList, search: ListSearch) {
  return masterListQuery(list, listCallQuery(search, listOptionsOf(list, Boolean(search.trashed))))
}

type Save = {
  readonly id?: number | undefined
  readonly draft: MasterDraft
  /** New ones, under the names of their fields. */
  readonly pictures?: Readonly<Record<string, File>>
}

export async function saveMasterItem(
  list: MasterList,
  { id = CREATE_ID, draft, pictures = {} }: Save,
): Promise<MasterItem> {
  const body = itemBody(draft, pictures)
  const { data } = await call<ItemAnswer>(`${list.api}/${id}`, { method: 'POST', body })
  return data
}

export async function removeMasterItem(list: MasterList, { id }: MasterItem): Promise<MasterItem> {
  const { data } = await call<ItemAnswer>(`${list.api}/${id}`, { method: 'DELETE' })
  return data
}

/** Takes a row out of the trash, with other values where its own are taken by now. */
export async function restoreMasterItem(
  list: MasterList,
  { id }: MasterItem,
  draft: MasterDraft = {},
): Promise<MasterItem> {
  const { data } = await call<ItemAnswer>(`${list.api}/${id}/restore`, { method: 'POST', body: draft })
  return data
}

/** Replaces the row in the cached list pages with the saved one, because its next save needs the new version. */
export function useShowSaved(list: MasterList) {
  const queries = useQueryClient()
  return (saved: MasterItem) =>
    queries.setQueriesData<ListAnswer | ItemAnswer>({ queryKey: [list.key] }, (answer) => {
      if (!answer || !isPage(answer)) return answer
      return { ...answer, data: answer.data.map((row) => (row.id === saved.id ? saved : row)) }
    })
}

function isPage(answer: ListAnswer | ItemAnswer): answer is ListAnswer {
  return Array.isArray(answer.data)
}

/** The list is loaded again after every save and every delete (spec 4). */
export function useReloadList(list: MasterList) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [list.key] })
}
