import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id integer generated always as identity primary key,
      version integer not null default 1,
      email text not null,
      password_hash text not null,
      firstname text not null,
      lastname text not null,
      designation text not null default '',
      role text not null default 'admin',
      status smallint not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      created_by integer,
      updated_by integer
    )`.execute(db)
  await sql`create unique index users_email_key on users (lower(email))`.execute(db)

  await sql`
    create table sessions (
      id integer generated always as identity primary key,
      user_id integer not null references users (id),
      token_hash bytea not null unique,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      ip text not null,
      user_agent text not null
    )`.execute(db)
  await sql`create index sessions_user on sessions (user_id)`.execute(db)
  await announceEndedSessions(db)

  await sql`
    create table audit_entries (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor_id integer,
      area text not null,
      action text not null,
      record_id integer,
      changes jsonb not null default '{}',
      request_id text,
      ip text,
      source text not null
    )`.execute(db)
  await sql`create index audit_entries_record on audit_entries (area, record_id, id)`.execute(db)
}

/** Triggers notify all instances when sessions are deleted or users change, whichever statement does so. */
async function announceEndedSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_ended_sessions() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sessions_ended', '');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger sessions_ended after delete on sessions
      for each statement execute function announce_ended_sessions()`.execute(db)
  await sql`
    create trigger users_changed after update of status, role, email, firstname, lastname on users
      for each statement execute function announce_ended_sessions()`.execute(db)
}
