import { activeStates, type Job } from '@touchline/contract/jobs/jobs'

export type JobCounts = Pick<Job, 'total' | 'done' | 'unchanged' | 'refused'>

export function processedRows({ done, unchanged, refused }: JobCounts): number {
  return done + unchanged + refused
}

export function isActive({ state }: Pick<Job, 'state'>): boolean {
  return activeStates.some((active) => active === state)
}

/** False until the first row is processed, unless the job ended without rows. */
export function hasBegun(job: JobCounts & Pick<Job, 'state'>): boolean {
  return processedRows(job) > 0 || !isActive(job)
}
