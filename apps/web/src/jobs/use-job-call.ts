import { useQueryClient } from '@tanstack/react-query'
import { jobList } from '@touchline/contract/jobs/job-list'
import type { Job } from '@touchline/contract/jobs/jobs'
import { call } from '../http/client.ts'
import { useRowMutation } from '../http/use-row-mutation.ts'
import { jobKey } from './job-keys.ts'
import type { JobAnswer } from './job-queries.ts'
import { recordJob } from './live-jobs.ts'

type JobCall = 'stop' | 'resume' | 'undo'

export function callJob(name: JobCall, { id }: Pick<Job, 'id'>): Promise<JobAnswer> {
  return call(`${jobList.api}/${id}/${name}`, { method: 'POST', isKeyed: name === 'undo' })
}

/** Runs a call of a job. `onAnswer` gets the job, or the new job that undoes it. */
export function useJobCall(name: JobCall, onAnswer?: (job: Job) => void) {
  const queries = useQueryClient()
  return useRowMutation({
    mutationKey: ['jobs', name],
    mutationFn: (job: Pick<Job, 'id'>) => callJob(name, job),
    onSuccess: ({ data }) => {
      recordJob(queries, data)
      onAnswer?.(data)
    },
    // also after a failure, because the shown job may be outdated
    onSettled: (_answer, _error, { id }) => queries.invalidateQueries({ queryKey: jobKey(id) }),
  })
}
