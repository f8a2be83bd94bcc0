import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column language text check (language in ('en', 'ja')),
      add column theme text check (theme in ('light', 'dark', 'system')),
      add column page_size smallint check (page_size in (10, 25, 50, 100)),
      add column company_logo_url text`.execute(db)

  await sql`
    create table files (
      id integer generated always as identity primary key,
      name text not null unique,
      purpose text not null,
      disk text not null,
      type text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      bytes integer not null check (bytes > 0),
      created_at timestamptz not null default now(),
      created_by integer
    )`.execute(db)
  await sql`create index files_age on files (purpose, created_at)`.execute(db)
}
