import type { FieldValues } from '@touchline/contract/fields/field'
import { ACTIVE, INACTIVE } from '@touchline/contract/http/list-options'
import type { BulkAction } from '@touchline/contract/jobs/jobs'
import {
  countedRows,
  type JobBatch,
  type JobKind,
  type RowCounts,
  type RowResult,
  type RunningJob,
} from '../jobs/job-kind.ts'
import { BulkRepository, MAX_BATCH, type UndoneRow } from './bulk-repository.ts'
import { type ChangeAction, RecordRepository } from './repository.ts'
import { RowChanges } from './row-changes.ts'
import { type TakeBackDeps, TakeBackRows } from './take-back-rows.ts'

export type BulkDeps = TakeBackDeps

const lockedFor: Readonly<Record<BulkAction, ChangeAction>> = {
  activate: 'updated',
  deactivate: 'updated',
  set: 'updated',
  delete: 'deleted',
  restore: 'restored',
  purge: 'purged',
}
/** Rows that few statements take back, so that a batch stays short. */
const ROWS_TOGETHER = 200
/** An import is undone row by row, as far as the records were not edited since. */
const IMPORT = 'import'
/** All other actions are undone by saving the former values. */
const undoing: Readonly<Partial<Record<BulkAction, BulkAction>>> = { delete: 'restore', restore: 'delete' }

/** The kinds of jobs that change many records of a list, each record as a single change does. */
export function bulkJobs(deps: BulkDeps): readonly JobKind[] {
  const { db, list } = deps
  const records = new RecordRepository(db)
  const batches = new BulkRepository(db)
  const rows = new RowChanges(deps)
  const takeBack = new TakeBackRows(deps)

  const runBulk = async ({ job, actor, deadline }: JobBatch) => {
    const ids = await batches.listSelected(job, MAX_BATCH)
    const action = job.action as BulkAction
    const locked = await records.lockAll({ list, ids, action: lockedFor[action] })
    const changed = await batches.listChangedFields(list, job, ids)
    const change = { action, set: valuesSetBy(job), actor }
    return untilDeadline(deadline, ids, (id) =>
      rows.change({ ...change, id, locked: locked.get(id), changed: changed.get(id) ?? [] }),
    )
  }

  const runUndo = async ({ job, actor, deadline }: JobBatch) => {
    const isImport = job.action === IMPORT
    const isTogether = isImport && takeBack.isTogether && performance.now() < deadline
    const undone = await batches.listUndone(job, isTogether ? ROWS_TOGETHER : MAX_BATCH)
    const ids = undone.map(({ record_id }) => record_id)
    const action = undoing[job.action as BulkAction] ?? 'set'
    const locked = await records.lockAll({ list, ids, action: lockedFor[isImport ? 'delete' : action] })
    const undo = (row: UndoneRow) => ({ row, locked: locked.get(row.record_id), actor })
    if (isTogether) return countedRows(await takeBack.runTogether(undone.map(undo)))
    return untilDeadline(deadline, undone, (row) =>
      isImport ? takeBack.run(undo(row)) : rows.undo({ ...undo(row), action }),
    )
  }

  return [
    { kind: 'bulk', list: list.key, runBatch: runBulk },
    { kind: 'undo', list: list.key, runBatch: runUndo },
  ]
}

/** Undefined for an action that moves records into the trash or out of it. */
function valuesSetBy({ action, set }: RunningJob): FieldValues | undefined {
  if (action === 'activate') return { status: ACTIVE }
  if (action === 'deactivate') return { status: INACTIVE }
  return action === 'set' ? (set as FieldValues) : undefined
}

/** With two, PostgreSQL writes one row while the app checks the next row. */
const ROWS_AT_ONCE = 2

async function untilDeadline<Row>(
  deadline: number,
  rows: readonly Row[],
  change: (row: Row) => Promise<RowResult>,
): Promise<RowCounts> {
  const results: Promise<RowResult>[] = []
  const changeNext = async () => {
    for (;;) {
      const row = rows[results.length]
      const isOver = results.length > 0 && performance.now() >= deadline
      if (!row || isOver) return
      const result = change(row)
      results.push(result)
      await result
    }
  }
  // no row may be in work when the transaction is rolled back
  await Promise.allSettled(Array.from({ length: ROWS_AT_ONCE }, changeNext))
  return countedRows(await Promise.all(results))
}
