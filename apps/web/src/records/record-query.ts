import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { CREATE_ID } from '@touchline/contract/http/envelope'
import { filtersOfAddress } from '@touchline/contract/records/filters'
import {
  defaultSort,
  type RecordDraft,
  type RecordList,
  type StoredRecord,
  sortableIn,
} from '@touchline/contract/records/record-list'
import { call } from '../http/client.ts'
import { startOfDay } from '../i18n/time-zones.ts'
import {
  type Filters,
  type ListCallQuery,
  type ListOptions,
  listCallQuery,
} from '../listing/list-call-query.ts'
import type { ListAnswer } from '../listing/list-card.tsx'
import type { ListSearch } from '../listing/list-search.ts'
import { saveBody } from './record-values.ts'

type RecordListAnswer = ListAnswer<StoredRecord>
type RecordAnswer = { readonly data: StoredRecord }

export function recordListQuery(list: RecordList, { filters, ...page }: ListCallQuery, timeZone = '') {
  const query = { ...page, ...callFilters(list, filters, timeZone) }
  return queryOptions({
    queryKey: [list.key, query],
    queryFn: ({ signal }) => call<RecordListAnswer>(list.api, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

const DAY_MS = 86_400_000

/** The filters of a call. Days of a period become instants in the time zone of the site. */
function callFilters(list: RecordList, filters: Filters, timeZone: string): Filters {
  const ends = list.filters.flatMap((filter) => {
    if (filter.kind !== 'period' || list.fields[filter.name]?.kind !== 'instant') return []
    const { [filter.from]: from, [filter.to]: to } = filters
    const nextDay = to && new Date(Date.parse(String(to)) + DAY_MS).toISOString().slice(0, 10)
    return [
      ...(from ? [[filter.from, startOfDay(String(from), timeZone).toISOString()] as const] : []),
      ...(nextDay
        ? [[filter.to, new Date(startOfDay(nextDay, timeZone).getTime() - 1).toISOString()] as const]
        : []),
    ]
  })
  return { ...filters, ...Object.fromEntries(ends) }
}

/** One row that no loaded page holds. */
export function recordQuery(list: RecordList, id: number) {
  return queryOptions({
    queryKey: [list.key, 'item', id],
    queryFn: ({ signal }) => call<RecordAnswer>(`${list.api}/${id}`, { signal }),
    gcTime: 0,
  })
}

/** A list and its trash have separate stored view settings, sort orders and filters. */
export function listOptionsOf(list: RecordList, trashed = false): ListOptions {
  return {
    key: trashed ? `${list.key}.trash` : list.key,
    paging: list.paging,
    filtersOf: (search) => filtersOfAddress(list, search),
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
  /** New pictures by field name. */
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

type Test = Pick<Save, 'id' | 'draft'> & { readonly signal: AbortSignal }

/** Tests what a record connects to, with the values of its form. */
export async function testRecord(list: RecordList, { id = CREATE_ID, draft, signal }: Test): Promise<true> {
  await call(`${list.api}/${id}/test`, { method: 'POST', body: draft, signal })
  return true
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
    queries.setQueriesData<RecordListAnswer | RecordAnswer>({ queryKey: [list.key] }, (answer) => {
      if (!answer || !isPage(answer)) return answer
      return { ...answer, data: answer.data.map((row) => (row.id === saved.id ? saved : row)) }
    })
}

function isPage(answer: RecordListAnswer | RecordAnswer): answer is RecordListAnswer {
  return Array.isArray(answer.data)
}

/** The list is loaded again after every save and every delete (spec 4). */
export function useReloadList(list: RecordList) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [list.key] })
}
