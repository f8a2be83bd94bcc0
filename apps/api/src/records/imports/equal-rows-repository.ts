import { ID_COLUMN } from '@touchline/contract/records/file-columns'
import { type ImportMessageKey, importMessage } from '@touchline/contract/records/import-messages'
import type { Import } from '@touchline/contract/records/imports'
import { type RawBuilder, sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { type StoredList, uniqueNumbersOf } from '../stored-list.ts'
import { numbers } from './checked-rows-repository.ts'

type MarkOptions = { readonly list: StoredList; readonly lines?: readonly number[] | undefined }
type EqualRows = {
  /** Rows are equal if this is equal, and not null. */
  readonly value: RawBuilder<unknown>
  /** The group is an error if this holds too. */
  readonly having?: RawBuilder<unknown>
  /** The field of the error. */
  readonly field: string
  readonly message: ImportMessageKey
}

/** Rows of one file that are about the same record, or give two records the same name or number. */
export class EqualRowsRepository extends Repository {
  /** Marks them as errors. Each error names another line. With `lines`, only rows that are equal to one of these. */
  async mark({ id, match }: Pick<Import, 'id' | 'match'>, { list, lines }: MarkOptions): Promise<void> {
    for (const equal of equalRowsOf(list, match)) await this.#mark(id, equal, lines)
  }

  async #mark(
    importId: number,
    { value, having = sql`true`, field, message }: EqualRows,
    lines: MarkOptions['lines'],
  ): Promise<void> {
    const { key } = importMessage(message)
    const imported = sql.lit(importId)
    const concerned = lines
      ? sql`and ${value} in (
          select ${value} from import_rows where import_id = ${imported} and line = any(${numbers(lines)}))`
      : sql``
    await sql`
      with equal as (
        select ${value} as value, (array_agg(line order by line))[1:2] as lines from import_rows
        where import_id = ${imported} and first_line is null and ${value} is not null ${concerned}
        group by 1 having count(*) > 1 and ${having})
      update import_rows set outcome = 'error',
        errors = coalesce(errors, '{}') || jsonb_build_object(${sql.lit(field)}::text, jsonb_build_array(
          jsonb_build_object('key', ${sql.lit(key)}::text, 'values', jsonb_build_object('line',
            case when line = equal.lines[1] then equal.lines[2] else equal.lines[1] end))))
      from equal where import_id = ${imported} and first_line is null and ${value} = equal.value`.execute(
      this.db,
    )
  }

  /** All rows of a record are errors if one of them is. The error of the others names that row. */
  async markRecords(importId: number, { nameField }: StoredList): Promise<void> {
    const { key } = importMessage('line_refused')
    const imported = sql.lit(importId)
    await sql`
      with refused as (
        select coalesce(first_line, line) as first, min(line) as line from import_rows
        where import_id = ${imported} and outcome = 'error' group by 1)
      update import_rows as rows set outcome = 'error', changed = null, changes = null,
        errors = jsonb_build_object(${sql.lit(nameField)}::text, jsonb_build_array(
          jsonb_build_object('key', ${sql.lit(key)}::text, 'values', jsonb_build_object('line', refused.line))))
      from refused
      where import_id = ${imported} and outcome <> 'error' and coalesce(first_line, rows.line) = refused.first`.execute(
      this.db,
    )
  }
}

function equalRowsOf(list: StoredList, match: Import['match']): readonly EqualRows[] {
  const numbers = uniqueNumbersOf(list).map((field): EqualRows => {
    const value = sql`(changed ->> ${sql.lit(field)})`
    return { value, field, message: 'same_number' }
  })
  const names = { value: sql`key`, field: list.nameField, message: 'same_row' } as const
  if (match === 'name') return [names, ...numbers]
  // rows with one id are about one record, so only their id is an error
  const having = sql`count(distinct coalesce(record_id, -line)) > 1`
  return [{ value: sql`record_id`, field: ID_COLUMN, message: 'same_row' }, { ...names, having }, ...numbers]
}
