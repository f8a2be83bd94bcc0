import type { Job } from '@touchline/contract/jobs/jobs'
import { JobConflict, NotFound } from '../errors.ts'
import { jobConflicts } from './job-conflicts.ts'
import type { JobRepository } from './job-repository.ts'

/**
 * Waits for the running batch of the job, and holds up the next one until the transaction ends. The batch of an import
 * takes long, so a call does not wait for it.
 *
 * @throws NotFound, JobConflict
 */
export async function lockJob(jobs: JobRepository, id: number): Promise<Job> {
  const found = await jobs.find(id)
  if (!found) throw new NotFound()
  const locked = await (found.kind === 'import' ? jobs.lockIdle(id) : jobs.lock(id))
  if (!locked) throw new JobConflict(jobConflicts.import_applying)
  return locked
}
