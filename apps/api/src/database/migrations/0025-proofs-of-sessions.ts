import { type Kysely, sql } from 'kysely'

/** The time when the owner of a session last gave the password. A session begins with a sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column proven_at timestamptz not null default now()`.execute(db)
  await sql`update sessions set proven_at = created_at`.execute(db)
}
