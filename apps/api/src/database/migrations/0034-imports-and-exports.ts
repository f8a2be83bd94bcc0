import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createFiles(db)
  await createImports(db)
  await countApart(db)
}

/** The files of exports and imports are in the database, so that every instance has them, and commit with their job. */
async function createFiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_files (
      id integer generated always as identity primary key,
      name text not null,
      type text not null,
      bytes bigint not null default 0,
      sha256 text not null default '',
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table job_file_parts (
      file_id integer not null references job_files on delete cascade,
      position integer not null,
      content bytea not null,
      primary key (file_id, position)
    )`.execute(db)
  // compressing the parts takes longer than writing them
  await sql`alter table job_file_parts alter column content set storage external`.execute(db)
  await sql`
    alter table jobs add column options jsonb, add column file_id integer references job_files on delete set null`.execute(
    db,
  )
  await sql`create index jobs_file on jobs (file_id) where file_id is not null`.execute(db)
}

/**
 * `format` says how the file is read, and `columns` which field each column fills. `is_matched` is true if each header
 * was recognized. `checked_line` is the last line that the check has processed. `cells` of a row are its texts in the
 * order of the columns. `first_line` is the line of the first row of the same record, if the row is not that row. `key` is the folded name that the record gets. `version` is that of the record in the check, and
 * `changes` is written into its audit entry.
 */
async function createImports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      id integer generated always as identity primary key,
      list text not null,
      part text,
      file_id integer not null references job_files,
      format jsonb not null,
      columns jsonb not null,
      is_matched boolean not null,
      match text not null,
      clear_word text not null default '',
      row_count integer not null,
      checked_line integer not null default 0,
      counts jsonb,
      unknown_values jsonb not null default '[]',
      check_job_id integer references jobs,
      apply_job_id integer references jobs,
      created_by integer not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index imports_file on imports (file_id)`.execute(db)
  await sql`create index imports_check_job on imports (check_job_id)`.execute(db)
  await sql`create index imports_apply_job on imports (apply_job_id)`.execute(db)
  await sql`create index imports_created on imports (created_at)`.execute(db)
  await sql`
    create table import_rows (
      import_id integer not null references imports on delete cascade,
      line integer not null,
      cells text[] not null,
      outcome text check (outcome in ('insert', 'update', 'unchanged', 'error')),
      first_line integer,
      record_id integer,
      version integer,
      name text,
      key text,
      changed jsonb,
      changes jsonb,
      errors jsonb,
      primary key (import_id, line)
    )`.execute(db)
  await sql`create index import_rows_outcome on import_rows (import_id, outcome, line)`.execute(db)
  await sql`create index import_rows_key on import_rows (import_id, key) where key is not null`.execute(db)
  await sql`
    create index import_rows_record on import_rows (import_id, record_id) where record_id is not null`.execute(
    db,
  )
  await sql`
    create table import_columns (
      list text not null,
      header text not null,
      field text,
      mode text not null,
      primary key (list, header)
    )`.execute(db)
}

/** A long transaction counts in a row of its own, so that no save waits for its end. Others count as before. */
async function countApart(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_master_count(
      list_name text, active_change bigint, inactive_change bigint, trashed_change bigint)
    returns void language sql as $$
      insert into master_counts as kept (list, slot, active, inactive, trashed)
      values (list_name,
        coalesce(nullif(current_setting('touchline.count_slot', true), '')::integer, pg_backend_pid() % 16),
        active_change, inactive_change, trashed_change)
      on conflict (list, slot) do update set
        active = kept.active + excluded.active,
        inactive = kept.inactive + excluded.inactive,
        trashed = kept.trashed + excluded.trashed
    $$`.execute(db)
}
