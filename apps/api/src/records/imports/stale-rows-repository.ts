import { recordActions } from '@touchline/contract/events/record-areas'
import type { LocalText } from '@touchline/contract/language'
import { type RawBuilder, sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { hasToleratedNames } from '../../database/unique-names-sql.ts'
import { columnOf, listSql } from '../columns-sql.ts'
import { type StoredList, uniqueNumbersOf } from '../stored-list.ts'

/** A row of an import that can no longer be applied as it was checked, because this record was changed or added. */
export type StaleRow = {
  readonly line: number
  readonly record_id: number
  readonly name: string
  /** By field, as in an audit entry. */
  readonly changes: Readonly<Record<string, unknown>>
  readonly changed_by: LocalText | null
  readonly changed_at: string
}
type CheckedRows = { readonly list: StoredList; readonly importId: number }
type Part = { readonly part: string | null }
type StaleRows = { readonly rows: readonly StaleRow[]; readonly total: number }

const SHOWN = 100
/** Other actions of an area, such as those on prices, change no field of the record. */
const recordActionNames = sql.join(Object.keys(recordActions).map((action) => sql.lit(action)))

/** Compares the rows of a checked import with the records as they are now. */
export class StaleRowsRepository extends Repository {
  /** Locks the records that the import updates, in the order of their ids. Referring to them stays possible. */
  async lock({ list, importId }: CheckedRows): Promise<void> {
    await sql`
      select from ${listSql(list).table} where id in (
        select record_id from import_rows where import_id = ${sql.lit(importId)} and outcome = 'update')
      order by id for no key update`.execute(this.db)
  }

  /** True if a record has another version or other lines than in the check, or is gone. */
  async hasChangedRecords({ list, importId }: CheckedRows): Promise<boolean> {
    const { rows } = await sql`
      with checked as (${checkedRows(importId)}) ${changedRecords(list)} limit 1`.execute(this.db)
    return rows.length > 0
  }

  /** The first stale rows, and how many there are. */
  async find({ list, importId, part }: CheckedRows & Part): Promise<StaleRows> {
    const { rows } = await sql<StaleRow & { total: number }>`
      with checked as materialized (${checkedRows(importId)}),
      stale as (${sql.join([changedRecords(list), ...takenValues(list, part)], sql` union all `)}),
      shown as (select *, (count(*) over ())::integer as total from stale order by line limit ${sql.lit(SHOWN)})
      select line, record_id, name, total,
        shown.changes || coalesce(edits.changes, '{}') as changes,
        last.changed_by, coalesce(last.at, now()) as changed_at
      from shown left join lateral (
        select at, (
          select json_build_object('en', person_name(firstname, lastname, 'en'),
            'ja', person_name(firstname, lastname, 'ja'))
          from users where users.id = actor_id) as changed_by
        from audit_entries where area = ${sql.lit(list.key)} and record_id = shown.record_id
        order by id desc limit 1) as last on true
      left join lateral (${edits(list)}) as edits on true
      order by line`.execute(this.db)
    return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
  }
}

function checkedRows(importId: number): RawBuilder<unknown> {
  return sql`
    select line, record_id, version, name, key, changed, changes from import_rows
    where import_id = ${sql.lit(importId)} and outcome in ('insert', 'update')
      and first_line is null`
}

/** The changes of a record since the check: from the value before the first one to the value after the last one. */
function edits({ key }: StoredList): RawBuilder<unknown> {
  return sql`
    select jsonb_object_agg(field, jsonb_build_object('old', first_old, 'new', last_new)) as changes from (
      select field, (array_agg(change -> 'old' order by id))[1] as first_old,
        (array_agg(change -> 'new' order by id desc))[1] as last_new
      from (
        select id, changes from audit_entries
        where area = ${sql.lit(key)} and record_id = shown.record_id and action in (${recordActionNames})
        order by id desc limit changes_since
      ) as entry, jsonb_each(entry.changes) as each(field, change)
      group by field
    ) as merged`
}

/** Each change of a record increases its version by one, and has an audit entry. Lines have no version. */
function changedRecords(list: StoredList): RawBuilder<unknown> {
  return sql`
    select line, record_id, checked.name, coalesce(other_lines, '{}') as changes,
      coalesce(record.version - checked.version, 1) as changes_since
    from checked left join ${listSql(list).table} as record on record.id = record_id
    left join lateral (${otherLines(list)}) as lines(other_lines) on true
    where record_id is not null and (record.id is null or record.deleted_at is not null
      or record.version <> checked.version or other_lines is not null)`
}

/** The lines that differ, if the import changes lines of `record` and `record` has not the lines of the check. */
function otherLines({ lines, expressions }: StoredList): RawBuilder<unknown> {
  const linesNow = lines && expressions[lines.name]
  if (!linesNow) return sql`select null::jsonb`
  return sql`
    select jsonb_build_object(${sql.lit(lines.name)}::text, jsonb_build_object('old', gone, 'new', added))
    from (select checked.changes -> ${sql.lit(lines.name)} -> 'old' as old, ${linesNow('record')}::jsonb as now) as lines,
      lateral (select coalesce(jsonb_agg(line), '[]') as gone from jsonb_array_elements(old) as each(line)
        where not now @> jsonb_build_array(line)) as missing,
      lateral (select coalesce(jsonb_agg(line), '[]') as added from jsonb_array_elements(now) as each(line)
        where not exists (select from jsonb_array_elements(old) as former(line) where each.line @> former.line)) as others
    where old is not null and (gone <> '[]' or added <> '[]')`
}

/** Names and unique numbers that another record has by now. */
function takenValues(list: StoredList, part: string | null): RawBuilder<unknown>[] {
  const inPart = list.partition ? sql`and ${sql.id('other', list.partition)} = ${sql.lit(part)}` : sql``
  const isTolerated = hasToleratedNames(list.table)
    ? sql`and other.tolerated_name is distinct from other.name`
    : sql``
  const taken = (field: string, isEqual: RawBuilder<unknown>) => sql`
    select line, other.id, other.name,
      jsonb_build_object(${sql.lit(field)}::text, jsonb_build_object('old', null, 'new', ${sql.id('other', columnOf(list, field))})),
      0
    from checked join ${listSql(list).table} as other on ${isEqual} and other.id is distinct from record_id
    where other.deleted_at is null`
  return [
    taken(list.nameField, sql`other.name_key = key ${inPart} ${isTolerated}`),
    ...uniqueNumbersOf(list).map((field) =>
      taken(
        field,
        sql`${sql.id('other', columnOf(list, field))} = (checked.changed ->> ${sql.lit(field)})::integer`,
      ),
    ),
  ]
}
