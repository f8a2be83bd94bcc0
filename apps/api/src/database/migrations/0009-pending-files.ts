import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pending_files (
      name text primary key,
      disk text not null check (disk in ('local', 's3')),
      place text not null,
      is_removing boolean not null default false,
      created_at timestamptz not null default now(),
      check ((disk = 'local') = (place = ''))
    )`.execute(db)
}
