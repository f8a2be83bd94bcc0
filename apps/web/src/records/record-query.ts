import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { isDate } from '@touchline/contract/fields/date-fields'
import { CREATE_ID } from '@touchline/contract/http/envelope'
import { sortText } from '@touchline/contract/http/list-options'
import type { Language } from '@touchline/contract/language'
import type { ConnectionTestAnswer, EmptiedTrash } from '@touchline/contract/records/calls'
import { filtersOfUrl } from '@touchline/contract/records/filters'
import type { RecordDraft } from '@touchline/contract/records/record'
import {
  defaultSort,
  type RecordList,
  type StoredRecord,
  sortableIn,
  sortInLanguage,
} from '@touchline/contract/records/record-list'
import { call } from '../http/client.ts'
import { currentLanguage } from '../i18n/language.ts'
import { startOfDay } from '../i18n/time-zones.ts'
import type { EarlyList } from '../listing/early-list.ts'
import { readEntryView } from '../listing/entry-view.ts'
import type { ListAnswer } from '../listing/list-call-query.ts'
import {
  type Filters,
  type ListCallQuery,
  type ListOptions,
  listCallQuery,
} from '../listing/list-call-query.ts'
import type { ListSearch } from '../listing/list-search.ts'
import { sortFromText } from '../listing/stored-sort.ts'
import { saveBody } from './record-values.ts'
import { keepInSight } from './saved-row.tsx'
import type { RecordToSave } from './use-record.ts'

type RecordListAnswer = ListAnswer<StoredRecord>
type RecordAnswer<Row = StoredRecord> = { readonly data: Row }

export function recordListQuery(list: RecordList, { filters, ...page }: ListCallQuery, timeZone = '') {
  const query = {
    ...page,
    orderBy: page.orderBy && orderInLanguage(list, page.orderBy),
    ...list.scope,
    ...callFilters(list, filters, timeZone),
  }
  return queryOptions({
    queryKey: [list.key, query],
    queryFn: ({ signal }) => call<RecordListAnswer>(list.api, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** URL and local storage name the name field in both languages. The call names the one whose values are shown. */
export function orderInLanguage(list: RecordList, orderBy: string): string {
  const sort = sortFromText(orderBy, [...list.sortable, ...sortableIn(list, true)])
  return sort ? sortText(sortInLanguage(list, sort, currentLanguage())) : orderBy
}

/** What the build writes into the page of the list, for the early request of its first page. */
export function earlyListOf(list: RecordList): EarlyList {
  const { key, api, scope, sortable, sort, nameField } = list
  const columnIn = (language: Language) =>
    sortInLanguage(list, { ...sort, column: nameField }, language).column
  return {
    key,
    api,
    scope,
    sortable,
    sort,
    nameField,
    nameColumn: { en: columnIn('en'), ja: columnIn('ja') },
  }
}

const DAY_MS = 86_400_000

/** The filter parameters of a list call. The days of a period become instants in the time zone of the site. */
export function callFilters(list: RecordList, filters: Filters, timeZone: string): Filters {
  const startOf = (day: string) =>
    startOfDay(day, timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone)
  const ends = list.filters.flatMap((filter) => {
    if (filter.kind !== 'period' || list.fields[filter.name]?.kind !== 'instant') return []
    const [from, to] = [String(filters[filter.from] ?? ''), String(filters[filter.to] ?? '')]
    return [
      ...(isDate(from) ? [[filter.from, startOf(from).toISOString()] as const] : []),
      ...(isDate(to)
        ? [[filter.to, new Date(startOf(nextDay(to)).getTime() - 1).toISOString()] as const]
        : []),
    ]
  })
  return { ...filters, ...Object.fromEntries(ends) }
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}

/** The query of a single row, which may be on no loaded page. */
export function recordQuery<Row = StoredRecord>(list: RecordList, id: number) {
  return queryOptions({
    queryKey: [list.key, 'item', id],
    queryFn: ({ signal }) => call<RecordAnswer<Row>>(`${list.api}/${id}`, { signal }),
    gcTime: 0,
  })
}

/** The options of a list or of its trash. Each has its own stored sort and its own filters. */
export function listOptionsOf(list: RecordList, trashed = false): ListOptions {
  return {
    key: trashed ? `${list.key}.trash` : list.key,
    lists: list.paging === 'pages' ? [list.key, ...referencedLists(list)] : [],
    paging: list.paging,
    filtersOf: (search) => filtersOfUrl(list, search),
    sortable: sortableIn(list, trashed),
    defaultSort: defaultSort(list, trashed),
  }
}

/** The lists whose names the rows of a list contain. */
function referencedLists({ fields }: RecordList): string[] {
  return Object.values(fields).flatMap((field) =>
    field.kind === 'reference' || field.kind === 'references' ? [field.to.key] : [],
  )
}

/** The query of the page that a URL shows. `entry` is the key of the history entry. */
export function recordListQueryFor(list: RecordList, search: ListSearch, entry = '') {
  const options = listOptionsOf(list, Boolean(search.trashed))
  return recordListQuery(list, listCallQuery({ ...readEntryView(options.key, entry), ...search }, options))
}

export async function saveRecord(
  list: RecordList,
  { id = CREATE_ID, draft, pictures = {} }: RecordToSave,
): Promise<StoredRecord> {
  const body = saveBody(draft, pictures)
  const isKeyed = id === CREATE_ID
  const { data } = await call<RecordAnswer>(`${list.api}/${id}`, { method: 'POST', body, isKeyed })
  return data
}

type RecordTest = Pick<RecordToSave, 'id' | 'draft'> & { readonly signal: AbortSignal }

export function testRecord(
  list: RecordList,
  { id = CREATE_ID, draft, signal }: RecordTest,
): Promise<ConnectionTestAnswer> {
  return call(`${list.api}/${id}/test`, { method: 'POST', body: draft, signal, isTest: true })
}

export async function removeRecord(list: RecordList, { id }: StoredRecord): Promise<StoredRecord> {
  const { data } = await call<RecordAnswer>(`${list.api}/${id}`, { method: 'DELETE' })
  return data
}

export async function restoreRecord(
  list: RecordList,
  { id }: StoredRecord,
  draft: RecordDraft = {},
): Promise<StoredRecord> {
  const { data } = await call<RecordAnswer>(`${list.api}/${id}/restore`, { method: 'POST', body: draft })
  return data
}

export async function purgeRecord(list: RecordList, { id }: StoredRecord): Promise<StoredRecord> {
  const { data } = await call<RecordAnswer>(`${list.api}/${id}/trash`, { method: 'DELETE' })
  return data
}

/** Empties the trash of the list, or of the part that the declaration describes. */
export async function emptyTrash({ api, scope = {} }: RecordList): Promise<EmptiedTrash> {
  const { data } = await call<{ readonly data: EmptiedTrash }>(`${api}/trash`, {
    method: 'DELETE',
    query: scope,
  })
  return data
}

/** Updates a saved record in the cached pages, including the version for its next save. */
export function useShowSaved(list: RecordList) {
  const queries = useQueryClient()
  return (saved: StoredRecord) => {
    queries.setQueriesData<RecordListAnswer>(
      { queryKey: [list.key], predicate: ({ queryKey }) => isPageKey(queryKey) },
      (answer) =>
        answer && { ...answer, data: answer.data.map((row) => (row.id === saved.id ? saved : row)) },
    )
    keepInSight(list, saved)
  }
}

/** True for a page of a list. Other queries under the key of a list, such as the examples of a plan, have other ids. */
export function isPageKey([, query]: readonly unknown[]): boolean {
  return typeof query === 'object' && query !== null
}

/** Reloads the list. Called after every save and delete (spec 4). */
export function useReloadList(list: RecordList) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [list.key] })
}
