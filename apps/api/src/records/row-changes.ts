import { isDeepStrictEqual } from 'node:util'
import type { FieldValues } from '@touchline/contract/fields/field'
import type { BulkAction } from '@touchline/contract/jobs/jobs'
import { JAPANESE_NAME, type StoredRecord } from '@touchline/contract/records/record-list'
import type { Actor } from '../database/audit.ts'
import type { RowResult } from '../jobs/job-kind.ts'
import type { UndoneRow } from './bulk-repository.ts'
import type { LockedRecord } from './repository.ts'
import { type Refusal, refusalOf, refused } from './row-refusals.ts'
import type { RecordCalls } from './service.ts'
import type { StoredList } from './stored-list.ts'

export type RowChangesDeps = {
  readonly list: StoredList
  /** Changes single records, with the rules and steps of their feature. */
  readonly service: Pick<RecordCalls, 'save' | 'remove' | 'restore' | 'purge'>
}
export type Change = {
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
export type Undone = Pick<Selected, 'action' | 'locked' | 'actor'> & { readonly row: UndoneRow }
export type Outcome = Refusal | Pick<RowResult, 'outcome' | 'before' | 'version' | 'reason'>

export const unchanged: Outcome = { outcome: 'unchanged' }

/** Changes records one by one. */
export class RowChanges {
  readonly #deps: RowChangesDeps

  constructor(deps: RowChangesDeps) {
    this.#deps = deps
  }

  async change({ id, locked, changed, ...change }: Selected): Promise<RowResult> {
    if (!locked) return { record_id: id, name: '', name_ja: '', ...refused('gone') }
    const name = String(locked[this.#deps.list.nameField])
    const named = { record_id: id, name, name_ja: String(locked[JAPANESE_NAME] ?? '') }
    return {
      ...named,
      ...(obstacle({ ...change, locked }, changed) ?? (await this.try({ ...change, locked }))),
    }
  }

  async undo({ row, locked, action, actor }: Undone): Promise<RowResult> {
    const named = namedRow(row)
    if (!locked) return { ...named, ...refused('gone') }
    if (locked.version !== row.version) return { ...named, ...refused('changed_since') }
    return { ...named, ...(await this.try({ action, set: row.before ?? undefined, actor, locked })) }
  }

  /** Changes one record, or says why that was refused. */
  async try(change: Change): Promise<Outcome> {
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

export function namedRow({ position, record_id, name, name_ja }: UndoneRow) {
  return { position, record_id, name, name_ja }
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

export function valuesIn(record: LockedRecord, set: FieldValues): FieldValues {
  return Object.fromEntries(Object.keys(set).map((name) => [name, record[name]])) as FieldValues
}
