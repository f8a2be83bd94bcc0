import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Job } from '@touchline/contract/jobs/jobs'
import { test as base, describe, expect, vi } from 'vitest'
import { jobKey, jobPagesKey } from './job-keys.ts'
import { recordJob, recordLiveJobs } from './live-jobs.ts'

const running: Job = {
  id: 17,
  kind: 'bulk',
  list: 'sports',
  action: 'deactivate',
  set: null,
  options: null,
  file: null,
  state: 'running',
  total: 100,
  done: 40,
  unchanged: 2,
  refused: 0,
  created_by: { id: 1, name: 'Kei Sato', name_ja: '佐藤 圭' },
  created_at: '2026-11-28T10:00:00.000Z',
  ended_at: null,
  undo_until: null,
  undone_by_job: null,
  undo_of_job: null,
  results_until: null,
  failure: null,
}

const test = base.extend('cache', () => {
  const queries = new QueryClient()
  const pageKey = [...jobPagesKey, { limit: 20 }]
  const load = vi.fn(() => ({ data: [running], meta: { next: null } }))
  queries.setQueryData(jobKey(17), { data: running })
  queries.setQueryData(pageKey, load())
  load.mockClear()
  return {
    queries,
    pageKey,
    load,
    job: () => queries.getQueryData<{ data: Job }>(jobKey(17))?.data,
    row: () => queries.getQueryData<{ data: Job[] }>(pageKey)?.data[0],
  }
})

describe('the jobs of the event stream', () => {
  test('an event with jobs replaces the job on its page and in the list', ({ cache }) => {
    recordLiveJobs(cache.queries, [{ ...running, done: 60 }])
    expect(cache.job()?.done).toBe(60)
    expect(cache.row()?.done).toBe(60)
  })

  test('an event with jobs does not replace the newer answer of a call', ({ cache }) => {
    recordJob(cache.queries, { ...running, state: 'done', done: 98 })
    recordLiveJobs(cache.queries, [{ ...running, done: 60 }])
    expect(cache.job()).toMatchObject({ state: 'done', done: 98 })
  })

  test('an event with a new job or a new state reloads the list of jobs, and one with progress does not', async ({
    cache,
  }) => {
    const { queries, pageKey, load } = cache
    recordLiveJobs(queries, [running])
    const observer = new QueryObserver(queries, {
      queryKey: pageKey,
      queryFn: load,
      staleTime: Number.POSITIVE_INFINITY,
    })
    const stop = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
    load.mockClear()
    recordLiveJobs(queries, [{ ...running, done: 60 }])
    expect(load).not.toHaveBeenCalled()
    recordLiveJobs(queries, [{ ...running, state: 'done', done: 98 }])
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    recordLiveJobs(queries, [{ ...running, id: 18 }])
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    stop()
  })
})
