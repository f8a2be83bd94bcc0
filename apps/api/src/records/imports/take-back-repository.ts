import { type RawBuilder, sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import type { UndoneRow } from '../bulk-repository.ts'
import { listSql } from '../columns-sql.ts'
import { referringRecords } from '../referring-records-sql.ts'
import type { StoredList } from '../stored-list.ts'

export type EditedRow = UndoneRow & { readonly is_edited: boolean }
type EditedRows = { readonly rows: readonly EditedRow[]; readonly total: number }

export const SHOWN = 100

/** The records that an import has changed, before they are set back. */
export class TakeBackRepository extends Repository {
  async countChanged(jobId: number): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from job_results
      where job_id = ${sql.lit(jobId)} and outcome = 'changed'`.execute(this.db)
    return rows[0]?.total ?? 0
  }

  /**
   * The first records that were edited after the import, or that others use now, and how many there are. If the list has
   * lines, also all records whose lines the import has set, because no version tells that they were edited.
   */
  async findEdited(
    list: StoredList,
    { jobId, importId }: { readonly jobId: number; readonly importId: number },
  ): Promise<EditedRows> {
    const { table, name } = listSql(list)
    const of = (column: string) => sql.id(name, column)
    const hasVersion = sql`${of('version')} = result.version`
    const isEdited = sql`
      case when result.before is null
        then ${of('id')} is not null and ${of('deleted_at')} is null and (not ${hasVersion} or ${isUsed(list)})
        else ${of('id')} is null or ${of('deleted_at')} is not null or not ${hasVersion} end`
    const withLines = list.lines
      ? sql`or result.before is null or result.before ? ${sql.lit(list.lines.name)}`
      : sql``
    const limit = list.lines ? sql`` : sql`limit ${sql.lit(SHOWN)}`
    const { rows } = await sql<EditedRow & { total: number }>`
      select position, result.record_id, result.name, result.name_ja, result.before, result.version, changed as imported,
        ${isEdited} as is_edited, (count(*) over ())::integer as total
      from job_results as result
      join import_rows as imported on import_id = ${sql.lit(importId)} and line = position
      left join ${table} on ${of('id')} = result.record_id
      where job_id = ${sql.lit(jobId)} and result.outcome = 'changed' and (${isEdited} ${withLines})
      order by position ${limit}`.execute(this.db)
    return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
  }
}

/** True for a record of the table that another record outside the trash refers to. */
function isUsed(list: StoredList): RawBuilder<unknown> {
  if (list.referencedBy.length === 0) return sql`false`
  const id = sql.id(list.table, 'id') as unknown as RawBuilder<number>
  return sql`exists (${referringRecords({ list, id, withTrash: false })})`
}
