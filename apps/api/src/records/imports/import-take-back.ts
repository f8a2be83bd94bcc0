import type { Job } from '@touchline/contract/jobs/jobs'
import type { TakeBack } from '@touchline/contract/records/imports'
import type { Actor } from '../../database/audit.ts'
import { JobConflict, NotFound } from '../../errors.ts'
import { JobRepository } from '../../jobs/job-repository.ts'
import { lockJob } from '../../jobs/locked-job.ts'
import { startUndo } from '../../jobs/undo-job.ts'
import type { RecordDatabase, RecordRow } from '../repository.ts'
import type { StoredList } from '../stored-list.ts'
import { hasImportedLines, type TakenBack, takenBackOf } from '../take-back.ts'
import { CheckRepository } from './check-repository.ts'
import { ImportRepository } from './import-repository.ts'
import { importConflicts } from './locked-import.ts'
import { type EditedRow, SHOWN, TakeBackRepository } from './take-back-repository.ts'

type TakeBackDeps = { readonly db: RecordDatabase; readonly list: StoredList }

/** What a take-back of the import would do now. Throws NotFound and JobConflict. */
export async function previewTakeBack({ db, list }: TakeBackDeps, importId: number): Promise<TakeBack> {
  const jobId = await appliedBy({ db, list }, importId)
  const repository = new TakeBackRepository(db)
  const { rows, total } = await repository.findEdited(list, { jobId, importId })
  const edited: Edited[] = []
  for (let start = 0; start < rows.length; start += SHOWN)
    edited.push(...(await editedRows({ db, list }, rows.slice(start, start + SHOWN))))
  return {
    total: await repository.countChanged(jobId),
    edited: edited.slice(0, SHOWN),
    edited_total: total - (rows.length - edited.length),
  }
}

type Edited = TakeBack['edited'][number]

async function editedRows({ db, list }: TakeBackDeps, rows: readonly EditedRow[]): Promise<Edited[]> {
  const records = await new CheckRepository(db).findByIds(
    list,
    rows.map(({ record_id }) => record_id),
  )
  return rows.flatMap((row) => editedRow(list, row, records.get(row.record_id)) ?? [])
}

const nothingBack: TakenBack = { back: {}, kept: [], lines: [] }

/** Undefined if the take-back restores all values of the record. */
function editedRow(list: StoredList, row: EditedRow, record: RecordRow | undefined): Edited | undefined {
  const { record_id, name, name_ja, is_edited } = row
  const isGone = !record || record.deleted_at !== null
  const isAdded = row.before === null
  const { back, kept, lines } = isGone || isAdded ? nothingBack : takenBackOf(list, row, record)
  const hasEditedLines = isAdded ? !isGone && !hasImportedLines(list, row, record) : lines.length > 0
  if (!is_edited && !hasEditedLines) return
  return { record_id, name, name_ja, back: Object.keys(back), kept: [...kept], kept_lines: [...lines] }
}

/** Starts the job that takes the import back. Throws NotFound and JobConflict. */
export function takeImportBack(
  { db, list }: TakeBackDeps,
  { id, actor }: { readonly id: number; readonly actor: Actor },
): Promise<Job> {
  return db.transaction().execute(async (transaction) => {
    const jobs = new JobRepository(transaction)
    const job = await lockJob(jobs, await appliedBy({ db: transaction, list }, id))
    return startUndo(jobs, job, actor)
  })
}

/** The job that has applied the import. */
async function appliedBy({ db, list }: TakeBackDeps, importId: number): Promise<number> {
  const found = await new ImportRepository(db).find(list.key, importId)
  if (!found) throw new NotFound()
  if (found.apply_job === null) throw new JobConflict(importConflicts.unapplied)
  return found.apply_job
}
