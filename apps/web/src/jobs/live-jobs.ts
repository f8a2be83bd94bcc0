import { type InfiniteData, type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { Job } from '@touchline/contract/jobs/jobs'
import type { ListAnswer } from '../listing/list-call-query.ts'
import { readUser } from '../session/session.ts'
import { jobKey, jobPagesKey, jobResultsKey, liveJobsKey } from './job-keys.ts'
import { isActive, processedRows } from './job-progress.ts'

/** Writes the jobs of the event stream, which are all that are active or have just ended, to the cache. */
export function recordLiveJobs(queries: QueryClient, jobs: readonly Job[]): void {
  const known = new Map(queries.getQueryData<readonly Job[]>(liveJobsKey)?.map((job) => [job.id, job]))
  const shown = jobs.map((job) => newerJob(known.get(job.id), job))
  queries.setQueryData(liveJobsKey, shown)
  for (const job of shown) recordInPages(queries, job)
  // a job with another state can be on other pages than before
  if (shown.some(({ id, state }) => known.get(id)?.state !== state))
    void queries.invalidateQueries({ queryKey: jobPagesKey })
}

/** Writes a job that a call has answered to the cache. */
export function recordJob(queries: QueryClient, job: Job): void {
  const others = queries.getQueryData<readonly Job[]>(liveJobsKey)?.filter(({ id }) => id !== job.id) ?? []
  queries.setQueryData(liveJobsKey, [...others, job])
  recordInPages(queries, job)
  void queries.invalidateQueries({ queryKey: jobPagesKey })
}

function recordInPages(queries: QueryClient, job: Job): void {
  const queryKey = jobKey(job.id)
  const before = queries.getQueryData<{ readonly data: Job }>(queryKey)?.data
  if (before) queries.setQueryData(queryKey, { data: newerJob(before, job) })
  queries.setQueriesData<ListAnswer<Job>>(
    { queryKey: jobPagesKey },
    (page) =>
      page && { ...page, data: page.data.map((row) => (row.id === job.id ? newerJob(row, job) : row)) },
  )
  if (!before || (before.state === job.state && processedRows(before) === processedRows(job))) return
  const isEnd = !isActive(job)
  // while the job runs, further pages that were opened stay as they are
  void queries.invalidateQueries({
    queryKey: jobResultsKey(job.id),
    predicate: ({ state }) => isEnd || (state.data as InfiniteData<unknown> | undefined)?.pages.length === 1,
  })
}

/** An event can be older than the answer of a call. Jobs never process fewer rows than before, and end once. */
function newerJob(known: Job | undefined, job: Job): Job {
  if (!known) return job
  const isOlder =
    processedRows(job) < processedRows(known) || (known.state === 'done' && job.state !== 'done')
  return isOlder ? known : job
}

/** The jobs of the signed-in person that are waiting, running or stopping, the newest first. */
export function useMyActiveJobs(): readonly Job[] {
  const { data = [] } = useQuery<readonly Job[]>({ queryKey: liveJobsKey, queryFn: skipToken })
  const me = readUser()?.id
  return data
    .filter((job) => isActive(job) && job.created_by.id === me)
    .toSorted((one, other) => other.id - one.id)
}
