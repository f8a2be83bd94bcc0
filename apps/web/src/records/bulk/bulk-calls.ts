import type { Job } from '@touchline/contract/jobs/jobs'
import type { BulkRequest, Selection, SelectionRequest } from '@touchline/contract/records/bulk'
import type { RecordList } from '@touchline/contract/records/record-list'
import { call } from '../../http/client.ts'

type Answer<Data> = { readonly data: Data }

/** Stores the ids of the selected records on the server. */
export async function freezeSelection(
  { api }: RecordList,
  { ids, matching }: SelectionRequest,
): Promise<Selection> {
  // in a request, the filters are beside `trashed`
  const body = matching ? { matching: { ...matching.filters, trashed: matching.trashed } } : { ids }
  const { data } = await call<Answer<Selection>>(`${api}/selection`, { method: 'POST', body })
  return data
}

/** A repeat after a lost answer starts no second job. */
export async function startBulk({ api }: RecordList, body: BulkRequest): Promise<Job> {
  const { data } = await call<Answer<Job>>(`${api}/bulk`, { method: 'POST', body, isKeyed: true })
  return data
}
