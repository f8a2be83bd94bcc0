import { isDeepStrictEqual } from 'node:util'
import type { FieldValues } from '@touchline/contract/fields/field'
import { ACTIVE, INACTIVE } from '@touchline/contract/http/list-options'
import type { BulkAction } from '@touchline/contract/jobs/jobs'
import { JAPANESE_NAME, type StoredRecord } from '@touchline/contract/records/record-list'
import type { Actor } from '../database/audit.ts'
import type { JobBatch, JobKind, RowResult, RunningJob } from '../jobs/job-kind.ts'
import { BulkRepository, type UndoneRow } from './bulk-repository.ts'
import { type ChangeAction, type LockedRecord, type RecordDatabase, RecordRepository } from './repository.ts'
import { type Refusal, refusalOf, refused } from './row-refusals.ts'
import type { RecordCalls } from './service.ts'
import type { StoredList } from './stored-list.ts'
import { keptText, linesBefore, takenBackOf } from './take-back.ts'

export type BulkDeps = {
  readonly db: RecordDatabase
  readonly list: StoredList
  /** Changes single records, with the rules and steps of their feature. */
  readonly service: Pick<RecordCalls, 'save' | 'remove' | 'restore' | 'purge'>
}

const lockedFor: Readonly<Record<BulkAction, ChangeAction>> = {
  activate: 'updated',
  deactivate: 'updated',
  set: 'updated',
  delete: 'deleted',
  restore: 'restored',
  purge: 'purged',
}
/** An import is undone row by row, as far as the records were not edited since. */
const IMPORT = 'import'
/** All other actions are undone by saving the former values. */
const undoing: Readonly<Partial<Record<BulkAction, BulkAction>>> = { delete: 'restore', restore: 'delete' }

/** The kinds of jobs that change many records of a list, each record as a single change does. */
export function bulkJobs({ db, list, service }: BulkDeps): readonly JobKind[] {
  const records = new RecordRepository(db)
  const batches = new BulkRepository(db)
  const rows = new RowChanges({ list, service })

  const runBulk = async ({ job, actor, deadline }: JobBatch) => {
    const ids = await batches.listSelected(job)
    const action = job.action as BulkAction
    const locked = await records.lockAll({ list, ids, action: lockedFor[action] })
    const changed = await batches.listChangedFields(list, job, ids)
    const change = { action, set: valuesSetBy(job), actor }
    return untilDeadline(deadline, ids, (id) =>
      rows.change({ ...change, id, locked: locked.get(id), changed: changed.get(id) ?? [] }),
    )
  }

  const runUndo = async ({ job, actor, deadline }: JobBatch) => {
    const undone = await batches.listUndone(job)
    const ids = undone.map(({ record_id }) => record_id)
    const action = undoing[job.action as BulkAction] ?? 'set'
    const isImport = job.action === IMPORT
    const locked = await records.lockAll({ list, ids, action: lockedFor[isImport ? 'delete' : action] })
    return untilDeadline(deadline, undone, (row) => {
      const undo = { row, locked: locked.get(row.record_id), actor }
      return isImport ? rows.takeBack(undo) : rows.undo({ ...undo, action })
    })
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
): Promise<readonly RowResult[]> {
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
  return Promise.all(results)
}

type Change = {
  readonly action: BulkAction
  readonly set?: FieldValues | undefined
  readonly actor: Actor
  readonly locked: LockedRecord
}
type Selected = Omit<Change, 'locked'> & {
  readonly id: number
  /** Undefined if the record no longer exists. */
  readonly locked: LockedRecord | undefined
  /** The fields that were changed after the selection. */
  readonly changed: readonly string[]
}
type Undone = Pick<Selected, 'action' | 'locked' | 'actor'> & { readonly row: UndoneRow }
type Taken = Pick<Change, 'locked' | 'actor'>
type Outcome = Refusal | Pick<RowResult, 'outcome' | 'before' | 'version' | 'reason'>

const unchanged: Outcome = { outcome: 'unchanged' }

class RowChanges {
  readonly #deps: Pick<BulkDeps, 'list' | 'service'>

  constructor(deps: Pick<BulkDeps, 'list' | 'service'>) {
    this.#deps = deps
  }

  async change({ id, locked, changed, ...change }: Selected): Promise<RowResult> {
    if (!locked) return { record_id: id, name: '', name_ja: '', ...refused('gone') }
    const name = String(locked[this.#deps.list.nameField])
    const named = { record_id: id, name, name_ja: String(locked[JAPANESE_NAME] ?? '') }
    return {
      ...named,
      ...(obstacle({ ...change, locked }, changed) ?? (await this.#try({ ...change, locked }))),
    }
  }

  async undo({ row, locked, action, actor }: Undone): Promise<RowResult> {
    const named = { record_id: row.record_id, name: row.name, name_ja: row.name_ja }
    if (!locked) return { ...named, ...refused('gone') }
    if (locked.version !== row.version) return { ...named, ...refused('changed_since') }
    return { ...named, ...(await this.#try({ action, set: row.before ?? undefined, actor, locked })) }
  }

  /** Removes an added record, or sets the fields back that still have the imported value. */
  async takeBack({ row, locked, actor }: Omit<Undone, 'action'>): Promise<RowResult> {
    const named = { record_id: row.record_id, name: row.name, name_ja: row.name_ja }
    if (!locked) return { ...named, ...refused('gone') }
    const taken =
      row.before === null ? this.#remove(row, { locked, actor }) : this.#setBack(row, { locked, actor })
    return { ...named, ...(await taken) }
  }

  async #remove({ version }: UndoneRow, { locked, actor }: Taken): Promise<Outcome> {
    if (locked.deleted_at !== null) return unchanged
    if (locked.version !== version) return refused('edited_since')
    return this.#try({ action: 'delete', actor, locked })
  }

  async #setBack(row: UndoneRow, { locked, actor }: Taken): Promise<Outcome> {
    if (locked.deleted_at !== null) return refused('in_trash')
    if (linesBefore(this.#deps.list, row)) return this.#setLinesBack(row, { locked, actor })
    const { back, ...left } = takenBackOf(this.#deps.list, row, locked)
    const reason = keptText(this.#deps.list, left)
    if (Object.keys(back).length === 0) return reason ? { outcome: 'refused', reason } : unchanged
    const outcome = await this.#try({ action: 'set', set: back, actor, locked })
    return outcome.outcome === 'changed' ? { ...outcome, reason } : outcome
  }

  async #setLinesBack(row: UndoneRow, { locked, actor }: Taken): Promise<Outcome> {
    const { list, service } = this.#deps
    const { back, ...left } = takenBackOf(list, row, locked)
    const reason = keptText(list, left)
    const name = list.lines?.name ?? ''
    const draft = { ...back, [name]: row.imported?.[name] }
    const before = linesBefore(list, row)
    try {
      const saved = await service.save({ list, id: locked.id, actor, draft, linesBefore: before })
      const isChanged = Object.keys(back).length > 0 || !isDeepStrictEqual(saved[name], locked[name])
      if (isChanged)
        return { outcome: 'changed', version: saved.version, before: valuesIn(locked, back), reason }
      return reason ? { outcome: 'refused', reason } : unchanged
    } catch (error) {
      return refusalOf(error)
    }
  }

  async #try(change: Change): Promise<Outcome> {
    const { locked, set } = change
    try {
      const { version } = await this.#run(change)
      if (set && version === locked.version) return unchanged
      return { outcome: 'changed', version, ...(set && { before: valuesIn(locked, set) }) }
    } catch (error) {
      return refusalOf(error)
    }
  }

  #run({ action, set, actor, locked }: Change): Promise<StoredRecord> {
    const { list, service } = this.#deps
    const target = { list, id: locked.id, actor, locked }
    if (action === 'delete') return service.remove(target)
    if (action === 'purge') return service.purge(target)
    return action === 'restore'
      ? service.restore({ ...target, draft: {} })
      : service.save({ ...target, draft: set ?? {} })
  }
}

/** Why the record is not changed. */
function obstacle({ action, set, locked }: Change, changed: readonly string[]): Outcome | undefined {
  const isDeleted = locked.deleted_at !== null
  if (action === 'delete' && isDeleted) return unchanged
  if (action === 'restore' && !isDeleted) return unchanged
  if (action === 'purge' && !isDeleted) return refused('not_in_trash')
  if (set && isDeleted) return refused('in_trash')
  if (set && isDeepStrictEqual(valuesIn(locked, set), set)) return unchanged
  const isConcerned = set ? changed.some((field) => field in set) : changed.length > 0
  return isConcerned ? refused('changed_meanwhile') : undefined
}

function valuesIn(record: LockedRecord, set: FieldValues): FieldValues {
  return Object.fromEntries(Object.keys(set).map((name) => [name, record[name]])) as FieldValues
}
