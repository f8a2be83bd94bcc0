import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** What follows `using` in the definitions of a table's indexes. */
export async function indexesOf(db: Kysely<Tables>, table: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where tablename = ${table}`.execute(db)
  return rows.map(({ definition }) => definition.slice(definition.indexOf(' USING ') + ' USING '.length))
}
