import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file_places (
      id integer generated always as identity primary key,
      place text not null unique,
      fields jsonb not null,
      secrets jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table file_moves (
      id integer generated always as identity primary key,
      disk text not null check (disk in ('local', 's3')),
      place text not null,
      state text not null default 'running' check (state in ('running', 'finished', 'stopped', 'superseded')),
      last_file_id integer not null,
      total_files integer not null,
      moved_files integer not null default 0,
      moved_bytes bigint not null default 0,
      failed_files integer not null default 0,
      done_through integer not null default 0,
      is_waiting boolean not null default false,
      started_at timestamptz not null default now(),
      started_by integer references users (id),
      finished_at timestamptz,
      check ((state = 'running') = (finished_at is null))
    )`.execute(db)
  await sql`create unique index file_moves_running on file_moves (state) where state = 'running'`.execute(db)
  await sql`create index files_place on files (disk, place, id)`.execute(db)

  await sql`alter table mails add column caused_at timestamptz`.execute(db)
  await sql`create index audit_entries_tried on audit_entries (actor_id, at) where action = 'tried'`.execute(
    db,
  )

  await sql`
    create function announce_changed_settings() returns trigger language plpgsql as $$
    begin
      perform pg_notify('settings_changed', new.name);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger site_settings_announce after insert or update of version on site_settings
    for each row execute function announce_changed_settings()`.execute(db)
}
