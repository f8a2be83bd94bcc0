import { ACTIVE } from '@touchline/contract/http/list-options'
import type { NamedRecord } from '@touchline/contract/records/cell-names'
import { sql } from 'kysely'
import type { RecordDatabase } from '../repository.ts'

/** The active records of a table, in the order of their names. */
export async function listNames(db: RecordDatabase, table: string, limit: number): Promise<NamedRecord[]> {
  const { rows } = await sql<NamedRecord>`
    select id, name, name_ja from ${sql.id(table)}
    where deleted_at is null and status = ${ACTIVE} order by name, id limit ${limit}`.execute(db)
  return rows
}
