import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_settings (
      id integer generated always as identity primary key,
      name text not null unique,
      version integer not null default 1,
      fields jsonb not null default '{}',
      secrets jsonb not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      created_by integer,
      updated_by integer
    )`.execute(db)
  await sql`insert into site_settings (name) values ('general'), ('mail')`.execute(db)

  await sql`
    create table mails (
      id integer generated always as identity primary key,
      kind text not null,
      user_id integer references users (id),
      requested_email text,
      language text not null,
      facts jsonb not null default '{}',
      state text not null default 'waiting'
        check (state in ('waiting', 'unconfigured', 'sent', 'dead', 'dropped')),
      attempts integer not null default 0,
      last_error jsonb,
      created_at timestamptz not null default now(),
      copied_at timestamptz,
      sent_at timestamptz,
      ip text,
      asked_from text,
      request_id text,
      source text not null
    )`.execute(db)
  await sql`create index mails_state on mails (state, id)`.execute(db)
  await sql`create index mails_requests on mails (asked_from, created_at) where kind = 'password_reset'`.execute(
    db,
  )
  await sql`create index mails_of_user on mails (user_id, created_at) where kind = 'password_reset'`.execute(
    db,
  )
}
