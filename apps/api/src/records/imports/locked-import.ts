import type { LocalText } from '@touchline/contract/language'
import type { Import } from '@touchline/contract/records/imports'
import type { Actor } from '../../database/audit.ts'
import { JobConflict, NotFound } from '../../errors.ts'
import { JobRepository } from '../../jobs/job-repository.ts'
import type { RecordDatabase } from '../repository.ts'
import { ImportRepository, type StoredImport } from './import-repository.ts'

/** Why a call does not fit the state of the import. */
export const importConflicts = {
  checking: {
    en: 'The rows are still being checked. Try again in a moment.',
    ja: '行を確認しています。しばらくしてからお試しください。',
  },
  unchecked: {
    en: 'The rows have not been checked yet. Match the columns first.',
    ja: '行はまだ確認されていません。先に列を対応付けてください。',
  },
  applying: {
    en: 'The rows are being imported.',
    ja: '行をインポートしています。',
  },
  unapplied: {
    en: 'This file has not been imported yet.',
    ja: 'このファイルはまだインポートされていません。',
  },
  applied: {
    en: 'This file was already imported. Upload it again to import it once more.',
    ja: 'このファイルはすでにインポートされています。もう一度インポートするには、再度アップロードしてください。',
  },
} as const satisfies Readonly<Record<string, LocalText>>

/** Why an import whose rows are not checked, or are no longer only checked, cannot be changed or applied. */
function conflictOf({ state }: Pick<Import, 'state'>): LocalText {
  if (state === 'columns') return importConflicts.unchecked
  if (state === 'checking') return importConflicts.checking
  return state === 'applying' ? importConflicts.applying : importConflicts.applied
}

type LockTarget = { readonly list: string; readonly id: number }

/** Locks an import whose checked rows are corrected or applied. Throws NotFound and JobConflict. */
export async function lockChecked(
  transaction: RecordDatabase,
  { list, id }: LockTarget,
): Promise<StoredImport> {
  const locked = await new ImportRepository(transaction).lock(list, id)
  if (!locked) throw new NotFound()
  if (locked.state !== 'checked') throw new JobConflict(conflictOf(locked))
  return locked
}

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
  if (!['columns', 'checking', 'checked'].includes(locked.state)) throw new JobConflict(conflictOf(locked))
  if (check && locked.state === 'checking' && check.state !== 'stopping') await jobs.stop(check, actor)
  return locked
}
