import type { Actor } from '../../database/audit.ts'
import { JobConflict, NotFound } from '../../errors.ts'
import { JobRepository } from '../../jobs/job-repository.ts'
import type { RecordDatabase } from '../repository.ts'
import { importConflicts } from './import-conflicts.ts'
import { ImportRepository, type StoredImport } from './import-repository.ts'

type LockOptions = { readonly list: string; readonly stored: StoredImport; readonly actor: Actor }

/**
 * Locks an import whose file or columns change, and stops a check that is running. A batch of a check locks its job
 * before the import, so the job is locked first here too. Throws JobConflict if the import is being applied or was
 * applied, or if another call has changed it meanwhile.
 */
export async function lockForChange(
  transaction: RecordDatabase,
  { list, stored, actor }: LockOptions,
): Promise<StoredImport> {
  const jobs = new JobRepository(transaction)
  const check = stored.check_job === null ? undefined : await jobs.lock(stored.check_job)
  const locked = await new ImportRepository(transaction).lock(list, stored.id)
  if (!locked) throw new NotFound()
  if (locked.check_job !== stored.check_job) throw new JobConflict(importConflicts.checking)
  if (locked.state === 'applying') throw new JobConflict(importConflicts.applying)
  if (['applied', 'taking_back', 'taken_back'].includes(locked.state))
    throw new JobConflict(importConflicts.applied)
  if (check && locked.state === 'checking' && check.state !== 'stopping') await jobs.stop(check, actor)
  return locked
}
