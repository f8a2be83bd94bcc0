import { type Kysely, sql } from 'kysely'

/** Unlogged: the rows are worth nothing after a crash, and heartbeats must not fill the write-ahead log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table instances (
      id uuid primary key,
      host text not null,
      files_folder text,
      started_at timestamptz not null default now(),
      seen_at timestamptz not null default now()
    )`.execute(db)
}
