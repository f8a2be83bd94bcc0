import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import type { RunningJob } from '../../jobs/job-kind.ts'
import { listSql } from '../columns-sql.ts'
import type { RecordRow } from '../repository.ts'
import type { StoredList } from '../stored-list.ts'

/** The records of an export. */
export class ExportRepository extends Repository {
  /** The next ids of the job, in the order of its file. */
  async listNextIds({ selection_id, position }: RunningJob, limit: number): Promise<readonly number[]> {
    const { rows } = await sql<{ ids: readonly number[] }>`
      select ids[${position + 1}::integer:${position + limit}::integer] as ids
      from selections where id = ${selection_id}`.execute(this.db)
    return rows[0]?.ids ?? []
  }

  /** Also those in the trash. */
  async findByIds(list: StoredList, ids: readonly number[]): Promise<ReadonlyMap<number, RecordRow>> {
    const { table, fileColumns } = listSql(list)
    const { rows } = await sql<RecordRow>`
      select ${fileColumns} from ${table} where id = any(${ids}::integer[])`.execute(this.db)
    return new Map(rows.map((row) => [row.id, row]))
  }
}
