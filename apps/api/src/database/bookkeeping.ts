import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written by the database when the row is made; read as ISO 8601 UTC. */
export type CreatedInstant = ColumnType<string, string | undefined, never>
export type Instant = ColumnType<string, string | undefined, string>

/** What every stored row has. */
export type Bookkeeping = {
  id: GeneratedAlways<number>
  version: Generated<number>
  created_at: CreatedInstant
  updated_at: Instant
  created_by: number | null
  updated_by: number | null
}
