import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import type { Job } from '@touchline/contract/jobs/jobs'
import type { ImportCatalogue } from '@touchline/contract/records/catalogues'
import type { TemplateFormat } from '@touchline/contract/records/import-templates'
import type {
  Import,
  ImportApply,
  ImportCell,
  ImportColumnsRequest,
  ImportRow,
  TakeBack,
} from '@touchline/contract/records/imports'
import type { RecordList } from '@touchline/contract/records/record-list'
import { call, openFile } from '../../http/client.ts'
import { receiveBlob } from '../../http/downloads.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { partOf } from '../../records/import-address.ts'
import type { ShownOutcome } from './row-words.ts'

type Answer<Data> = { readonly data: Data }
export type OneImport = { readonly list: RecordList; readonly shown: Import }

const pathOf = ({ list, shown }: OneImport) => `${list.api}/import/${shown.id}` as const

export const importKey = (id: number) => ['imports', 'item', id]

export function importQuery({ api }: RecordList, id: number) {
  return queryOptions({
    queryKey: importKey(id),
    queryFn: ({ signal }) => call<Answer<Import>>(`${api}/import/${id}`, { signal }),
    staleTime: 0,
  })
}

/** Shows an import that a call has answered. */
export function useKeepImport() {
  const queries = useQueryClient()
  return (data: Import) => queries.setQueryData<Answer<Import>>(importKey(data.id), { data })
}

type Sending = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }

export async function uploadFile(list: RecordList, file: File, sending: Sending): Promise<Import> {
  const body = new FormData()
  const part = partOf(list)
  if (part !== undefined) body.append('part', part)
  body.append('file', file)
  const { data } = await call<Answer<Import>>(`${list.api}/import`, { method: 'POST', body, ...sending })
  return data
}

export async function importCatalogue(list: RecordList, catalogue: string): Promise<Import> {
  const body: ImportCatalogue = { catalogue }
  const { data } = await call<Answer<Import>>(`${list.api}/import/catalogue`, { method: 'POST', body })
  return data
}

export async function receiveTemplate(list: RecordList, format: TemplateFormat): Promise<Blob> {
  const part = partOf(list)
  const query = { format, ...(part !== undefined && { part }) }
  return receiveBlob(await openFile(`${list.api}/import/template`, { query }))
}

/** Reads the file in another way, or starts the check of its rows. */
export async function sendColumns(one: OneImport, body: Partial<ImportColumnsRequest>): Promise<Import> {
  const { data } = await call<Answer<Import>>(`${pathOf(one)}/columns`, { method: 'POST', body })
  return data
}

const ROWS_AT_ONCE = 50

export const importRowsKey = (id: number) => ['imports', 'rows', id]

type RowsAnswer = {
  readonly data: readonly ImportRow[]
  readonly meta: { readonly next: number | null }
}

/** The checked rows in the order of the file. A further check makes them anew. */
export function importRowsQuery(one: OneImport, outcome: ShownOutcome) {
  const { id, check_job } = one.shown
  return infiniteQueryOptions({
    // the reasons are in the language of the request
    queryKey: [...importRowsKey(id), check_job, outcome, currentLanguage()],
    queryFn: ({ pageParam, signal }) =>
      call<RowsAnswer>(`${pathOf(one)}/rows`, {
        query: { ...(outcome !== 'all' && { outcome }), limit: ROWS_AT_ONCE, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Undefined if no page with the row is loaded. */
export function findLoadedRow(queries: QueryClient, id: number, line: number): ImportRow | undefined {
  const loaded = queries.getQueriesData<InfiniteData<RowsAnswer>>({
    queryKey: importRowsKey(id),
    type: 'active',
  })
  const rows = loaded.flatMap(([, pages]) => pages?.pages.flatMap(({ data }) => data) ?? [])
  return rows.find((row) => row.line === line)
}

/** Answers the import with its new counts. */
export async function mendCell(one: OneImport, body: ImportCell): Promise<Import> {
  const { data } = await call<Answer<Import>>(`${pathOf(one)}/cells`, { method: 'POST', body })
  return data
}

/** Checks all rows again, with the same columns. */
export function checkAgain(one: OneImport): Promise<Import> {
  const { columns, match, clear_word } = one.shown
  const body = {
    columns: columns.map(({ index, field, mode }) => ({ index, field, mode })),
    match,
    clear_word,
  }
  return sendColumns(one, body)
}

/** A repeat after a lost answer starts no second job. */
export async function applyImport(one: OneImport, body: ImportApply): Promise<Job> {
  const { data } = await call<Answer<Job>>(`${pathOf(one)}/apply`, { method: 'POST', body, isKeyed: true })
  return data
}

/** What a take-back would do now. It is loaded anew for each question. */
export function takeBackQuery(one: OneImport) {
  return queryOptions({
    queryKey: ['imports', 'take-back', one.shown.id],
    queryFn: ({ signal }) => call<Answer<TakeBack>>(`${pathOf(one)}/take-back`, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export async function takeBack(one: OneImport): Promise<Job> {
  const { data } = await call<Answer<Job>>(`${pathOf(one)}/take-back`, { method: 'POST', isKeyed: true })
  return data
}
