import { type RawBuilder, sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { type StoredList, uniqueNumbersOf } from '../stored-list.ts'
import { numbers } from './checked-rows-repository.ts'

type Cell = { readonly index: number; readonly line: number }
type Change = Cell & { readonly value: string; readonly isForAllEqual: boolean }

/**
 * The cells of rows that are corrected after a check. The statements have no parameters, because the plan of a prepared
 * statement would stay that of an empty table.
 */
export class MendedRowsRepository extends Repository {
  /** Changes one cell, or all cells of the column with the same text. Returns their lines; empty if there is no such line. */
  async change(importId: number, { index, line, value, isForAllEqual }: Change): Promise<readonly number[]> {
    const imported = sql.lit(importId)
    const cell = sql`cells[${sql.lit(index + 1)}]`
    const text = sql`coalesce(${cell}, '')`
    const equal = sql`${text} = (
      select ${text} from import_rows where import_id = ${imported} and line = ${sql.lit(line)})`
    const { rows } = await sql<{ line: number }>`
      update import_rows set ${cell} = ${sql.lit(value)}
      where import_id = ${imported} and ${isForAllEqual ? equal : sql`line = ${sql.lit(line)}`}
      returning line`.execute(this.db)
    return rows.map((row) => row.line)
  }

  /** The lines of at most `limit` other rows with a name, a record or a unique number of these rows. */
  async listRelated(
    importId: number,
    {
      lines,
      list,
      limit,
    }: { readonly lines: readonly number[]; readonly list: StoredList; readonly limit: number },
  ): Promise<readonly number[]> {
    const imported = sql.lit(importId)
    const values = [
      sql`key`,
      sql`record_id`,
      ...uniqueNumbersOf(list).map((field) => sql`changed ->> ${sql.lit(field)}`),
    ]
    const related = values.map(
      (value): RawBuilder<unknown> => sql`
      select line from import_rows where import_id = ${imported} and (${value}) in (
        select ${value} from import_rows where import_id = ${imported} and line = any(${numbers(lines)}))`,
    )
    const { rows } = await sql<{ line: number }>`
      select line from (${sql.join(related, sql` union `)}) as related
      where line <> all(${numbers(lines)}) limit ${sql.lit(limit)}`.execute(this.db)
    return rows.map((row) => row.line)
  }
}
