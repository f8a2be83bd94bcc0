import { isDeepStrictEqual } from 'node:util'
import type { FieldValues } from '@touchline/contract/fields/field'
import { ACTIVE, INACTIVE } from '@touchline/contract/http/list-options'
import type { BulkAction } from '@touchline/contract/jobs/jobs'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import type { Actor } from '../database/audit.ts'
import type { JobBatch, JobKind, RowResult, RunningJob } from '../jobs/job-kind.ts'
import { type BatchRecord, BulkRepository, type UndoneRow } from './bulk-repository.ts'
import type { ChangeAction, RecordDatabase } from './repository.ts'
import { type Refusal, refusalOf, refused } from './row-refusals.ts'
import type { RecordCalls } from './service.ts'
import type { StoredList } from './stored-list.ts'

export type BulkDeps = {
  readonly db: RecordDatabase
  readonly list: StoredList
  /** Changes single records, with the rules and steps of their feature. */
  readonly service: Pick<RecordCalls, 'save' | 'remove' | 'restore' | 'purge'>
}

const lockedFor: Readonly<Partial<Record<BulkAction, ChangeAction>>> = {
  delete: 'deleted',
  restore: 'restored',
  purge: 'purged',
}
const undoing: Readonly<Partial<Record<BulkAction, BulkAction>>> = { delete: 'restore', restore: 'delete' }

/** The kinds of jobs that change many records of a list, each record as a single change does. */
export function bulkJobs({ db, list, service }: BulkDeps): readonly JobKind[] {
  const records = new BulkRepository(db)
  const changes = new RowChanges({ list, service })

  const runBulk = async ({ job, actor, deadline }: JobBatch) => {
    const ids = await records.listSelected(job)
    const action = job.action as BulkAction
    const set = valuesSetBy(job)
    const stored = await records.lock({ list, ids, action: lockOf(action), fields: Object.keys(set ?? {}) })
    const changed = await records.listChangedFields(list, job, ids)
    return untilDeadline(deadline, ids, (id) =>
      changes.bulkRow({ id, stored: stored.get(id), action, set, changed: changed.get(id) ?? [], actor }),
    )
  }

  const runUndo = async ({ job, actor, deadline }: JobBatch) => {
    const rows = await records.listUndone(job)
    const ids = rows.map(({ record_id }) => record_id)
    const action = undoing[job.action as BulkAction]
    const lock = action ? lockOf(action) : 'updated'
    const stored = await records.lock({ list, ids, action: lock, fields: [] })
    return untilDeadline(deadline, rows, (row) =>
      changes.undoRow({ row, stored: stored.get(row.record_id), action, actor }),
    )
  }

  return [
    { kind: 'bulk', list: list.key, runBatch: runBulk },
    { kind: 'undo', list: list.key, runBatch: runUndo },
  ]
}

function lockOf(action: BulkAction): ChangeAction {
  return lockedFor[action] ?? 'updated'
}

/** Undefined for an action that moves records into the trash or out of it. */
function valuesSetBy({ action, set }: RunningJob): FieldValues | undefined {
  if (action === 'activate') return { status: ACTIVE }
  if (action === 'deactivate') return { status: INACTIVE }
  return action === 'set' ? (set as FieldValues) : undefined
}

async function untilDeadline<Row>(
  deadline: number,
  rows: readonly Row[],
  change: (row: Row) => Promise<RowResult>,
): Promise<readonly RowResult[]> {
  const results: RowResult[] = []
  for (const row of rows) {
    results.push(await change(row))
    if (performance.now() >= deadline) break
  }
  return results
}

type RowChangesDeps = Pick<BulkDeps, 'list' | 'service'>
type BulkRow = {
  readonly id: number
  /** Undefined if the record no longer exists. */
  readonly stored: BatchRecord | undefined
  readonly action: BulkAction
  readonly set: FieldValues | undefined
  /** The fields that were changed after the selection. */
  readonly changed: readonly string[]
  readonly actor: Actor
}
type UndoRow = Pick<BulkRow, 'stored' | 'actor'> & {
  readonly row: UndoneRow
  /** Undefined if the former values are saved. */
  readonly action: BulkAction | undefined
}
type Change = Pick<BulkRow, 'action' | 'actor'> & {
  readonly stored: BatchRecord
  readonly set?: FieldValues | undefined
}
type Outcome = Refusal | Pick<RowResult, 'outcome' | 'before' | 'version'>

const unchanged: Outcome = { outcome: 'unchanged' }

class RowChanges {
  readonly #deps: RowChangesDeps

  constructor(deps: RowChangesDeps) {
    this.#deps = deps
  }

  async bulkRow({ id, stored, ...change }: BulkRow): Promise<RowResult> {
    const named = { record_id: id, name: stored?.name ?? '', name_ja: stored?.name_ja ?? '' }
    return { ...named, ...(stored ? await this.#bulk({ ...change, stored }) : refused('gone')) }
  }

  async #bulk({
    stored,
    changed,
    ...change
  }: Omit<BulkRow, 'id'> & Pick<Change, 'stored'>): Promise<Outcome> {
    const { action, set } = change
    if (hasWantedState(stored, change)) return unchanged
    if (action === 'purge' && !stored.isDeleted) return refused('not_in_trash')
    if (set && stored.isDeleted) return refused('in_trash')
    const isConcerned = set ? changed.some((field) => field in set) : changed.length > 0
    if (isConcerned) return refused('changed_meanwhile')
    return this.#try({ ...change, stored }, 'changed_meanwhile')
  }

  async undoRow({ row, stored, action, actor }: UndoRow): Promise<RowResult> {
    const named = { record_id: row.record_id, name: row.name, name_ja: row.name_ja }
    if (!stored) return { ...named, ...refused('gone') }
    if (stored.version !== row.version) return { ...named, ...refused('changed_since') }
    const change = action ? { action } : { action: 'set' as const, set: row.before ?? {} }
    return { ...named, ...(await this.#try({ ...change, stored, actor }, 'changed_since')) }
  }

  async #try(change: Change, stale: Parameters<typeof refusalOf>[1]): Promise<Outcome> {
    const { stored, set } = change
    try {
      const { version } = await this.#change(change)
      if (set && version === stored.version) return unchanged
      return { outcome: 'changed', version, ...(set && { before: stored.values }) }
    } catch (error) {
      return refusalOf(error, stale)
    }
  }

  #change({ stored: { id, version }, action, set, actor }: Change): Promise<StoredRecord> {
    const { list, service } = this.#deps
    if (set) return service.save({ list, id, draft: { ...set, version }, actor })
    if (action === 'restore') return service.restore({ list, id, draft: { version }, actor })
    return action === 'purge'
      ? service.purge({ list, id, version, actor })
      : service.remove({ list, id, version, actor })
  }
}

function hasWantedState(stored: BatchRecord, { action, set }: Pick<BulkRow, 'action' | 'set'>): boolean {
  if (set) return !stored.isDeleted && isDeepStrictEqual(stored.values, set)
  return action === 'delete' ? stored.isDeleted : action === 'restore' && !stored.isDeleted
}
