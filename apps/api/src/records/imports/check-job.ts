import type { Actor } from '../../database/audit.ts'
import { type JobBatch, JobFailed, type JobKind, type RowCounts } from '../../jobs/job-kind.ts'
import { startJob } from '../../jobs/job-repository.ts'
import type { SaveSteps } from '../changed-together-repository.ts'
import type { RecordDatabase } from '../repository.ts'
import type { RecordCalls } from '../service.ts'
import type { StoredList } from '../stored-list.ts'
import { CheckRepository } from './check-repository.ts'
import { CheckedRowsRepository } from './checked-rows-repository.ts'
import { EqualRowsRepository } from './equal-rows-repository.ts'
import { ImportCheck, type SiteValues } from './import-check.ts'
import {
  type CheckedImport,
  ImportRepository,
  type RunningCheck,
  type StoredImport,
} from './import-repository.ts'
import { rowsByRecord } from './record-rows.ts'
import { type CheckedRow, matchedColumns } from './row-check.ts'
import { checkSteps } from './step-check.ts'

export type CheckJobDeps = {
  readonly db: RecordDatabase
  readonly list: StoredList
  readonly service: Pick<RecordCalls, 'save'>
  readonly steps: SaveSteps
  readonly siteValues?: SiteValues
}

const ROWS = 250
/** Without statistics, fewer rows are compared quickly enough. */
const isLarge = (rows: number) => rows > 1_000
/** Their records have steps in their saves, so that a batch checks few of them. */
const ROWS_WITH_LINES = 100
/** A further row about the same record is an error. */
const MAX_RECORD_ROWS = 2_000

/** The job that checks all rows of an import, as a dry run. */
export function checkJob(deps: CheckJobDeps): JobKind {
  const { db, list, steps, siteValues } = deps
  const imports = new ImportRepository(db)
  const rows = new CheckedRowsRepository(db)

  const runBatch = async ({ job, actor, deadline }: JobBatch): Promise<RowCounts> => {
    const checked = await imports.readForCheck(Number(job.options?.import_id), job.id)
    if (!checked) throw new JobFailed('replaced')
    const limit = performance.now() < deadline ? ROWS : 1
    if (job.position === 0 && isLarge(job.total)) await new CheckRepository(db).analyze(list)
    const staged = await nextRows({ rows, list }, { checked, limit })
    const plain = await new ImportCheck({ db, list, checked, siteValues }).check(staged)
    const results = await checkSteps(deps, plain, { actor, deadline })
    await rows.store(checked.id, results)
    await imports.storeProgress(checked.id, results.at(-1)?.line ?? checked.checked_line)
    const isLast = job.position + results.length >= job.total
    if (isLast && isLarge(job.total)) await rows.analyze()
    if (isLast) await finishCheck(deps, checked)
    return countsOf(results)
  }

  return { kind: 'check', list: list.key, usesSavepoints: steps !== 'none', runBatch }
}

type RowSource = { readonly rows: CheckedRowsRepository; readonly list: StoredList }
type NextRows = { readonly checked: RunningCheck; readonly limit: number }

/** The next rows of the file. All rows of a record are in one batch. */
async function nextRows({ rows, list }: RowSource, { checked, limit }: NextRows) {
  const after = checked.checked_line
  if (!list.lines) return rows.listStaged(checked.id, { after, limit })
  const staged = await rows.listStaged(checked.id, { after, limit: ROWS_WITH_LINES })
  if (staged.length < ROWS_WITH_LINES) return staged
  const records = rowsByRecord(staged, { list, ...checked })
  if (records.length > 1) return records.slice(0, -1).flat()
  const [longest = []] = rowsByRecord(await rows.listStaged(checked.id, { after, limit: MAX_RECORD_ROWS }), {
    list,
    ...checked,
  })
  return longest
}

type NewCheck = { readonly list: StoredList; readonly stored: StoredImport; readonly actor: Actor }

/** Starts a check of all rows in the transaction of the caller, who has locked the import. */
export async function startCheckJob(
  transaction: RecordDatabase,
  { list, stored, actor }: NewCheck,
): Promise<void> {
  const { id } = await startJob(transaction, {
    kind: 'check',
    list: list.key,
    action: 'check',
    options: { import_id: stored.id },
    total: stored.rows,
    actor,
  })
  await new ImportRepository(transaction).startCheck(stored.id, id)
}

type FinishDeps = Pick<CheckJobDeps, 'db' | 'list'> & {
  /** The rows that were checked again; undefined for all rows. */
  readonly lines?: readonly number[]
}

/** Compares the rows with each other, and counts them. */
export async function finishCheck(
  { db, list, lines }: FinishDeps,
  checked: Pick<CheckedImport, 'id' | 'columns' | 'match'>,
): Promise<void> {
  const rows = new CheckedRowsRepository(db)
  const equal = new EqualRowsRepository(db)
  await equal.mark(checked, { list, lines })
  if (list.lines) await equal.markRecords(checked.id, list)
  const summary = await rows.summarize(checked.id, matchedColumns(list, checked.columns))
  await new ImportRepository(db).storeSummary(checked.id, summary)
}

function countsOf(rows: readonly CheckedRow[]): RowCounts {
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  return { done: count('insert') + count('update'), unchanged: count('unchanged'), refused: count('error') }
}
