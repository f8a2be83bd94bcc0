import type { ImportRowsQuery, UnknownValue } from '@touchline/contract/records/imports'
import { type RawBuilder, sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import type { Summary } from './import-repository.ts'
import type { CheckedRow } from './row-check.ts'
import type { StagedRow } from './staging-repository.ts'

type Page = { readonly after: number; readonly limit: number }
type ListedRow = CheckedRow & StagedRow
type CheckedPage = { readonly rows: readonly ListedRow[]; readonly next: number | null }
/** The index of the column of a field in the cells of a row. */
type FieldColumn = { readonly name: string; readonly index: number }

const UNKNOWN_VALUES = 100
const ERROR_PAGE = 1_000

/**
 * The rows of imports. The statements have no parameters, because the plan of a prepared statement would stay that of an
 * empty table.
 */
export class CheckedRowsRepository extends Repository {
  /** The next rows of the file. */
  async listStaged(importId: number, { after, limit }: Page): Promise<readonly StagedRow[]> {
    const { rows } = await sql<StagedRow>`
      select line, cells from import_rows where import_id = ${sql.lit(importId)} and line > ${sql.lit(after)}
      order by line limit ${sql.lit(limit)}`.execute(this.db)
    return rows
  }

  async listLines(importId: number, lines: readonly number[]): Promise<readonly StagedRow[]> {
    const { rows } = await sql<StagedRow>`
      select line, cells from import_rows
      where import_id = ${sql.lit(importId)} and line = any(${numbers(lines)}) order by line`.execute(this.db)
    return rows
  }

  /** `next` is the line that the next page begins after; null on the last page. */
  async listChecked(importId: number, { outcome, after = 0, limit }: ImportRowsQuery): Promise<CheckedPage> {
    const condition = outcome === undefined ? sql`outcome is not null` : sql`outcome = ${sql.lit(outcome)}`
    const { rows: found } = await sql<ListedRow>`
      select line, cells, outcome, first_line, record_id, version, name, key, changed, changes, errors from import_rows
      where import_id = ${sql.lit(importId)} and ${condition} and line > ${sql.lit(after)}
      order by line limit ${sql.lit(limit + 1)}`.execute(this.db)
    const rows = found.slice(0, limit)
    return { rows, next: found.length > limit ? (rows.at(-1)?.line ?? null) : null }
  }

  /** The rows with errors, in pages. */
  async *listErrors(importId: number): AsyncGenerator<readonly ListedRow[]> {
    for (let after: number | null = 0; after !== null; ) {
      const query = { outcome: 'error', after, limit: ERROR_PAGE } as const
      const page: CheckedPage = await this.listChecked(importId, query)
      yield page.rows
      after = page.next
    }
  }

  async store(importId: number, rows: readonly CheckedRow[]): Promise<void> {
    await sql`
      update import_rows as stored set outcome = checked.outcome, record_id = checked.record_id,
        version = checked.version, name = checked.name, key = checked.key, changed = checked.changed,
        changes = checked.changes, errors = checked.errors, first_line = checked.first_line
      from jsonb_to_recordset(${sql.lit(JSON.stringify(rows))}::jsonb) as checked (line integer, outcome text,
        first_line integer, record_id integer, version integer, name text, key text, changed jsonb, changes jsonb, errors jsonb)
      where stored.import_id = ${sql.lit(importId)} and stored.line = checked.line`.execute(this.db)
  }

  /** With the statistics of rows that were not checked yet, rows are compared with each other one by one. */
  async analyze(): Promise<void> {
    await sql`analyze import_rows (import_id, line, outcome, key, record_id)`.execute(this.db)
  }

  async summarize(importId: number, columns: readonly FieldColumn[]): Promise<Summary> {
    const { rows } = await sql<{ outcome: keyof Summary['counts']; rows: number }>`
      select outcome, count(*)::integer as rows from import_rows
      where import_id = ${sql.lit(importId)} and outcome is not null group by outcome`.execute(this.db)
    const counted = Object.fromEntries(rows.map(({ outcome, rows: count }) => [outcome, count]))
    const counts = { insert: 0, update: 0, unchanged: 0, error: 0, ...counted }
    return { counts, unknown_values: await this.#unknownValues(importId, columns) }
  }

  /** The most frequent texts that are none of the choices of their field. */
  async #unknownValues(importId: number, columns: readonly FieldColumn[]): Promise<readonly UnknownValue[]> {
    if (columns.length === 0) return []
    const matched = columns.map(({ name, index }) => sql`(${sql.lit(name)}, ${sql.lit(index + 1)})`)
    const { rows } = await sql<UnknownValue>`
      select field, cells[place] as value, count(*)::integer as rows, min(line) as line
      from import_rows cross join jsonb_each(errors) as error (field, messages)
      join (values ${sql.join(matched)}) as matched (field, place) using (field)
      where import_id = ${sql.lit(importId)} and outcome = 'error' and messages @> '[{"unknown": true}]'
      group by field, cells[place] order by rows desc, line, field limit ${sql.lit(UNKNOWN_VALUES)}`.execute(
      this.db,
    )
    return rows
  }
}

export function numbers(values: readonly number[]): RawBuilder<unknown> {
  return sql`array[${sql.join(values.map((value) => sql.lit(value)))}]::integer[]`
}
