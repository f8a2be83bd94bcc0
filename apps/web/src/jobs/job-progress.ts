import type { Job } from '@touchline/contract/jobs/jobs'

export type JobCounts = Pick<Job, 'total' | 'done' | 'unchanged' | 'refused'>

export function processedRows({ done, unchanged, refused }: JobCounts): number {
  return done + unchanged + refused
}

/** A job that is waiting, running or stopping has not ended. */
export function isActive({ ended_at }: Pick<Job, 'ended_at'>): boolean {
  return ended_at === null
}

/** False until the first row is processed, unless the job ended without rows. */
export function hasBegun(job: JobCounts & Pick<Job, 'ended_at'>): boolean {
  return processedRows(job) > 0 || !isActive(job)
}
