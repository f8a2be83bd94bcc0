import { openFieldsOf } from '@touchline/contract/fields/fields'
import { JAPANESE_NAME } from '@touchline/contract/records/record-list'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../database/audit.ts'
import { Repository } from '../../database/repository.ts'
import type { RowCounts, RowResult } from '../../jobs/job-kind.ts'
import { auditOfMany } from '../changed-together-repository.ts'
import { columnOf, listSql } from '../columns-sql.ts'
import type { StoredList } from '../stored-list.ts'
import type { CheckedRow } from './row-check.ts'

type WrittenOutcome = 'insert' | 'update'
type Lines = { readonly importId: number; readonly outcome: WrittenOutcome; readonly after: number }
/** The rows after the line `after`, up to the line `last`. */
export type Chunk = Lines & { readonly last: number }
type Write = { readonly list: StoredList; readonly jobId: number; readonly actor: Actor }

/** A result at the line of the row in the file. */
export type RowOfFile = RowResult & { readonly line: number }

/** Totals that an import changes are in a row of their own, so that no save waits for the end of the import. */
const COUNT_SLOT = 16

/**
 * Writes the rows of a checked import with few statements, each with the audit entries and the results of its rows, as
 * single saves do. The statements have no parameters, because the plan of a prepared statement would stay that of an
 * empty table.
 */
export class AppliedRowsRepository extends Repository {
  async keepTotalsApart(): Promise<void> {
    await sql`set local touchline.count_slot = ${sql.lit(COUNT_SLOT)}`.execute(this.db)
  }

  /** The line that ends the next rows; undefined if there are none. */
  async findLast({ importId, outcome, after }: Lines, limit: number): Promise<number | undefined> {
    const { rows } = await sql<{ last: number | null }>`
      select max(line) as last from (
        select line from import_rows
        where import_id = ${sql.lit(importId)} and outcome = ${sql.lit(outcome)} and line > ${sql.lit(after)}
          and first_line is null
        order by line limit ${sql.lit(limit)}) as next`.execute(this.db)
    return rows[0]?.last ?? undefined
  }

  async listRows({ importId, outcome, after, last }: Chunk): Promise<readonly CheckedRow[]> {
    const { rows } = await sql<CheckedRow>`
      select line, outcome, record_id, version, name, key, changed, changes, errors from import_rows
      where ${inChunk({ importId, outcome, after, last })} order by line`.execute(this.db)
    return rows
  }

  /** The names of the columns that the rows set. */
  async listFields(importId: number, outcome: WrittenOutcome): Promise<readonly string[]> {
    const { rows } = await sql<{ field: string }>`
      select distinct jsonb_object_keys(changed) as field from import_rows
      where import_id = ${sql.lit(importId)} and outcome = ${sql.lit(outcome)}`.execute(this.db)
    return rows.map(({ field }) => field)
  }

  async insert(chunk: Chunk, write: Write & { readonly fields: readonly string[] }): Promise<void> {
    const { list, actor, fields } = write
    const { name, table } = listSql(list)
    const columns = columnsOf(list, fields)
    const user = sql.lit(actor.userId)
    await sql`
      with rows as materialized (
        select line, changed, changes, null::jsonb as before,
          nextval(pg_get_serial_sequence(${sql.lit(name)}, 'id')) as id
        from (select * from import_rows where ${inChunk(chunk)} order by line) as next),
      written as (
        insert into ${table} (id, ${sql.join(columns)}, created_by, updated_by) overriding system value
        select rows.id, ${sql.join(columns.map((column) => sql`filled.${column}`))}, ${user}, ${user}
        from rows cross join jsonb_populate_record(null::${table}, ${valuesByColumn(list)}) as filled
        order by rows.line
        returning *),
      ${recorded({ ...write, action: 'created' })}`.execute(this.db)
  }

  async update(chunk: Chunk, write: Write & { readonly fields: readonly string[] }): Promise<void> {
    const { list, actor, fields } = write
    const { table } = listSql(list)
    const columns = sql.join(columnsOf(list, fields))
    await sql`
      with rows as materialized (
        select line, changed, changes, record_id as id,
          (select jsonb_object_agg(key, value -> 'old') from jsonb_each(changes)) as before
        from import_rows where ${inChunk(chunk)}),
      written as (
        update ${table} set
          (${columns}) = (select ${columns} from jsonb_populate_record(${table}, ${valuesByColumn(list)}) as filled),
          version = ${table}.version + 1, updated_at = now(), updated_by = ${sql.lit(actor.userId)}
        from rows where ${table}.id = rows.id
        returning ${table}.*),
      ${recorded({ ...write, action: 'updated' })}`.execute(this.db)
  }

  async storeUnchanged(importId: number, { list, jobId }: Omit<Write, 'actor'>): Promise<void> {
    const { table } = listSql(list)
    await sql`
      insert into job_results (job_id, position, record_id, name, name_ja, outcome)
      select ${sql.lit(jobId)}, line, record.id, record.name, ${japaneseNameOf(list, 'record')}, 'unchanged'
      from import_rows join ${table} as record on record.id = record_id
      where import_id = ${sql.lit(importId)} and outcome = 'unchanged' and first_line is null`.execute(
      this.db,
    )
  }

  async storeResults(jobId: number, results: readonly RowOfFile[]): Promise<void> {
    await sql`
      insert into job_results (job_id, position, record_id, name, name_ja, outcome, reason, field, before, version)
      select ${sql.lit(jobId)}, line, record_id, name, name_ja, outcome, reason, field, before, version
      from jsonb_to_recordset(${sql.lit(JSON.stringify(results))}::jsonb) as result (line integer, record_id integer,
        name text, name_ja text, outcome text, reason jsonb, field text, before jsonb, version integer)`.execute(
      this.db,
    )
  }

  /** The number of results: one for each record, and one for each row with an error. */
  async countRecords(importId: number): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from import_rows
      where import_id = ${sql.lit(importId)} and (first_line is null or outcome = 'error')`.execute(this.db)
    return rows[0]?.total ?? 0
  }

  async countResults(jobId: number): Promise<RowCounts> {
    const { rows } = await sql<RowCounts>`
      select count(*) filter (where outcome = 'changed')::integer as done,
        count(*) filter (where outcome = 'unchanged')::integer as unchanged,
        count(*) filter (where outcome = 'refused')::integer as refused
      from job_results where job_id = ${sql.lit(jobId)}`.execute(this.db)
    return rows[0] as RowCounts
  }
}

function inChunk({ importId, outcome, after, last }: Chunk): RawBuilder<unknown> {
  return sql`import_id = ${sql.lit(importId)} and outcome = ${sql.lit(outcome)}
    and line > ${sql.lit(after)} and line <= ${sql.lit(last)} and first_line is null`
}

/** Pictures are not imported, so a new record has none. */
function columnsOf(list: StoredList, fields: readonly string[]): RawBuilder<unknown>[] {
  return openFieldsOf(list.fields)
    .filter(([wire, { kind }]) => kind !== 'image' && fields.includes(wire))
    .map(([wire]) => sql.id(columnOf(list, wire)))
}

/** `rows.changed` with the names of columns. */
function valuesByColumn(list: StoredList): RawBuilder<unknown> {
  const name = columnOf(list, list.nameField)
  if (name === list.nameField) return sql`rows.changed`
  const wire = sql.lit(list.nameField)
  return sql`rows.changed || case when rows.changed ? ${wire}
    then jsonb_build_object(${sql.lit(name)}, rows.changed -> ${wire}) else '{}' end`
}

type Recorded = Write & { readonly action: 'created' | 'updated' }

/** The audit entries and results of `written`, in the order of the lines. */
function recorded({ list, jobId, ...entry }: Recorded): RawBuilder<unknown> {
  return sql`
    saved as materialized (
      select written.*, rows.line as "import line", rows.changes as "import changes", rows.before as "import before"
      from written join rows using (id) order by rows.line),
    audited as ${auditOfMany({ list, ...entry }, sql`saved."import changes"`)},
    results as (
      insert into job_results (job_id, position, record_id, name, name_ja, outcome, before, version)
      select ${sql.lit(jobId)}, "import line", id, name, ${japaneseNameOf(list, 'saved')}, 'changed', "import before",
        version
      from saved)
    select`
}

function japaneseNameOf({ fields }: StoredList, table: string): RawBuilder<unknown> {
  return JAPANESE_NAME in fields ? sql.id(table, 'name_ja') : sql.lit('')
}
