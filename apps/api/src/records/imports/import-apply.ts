import type { Job } from '@touchline/contract/jobs/jobs'
import type { Language } from '@touchline/contract/language'
import { IMPORT_AGAIN } from '@touchline/contract/records/import-conflicts'
import { importMessage } from '@touchline/contract/records/import-messages'
import type { ImportApply } from '@touchline/contract/records/imports'
import type { Actor } from '../../database/audit.ts'
import { AppError, invalidField } from '../../errors.ts'
import { requireConfirmation } from '../../http/confirmation.ts'
import { startJob } from '../../jobs/job-repository.ts'
import type { RecordDatabase } from '../repository.ts'
import { AppliedRowsRepository } from './applied-rows-repository.ts'
import type { CheckJobDeps } from './check-job.ts'
import { ImportRepository, type StoredImport } from './import-repository.ts'
import { lockChecked } from './locked-import.ts'
import { StaleRowsRepository } from './stale-rows-repository.ts'

/** `language` is that of the names in a refusal. */
export type ApplyRequest = ImportApply & {
  readonly id: number
  readonly actor: Actor
  readonly language: Language
}

/**
 * Starts the job that applies a checked import.
 *
 * @throws NotFound, JobConflict, InvalidFields at `only_good`, AppError `stale`, ConfirmationRequired
 */
export function startImport(
  { db, list }: Pick<CheckJobDeps, 'db' | 'list'>,
  request: ApplyRequest,
): Promise<Job> {
  const { id, actor, only_good } = request
  return db.transaction().execute(async (transaction) => {
    const stored = await lockChecked(transaction, { list: list.key, id })
    refuseCounts(stored, request)
    await refuseStale(transaction, { stored, list, language: request.language })
    if (stored.imported_before)
      requireConfirmation({ kind: IMPORT_AGAIN, named: { imported: stored.imported_before }, actor })
    const job = await startJob(transaction, {
      kind: 'import',
      list: list.key,
      action: 'import',
      options: { import_id: id, only_good },
      total: await new AppliedRowsRepository(transaction).countRecords(id),
      actor,
    })
    await new ImportRepository(transaction).startApply(id, job.id)
    return job
  })
}

function refuseCounts({ counts }: StoredImport, { only_good }: ImportApply): void {
  if (counts && counts.error > 0 && !only_good) throw invalidField('only_good', importMessage('has_errors'))
  if (!counts || counts.insert + counts.update === 0)
    throw invalidField('only_good', importMessage('nothing_to_import'))
}

type StaleCheck = Pick<CheckJobDeps, 'list'> &
  Pick<ApplyRequest, 'language'> & { readonly stored: StoredImport }

async function refuseStale(db: RecordDatabase, { stored, list, language }: StaleCheck): Promise<void> {
  const { id: importId, part } = stored
  const { rows, total } = await new StaleRowsRepository(db).find({ list, importId, part })
  if (total === 0) return
  const shown = rows.map((row) => ({ ...row, changed_by: row.changed_by?.[language] ?? null }))
  throw new AppError('stale', { extra: { rows: shown, rows_total: total } })
}
