import type { ImportColumn } from '@touchline/contract/records/imports'
import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'

export type RememberedColumn = Pick<ImportColumn, 'header' | 'field' | 'mode'>

/** How the columns of earlier files were matched, by list and header. */
export class ColumnMemoryRepository extends Repository {
  async list(list: string): Promise<readonly RememberedColumn[]> {
    const { rows } = await sql<RememberedColumn>`
      select header, field, mode from import_columns where list = ${list}`.execute(this.db)
    return rows
  }

  async remember(list: string, columns: readonly RememberedColumn[]): Promise<void> {
    await sql`
      insert into import_columns (list, header, field, mode)
      select distinct on (header) ${list}, header, field, mode
      from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as matched (header text, field text, mode text)
      where header <> ''
      on conflict (list, header) do update set field = excluded.field, mode = excluded.mode`.execute(this.db)
  }

  async forget(list: string, headers: readonly string[]): Promise<void> {
    await sql`
      delete from import_columns where list = ${list} and header = any(${headers}::text[])`.execute(this.db)
  }
}
