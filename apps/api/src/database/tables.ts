import type { MasterListKey } from '@touchline/contract/master-data/lists'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written by the database when the row is made; read as ISO 8601 UTC. */
type CreatedInstant = ColumnType<string, string | undefined, never>
type Instant = ColumnType<string, string | undefined, string>

type Bookkeeping = {
  id: GeneratedAlways<number>
  version: Generated<number>
  created_at: CreatedInstant
  updated_at: Instant
  created_by: number | null
  updated_by: number | null
}

type UserTable = Bookkeeping & {
  email: string
  password_hash: string
  firstname: string
  lastname: string
  designation: Generated<string>
  role: Generated<string>
  status: Generated<number>
}

type SessionTable = {
  id: GeneratedAlways<number>
  user_id: number
  token_hash: Buffer
  created_at: CreatedInstant
  last_used_at: Instant
  ip: string
  user_agent: string
}

type AuditEntryTable = {
  id: GeneratedAlways<number>
  at: CreatedInstant
  actor_id: number | null
  area: string
  action: string
  record_id: number | null
  /** Per changed field its old and new value; secrets only as "changed". */
  changes: string
  request_id: string | null
  ip: string | null
  source: string
}

/** What every master-data table has; the fields of its declaration come on top. */
type MasterTable<Fields> = Bookkeeping &
  Fields & {
    name: string
    name_ja: string
    status: number
    sort_order: number
    search_text: GeneratedAlways<string>
    deleted_at: string | null
  }

type MasterCountTable = { list: string; slot: number; active: number; inactive: number; trashed: number }

type SportTable = MasterTable<{
  category: string
  min_players: number
  max_players: number
  description: string
}>

export type Tables = {
  users: UserTable
  sessions: SessionTable
  audit_entries: AuditEntryTable
  master_counts: MasterCountTable
  sports: SportTable
}

/** The table of each list; a list without one does not compile. */
export const masterTables = { sports: 'sports' } as const satisfies Record<MasterListKey, keyof Tables>
