import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { CREATE_ID } from '@touchline/contract/http/identifiers'
import type { Paging } from '@touchline/contract/http/paging'
import {
  defaultSort,
  type RecordDraft,
  type RecordList,
  type StoredRecord,
  sortableIn,
} from '@touchline/contract/records/record-list'
import { call } from '../http/client.ts'
import { type ListCallQuery, type ListOptions, listCallQuery } from '../listing/list-call-query.ts'
import type { ListSearch } from '../listing/list-search.ts'
import { saveBody } from './record-values.ts'

type ListAnswer = { readonly data: readonly StoredRecord[]; readonly meta: Paging }
type RecordAnswer = { readonly data: StoredRecord }

export function recordListQuery(list: RecordList, query: ListCallQuery) {
  return queryOptions({
    queryKey: [list.key, query],
    queryFn: ({ signal }) => call<ListAnswer>(list.api, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One row that no loaded page holds. */
export function recordQuery(list: RecordList, id: number) {
  return queryOptions({
    queryKey: [list.key, 'item', id],
    queryFn: ({ signal }) => call<RecordAnswer>(`${list.api}/${id}`, { signal }),
    gcTime: 0,
  })
}

/** A list and its trash are looked at each in a way of its own. */
export function listOptionsOf(list: RecordList, trashed = false): ListOptions {
  return {
    key: trashed ? `${list.key}.trash` : list.key,
    sortable: sortableIn(list, trashed),
    defaultSort: defaultSort(list, trashed),
  }
}

/** The page of a list that an address asks for. */
export function recordListQueryFor(list: RecordList, search: ListSearch) {
  return recordListQuery(list, listCallQuery(search, listOptionsOf(list, Boolean(search.trashed))))
}

type Save = {
  readonly id?: number | undefined
  readonly draft: RecordDraft
  /** New ones, under the names of their fields. */
  readonly pictures?: Readonly<Record<string, File>>
}

export async function saveRecord(
  list: RecordList,
  { id = CREATE_ID, draft, pictures = {} }: Save,
): Promise<StoredRecord> {
  const body = saveBody(draft, pictures)
  const { data } = await call<RecordAnswer>(`${list.api}/${id}`, { method: 'POST', body })
  return data
}

export async function removeRecord(list: RecordList, { id }: StoredRecord): Promise<StoredRecord> {
  const { data } = await call<RecordAnswer>(`${list.api}/${id}`, { method: 'DELETE' })
  return data
}

/** Takes a row out of the trash, with other values where its own are taken by now. */
export async function restoreRecord(
  list: RecordList,
  { id }: StoredRecord,
  draft: RecordDraft = {},
): Promise<StoredRecord> {
  const { data } = await call<RecordAnswer>(`${list.api}/${id}/restore`, { method: 'POST', body: draft })
  return data
}

/** Shows a saved record in the pages that are loaded already, with the version that its next save needs. */
export function useShowSaved(list: RecordList) {
  const queries = useQueryClient()
  return (saved: StoredRecord) =>
    queries.setQueriesData<ListAnswer | RecordAnswer>({ queryKey: [list.key] }, (answer) => {
      if (!answer || !isPage(answer)) return answer
      return { ...answer, data: answer.data.map((row) => (row.id === saved.id ? saved : row)) }
    })
}

function isPage(answer: ListAnswer | RecordAnswer): answer is ListAnswer {
  return Array.isArray(answer.data)
}

/** The list is loaded again after every save and every delete (spec 4). */
export function useReloadList(list: RecordList) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [list.key] })
}
