import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_runs (
      id integer generated always as identity primary key,
      cause text not null check (cause in ('scheduled', 'manual', 'command', 'upgrade')),
      state text not null default 'running' check (state in ('running', 'succeeded', 'failed')),
      target text not null check (target in ('folder', 's3')),
      place text not null default '',
      file_name text,
      bytes bigint,
      rows bigint,
      error text,
      started_by integer,
      started_at timestamptz not null default now(),
      finished_at timestamptz,
      deleted_at timestamptz,
      check ((state = 'running') = (finished_at is null)),
      check ((state = 'failed') = (error is not null)),
      check (state <> 'succeeded' or file_name is not null)
    )`.execute(db)
  await sql`create unique index backup_runs_running on backup_runs (state) where state = 'running'`.execute(
    db,
  )
  await sql`insert into site_settings (name) values ('backup')`.execute(db)
}
