import type { FieldValues } from '@touchline/contract/fields/field'
import { sql } from 'kysely'
import { Repository } from '../database/repository.ts'
import type { RunningJob } from '../jobs/job-kind.ts'
import type { StoredList } from './stored-list.ts'

/**
 * A row may be written in a savepoint. PostgreSQL keeps up to 64 savepoints of a transaction in shared memory, and looks
 * up further ones on disk in every other statement.
 */
export const MAX_BATCH = 60

/** A changed row of the job that is undone. */
export type UndoneRow = {
  readonly position: number
  readonly record_id: number
  readonly name: string
  readonly name_ja: string
  readonly before: FieldValues | null
  readonly version: number
  /** The values that an import has set; null for another job. */
  readonly imported: FieldValues | null
}
type ChangedRow = { readonly record_id: number; readonly fields: readonly string[] }

/**
 * The statements of a batch run in its open transaction. Statements on tables that a job fills have no parameters: the
 * plan of a prepared statement would stay that of an empty table.
 */
export class BulkRepository extends Repository {
  /** The next ids of the selection of a job. */
  async listSelected({ selection_id, position }: RunningJob, limit: number): Promise<readonly number[]> {
    const { rows } = await sql<{ ids: readonly number[] }>`
      select ids[${position + 1}::integer:${position + limit}::integer] as ids
      from selections where id = ${selection_id}`.execute(this.db)
    return rows[0]?.ids ?? []
  }

  /**
   * The next changed rows of the job that a job undoes. The results of the undo have the positions of these rows, so the
   * last one says where the next batch begins.
   */
  async listUndone({ id, undo_of }: RunningJob, limit: number): Promise<readonly UndoneRow[]> {
    const { rows } = await sql<UndoneRow>`
      select undone.position, undone.record_id, undone.name, name_ja, before, undone.version, (
        select changed from import_rows
        where import_id = (select (options ->> 'import_id')::integer from jobs where id = ${sql.lit(undo_of)})
          and line = undone.position) as imported
      from job_results as undone
      where job_id = ${sql.lit(undo_of)} and outcome = 'changed' and undone.position > coalesce(
        (select max(position) from job_results where job_id = ${sql.lit(id)}), -1)
      order by undone.position limit ${sql.lit(limit)}`.execute(this.db)
    return rows
  }

  /**
   * By record, the fields with an audit entry that the selection has not seen. The records are locked already, so that
   * this statement sees the entries of all their changes.
   */
  async listChangedFields(
    { key }: StoredList,
    { selection_id }: RunningJob,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, readonly string[]>> {
    const { rows } = await sql<ChangedRow>`
      select wanted.id as record_id, array(
        select distinct jsonb_object_keys(entry.changes)
        from audit_entries as entry left join audit_seals as seal on seal.entry_id = entry.id
        where entry.area = ${sql.lit(key)} and entry.record_id = wanted.id
          and (seal.sequence is null or seal.sequence > selections.sequence)
          and entry.id <> all(selections.unsealed)) as fields
      from selections cross join unnest(array[${sql.join(ids.map((id) => sql.lit(id)))}]) as wanted (id)
      where selections.id = ${sql.lit(selection_id)}`.execute(this.db)
    return new Map(rows.map(({ record_id, fields }) => [record_id, fields]))
  }
}
