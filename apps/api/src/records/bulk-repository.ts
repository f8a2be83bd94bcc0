import type { FieldValues } from '@touchline/contract/fields/field'
import { JAPANESE_NAME } from '@touchline/contract/records/record-list'
import { type RawBuilder, sql } from 'kysely'
import type { RunningJob } from '../jobs/job-kind.ts'
import { listSql, valueColumns } from './columns-sql.ts'
import { actions, type ChangeAction, type RecordDatabase } from './repository.ts'
import { ListStatements, parameter } from './statements.ts'
import type { StoredList } from './stored-list.ts'

/**
 * Each row is written in a savepoint. PostgreSQL keeps up to 64 savepoints of a transaction in shared memory, and looks
 * up further ones on disk in every other statement.
 */
const MAX_BATCH = 60

/** A record of a batch as it is stored now. */
export type BatchRecord = {
  readonly id: number
  readonly version: number
  readonly isDeleted: boolean
  readonly name: string
  readonly name_ja: string
  /** The values of the fields that the batch sets. */
  readonly values: FieldValues
}

/** A changed row of the job that is undone. */
export type UndoneRow = {
  readonly record_id: number
  readonly name: string
  readonly name_ja: string
  readonly before: FieldValues | null
  readonly version: number
}

type Batch = {
  readonly list: StoredList
  readonly ids: readonly number[]
  readonly action: ChangeAction
  /** The fields that the batch sets. */
  readonly fields: readonly string[]
}
type LockShape = Pick<Batch, 'action' | 'fields'>
type LockedRow = Omit<BatchRecord, 'isDeleted' | 'values'> & { readonly is_deleted: boolean }
type ChangedRow = { readonly record_id: number; readonly fields: readonly string[] }

/**
 * The statements of a batch run in its open transaction. Statements on tables that a job fills have no parameters: the
 * plan of a prepared statement would stay that of an empty table.
 */
export class BulkRepository {
  readonly #db: RecordDatabase
  readonly #lock: ListStatements<LockedRow, LockShape>

  constructor(db: RecordDatabase) {
    this.#db = db
    this.#lock = new ListStatements(db, lockStatement)
  }

  /** The next ids of the selection of a job. */
  async listSelected({ selection_id, position }: RunningJob): Promise<readonly number[]> {
    const { rows } = await sql<{ ids: readonly number[] }>`
      select ids[${position + 1}::integer:${position + MAX_BATCH}::integer] as ids
      from selections where id = ${selection_id}`.execute(this.#db)
    return rows[0]?.ids ?? []
  }

  /** The next changed rows of the job that a job undoes. */
  async listUndone({ undo_of, position }: RunningJob): Promise<readonly UndoneRow[]> {
    const { rows } = await sql<UndoneRow>`
      select record_id, name, name_ja, before, version from job_results
      where job_id = ${sql.lit(undo_of)} and outcome = 'changed'
      order by position limit ${sql.lit(MAX_BATCH)} offset ${sql.lit(position)}`.execute(this.#db)
    return rows
  }

  /**
   * The records that exist, by id. All of them are locked before the first one is written, in the order of their ids.
   * Otherwise a save of one of them could wait for the totals of the list while the batch waits for its record.
   */
  async lock({ list, ids, ...shape }: Batch): Promise<ReadonlyMap<number, BatchRecord>> {
    const rows = await this.#lock.of(list, shape).run({ ids })
    return new Map(
      rows.map(({ id, version, is_deleted: isDeleted, name, name_ja, ...values }) => [
        id,
        { id, version, isDeleted, name, name_ja, values },
      ]),
    )
  }

  /**
   * By record, the fields with an audit entry that the selection has not seen. This is a statement after the lock, so
   * that it sees the entries of changes that the lock has waited for.
   */
  async listChangedFields(
    { key }: StoredList,
    { selection_id }: RunningJob,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, readonly string[]>> {
    const { rows } = await sql<ChangedRow>`
      select wanted.id as record_id, array_agg(distinct changed.field) as fields
      from selections
      cross join unnest(array[${sql.join(ids.map((id) => sql.lit(id)))}]) as wanted (id)
      join audit_entries as entry on entry.area = ${sql.lit(key)} and entry.record_id = wanted.id
      left join audit_seals as seal on seal.entry_id = entry.id
      cross join lateral jsonb_object_keys(entry.changes) as changed (field)
      where selections.id = ${sql.lit(selection_id)}
        and (seal.sequence is null or seal.sequence > selections.sequence)
        and entry.id <> all(selections.unsealed)
      group by wanted.id`.execute(this.#db)
    return new Map(rows.map(({ record_id, fields }) => [record_id, fields]))
  }
}

function lockStatement(list: StoredList, { action, fields }: LockShape): RawBuilder<LockedRow> {
  const { name, table } = listSql(list)
  const nameJa = JAPANESE_NAME in list.fields ? sql.id(JAPANESE_NAME) : sql`''`
  const isDeleted = list.trash ? sql`deleted_at is not null` : sql`false`
  const columns = [
    sql`id, version, name, ${nameJa} as name_ja, ${isDeleted} as is_deleted`,
    ...valueColumns(list, fields),
  ]
  return sql`
    select ${sql.join(columns)}
    from ${table} where id = any(${parameter('ids')}::integer[])
    order by ${sql.id(name, 'id')} for ${actions[action].lock}`
}
