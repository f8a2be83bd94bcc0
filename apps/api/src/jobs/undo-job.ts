import type { Job } from '@touchline/contract/jobs/jobs'
import type { Actor } from '../database/audit.ts'
import { JobConflict } from '../errors.ts'
import { expired, jobConflicts } from './job-conflicts.ts'
import type { JobRepository } from './job-repository.ts'

/** Starts a job that undoes the changes of another job, which the caller has locked. Throws JobConflict. */
export function startUndo(jobs: JobRepository, job: Job, actor: Actor): Promise<Job> {
  if (job.kind !== 'bulk' && job.kind !== 'import') throw new JobConflict(jobConflicts.undo)
  if (job.action === 'purge') throw new JobConflict(jobConflicts.purged)
  if (job.undone_by_job !== null) throw new JobConflict(jobConflicts.undone)
  if (job.ended_at === null) throw new JobConflict(jobConflicts.active)
  if (job.done === 0) throw new JobConflict(jobConflicts.nothing)
  if (job.undo_until === null) throw new JobConflict(expired(job.kind))
  const { id, list, action, done: total } = job
  return jobs.add({
    kind: 'undo',
    list,
    action,
    set: null,
    selection_id: null,
    undo_of: id,
    total,
    actor,
  })
}
