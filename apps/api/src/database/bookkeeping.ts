import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Set by the database on insert. Read as an ISO 8601 string in UTC. */
export type CreatedInstant = ColumnType<string, string | undefined, never>
export type Instant = ColumnType<string, string | undefined, string>

/** The columns that every table has. */
export type Bookkeeping = {
  id: GeneratedAlways<number>
  version: Generated<number>
  created_at: CreatedInstant
  updated_at: Instant
  created_by: number | null
  updated_by: number | null
}
