import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Every row of every table as text, the queue's included. */
export async function dumpDatabase(db: Kysely<Tables>): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`.execute(db)
  const dumps = await Promise.all(
    tables.map(({ schema, name }) =>
      sql<{ row: string }>`select each::text as row from ${sql.id(schema, name)} as each`.execute(db),
    ),
  )
  return dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}
