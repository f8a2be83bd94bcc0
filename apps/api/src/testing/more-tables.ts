import { message } from '@touchline/contract/http/messages'
import { connections, trail } from '@touchline/contract/testing/more-lists'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type StoredList, storedList } from '../records/stored-list.ts'

/** The only token that the connection test of a workspace accepts. */
export const tokenOf = (workspace: unknown) => `token of ${workspace}`

export const moreLists: readonly StoredList[] = [
  storedList(trail, { table: 'trail', referenced: { sport_id: { table: 'sports' } } }),
  storedList(connections, {
    table: 'connections',
    computed: {
      member_count: (table) => sql`length(${sql.id(table, 'workspace')})`,
    },
    testConnection: async ({ values: { workspace, token } }) =>
      token === tokenOf(workspace) ? undefined : message('not_offered'),
  }),
]

export async function createMoreTables(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table trail (
      id integer generated always as identity primary key,
      name text not null,
      search_text text generated always as (lower(name)) stored,
      at timestamptz not null,
      action text not null,
      sport_id integer references sports
    )`.execute(db)
  await sql`
    create table connections (
      id integer generated always as identity primary key,
      name text not null unique,
      search_text text generated always as (lower(name)) stored,
      workspace text not null,
      channels jsonb not null,
      events text[] not null,
      status integer not null,
      secrets jsonb not null default '{}',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      created_by integer references users,
      updated_by integer references users
    )`.execute(db)
}
