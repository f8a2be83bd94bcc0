import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { jobList } from '@touchline/contract/jobs/job-list'
import type { Job, JobOutcome, JobResult } from '@touchline/contract/jobs/jobs'
import { call, openFile } from '../http/client.ts'
import { receiveBlob } from '../http/downloads.ts'
import { currentLanguage } from '../i18n/language.ts'
import type { ListAnswer, ListCallQuery } from '../listing/list-call-query.ts'
import { jobKey, jobPagesKey, jobResultsKey } from './job-keys.ts'

export type JobAnswer = { readonly data: Job }

/** A page of the list of jobs. The event stream keeps it up to date. */
export function jobPageQuery({ filters, ...page }: ListCallQuery, isMine: boolean) {
  const query = { ...page, ...filters, ...(isMine && { mine: 1 }) }
  return queryOptions({
    queryKey: [...jobPagesKey, query],
    queryFn: ({ signal }) => call<ListAnswer<Job>>(jobList.api, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** One job. The event stream keeps it up to date. */
export function jobQuery(id: number) {
  return queryOptions({
    queryKey: jobKey(id),
    queryFn: ({ signal }) => call<JobAnswer>(`${jobList.api}/${id}`, { signal }),
    staleTime: 0,
  })
}

const RESULTS_AT_ONCE = 50

type ResultsAnswer = {
  readonly data: readonly JobResult[]
  readonly meta: { readonly next: number | null }
}

/** The results of a job in the order of its rows; of one outcome, or all. */
export function jobResultsQuery(id: number, outcome: JobOutcome | undefined) {
  return infiniteQueryOptions({
    // the reasons are in the language of the request
    queryKey: [...jobResultsKey(id), outcome, currentLanguage()],
    queryFn: ({ pageParam, signal }) =>
      call<ResultsAnswer>(`${jobList.api}/${id}/results`, {
        query: { outcome, limit: RESULTS_AT_ONCE, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The file of an export with this size, or the refused rows of another job as CSV. */
export async function receiveJobFile(id: number, bytes?: number): Promise<Blob> {
  return receiveBlob(await openFile(`${jobList.api}/${id}/file`, {}), { bytes })
}
