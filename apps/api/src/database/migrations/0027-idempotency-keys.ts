import { type Kysely, sql } from 'kysely'

/** No foreign key: its lock of the user's row would lead to deadlocks with statements that lock the row themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_keys (
      user_id integer not null,
      key_hash bytea not null,
      fingerprint bytea not null,
      answer bytea not null default '',
      created_at timestamptz not null default now(),
      primary key (user_id, key_hash)
    )`.execute(db)
}
