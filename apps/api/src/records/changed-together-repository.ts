import type { RecordAction } from '@touchline/contract/events/record-areas'
import type { FieldValues } from '@touchline/contract/fields/field'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, auditValues, auditWith, type Changes } from '../database/audit.ts'
import { Repository } from '../database/repository.ts'
import { columnOf, listSql } from './columns-sql.ts'
import { isReferredTo } from './referring-records-sql.ts'
import { namesOf } from './save-sql.ts'
import type { StoredList } from './stored-list.ts'

/** The saves of a list that do more than to write their record, and may refuse it. */
export type SaveSteps = 'none' | 'of changes' | 'of all saves'

/** A save of these fields writes more than its row, or has to lock other records. */
const writtenAlone = new Set(['reference', 'references', 'dateRange'])

/** True if one statement can write many records of the list as their saves would. */
export function isWrittenTogether({ fields }: StoredList): boolean {
  return !Object.values(fields).some(({ kind }) => writtenAlone.has(kind))
}

type Write = { readonly list: StoredList; readonly actor: Actor }
export type ChangedRecord = { readonly id: number; readonly set: FieldValues; readonly changes: Changes }

/**
 * Changes many records, which the caller has locked, with one statement, as a save of each of them does. The statements
 * have no parameters, because each has another text.
 */
export class ChangedTogetherRepository extends Repository {
  /** Returns the ids of the changed records. */
  async update({ list, actor }: Write, records: readonly ChangedRecord[]): Promise<readonly number[]> {
    if (records.length === 0) return []
    const { table } = listSql(list)
    const byColumn = records.map(({ id, set, changes }) => {
      const values = Object.entries(set).map(([wire, value]) => [columnOf(list, wire), value])
      return { id, changes, set: Object.fromEntries(values) }
    })
    const names = [...new Set(byColumn.flatMap(({ set }) => Object.keys(set)))]
    const columns = sql.join(names.map((name) => sql.id(name)))
    return this.#write(sql`
      with rows as materialized (
        select * from jsonb_to_recordset(${sql.lit(JSON.stringify(byColumn))}::jsonb)
          as changed (id integer, set jsonb, changes jsonb)),
      saved as (
        update ${table} set
          (${columns}) = (select ${columns} from jsonb_populate_record(${table}, rows.set) as filled),
          version = ${table}.version + 1, updated_at = now(), updated_by = ${sql.lit(actor.userId)}
        from rows where ${table}.id = rows.id
        returning ${table}.*, rows.changes as "record changes"),
      audited as ${auditOfMany({ list, actor, action: 'updated' }, sql`saved."record changes"`)}`)
  }

  /** Moves records to the trash, except those that another record refers to, whether that one is in the trash or not. */
  async remove({ list, actor }: Write, ids: readonly number[]): Promise<readonly number[]> {
    if (ids.length === 0) return []
    const { table } = listSql(list)
    const name = sql.lit(list.nameField)
    const changes = sql`jsonb_build_object(${name}, jsonb_build_object('old', saved.name, 'new', null))`
    return this.#write(sql`
      with saved as (
        update ${table} set
          deleted_at = now(), version = version + 1, updated_at = now(), updated_by = ${sql.lit(actor.userId)}
        where id in (${sql.join(ids.map((id) => sql.lit(id)))}) and not ${isReferredTo(list)}
        returning *),
      audited as ${auditOfMany({ list, actor, action: 'deleted' }, changes)}`)
  }

  async #write(parts: RawBuilder<unknown>): Promise<readonly number[]> {
    const { rows } = await sql<{ id: number }>`${parts} select id from saved`.execute(this.db)
    return rows.map(({ id }) => id)
  }
}

/** The audit entries of `saved`, in a statement without parameters. */
export function auditOfMany(
  { list, ...entry }: Write & { readonly action: RecordAction },
  changes: RawBuilder<unknown>,
) {
  const values = Object.entries(auditValues({ list, ...entry })).map(
    ([column, value]) => [column, sql.lit(value)] as const,
  )
  const literals = Object.fromEntries(values) as Parameters<typeof auditWith>[0]
  return auditWith(literals, { ...namesOf(list), changes })
}
