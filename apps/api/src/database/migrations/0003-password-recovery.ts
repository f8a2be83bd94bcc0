import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reset_links (
      id integer generated always as identity primary key,
      user_id integer not null references users (id),
      token_hash bytea not null unique,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index reset_links_user on reset_links (user_id)`.execute(db)

  await sql`
    create table password_failures (
      subject text primary key,
      failures integer not null,
      last_failed_at timestamptz not null default now(),
      retry_at timestamptz
    )`.execute(db)
  await sql`create index password_failures_age on password_failures (last_failed_at)`.execute(db)

  await sql`
    create table familiar_addresses (
      user_id integer not null references users (id),
      address text not null,
      last_seen_at timestamptz not null default now(),
      primary key (user_id, address)
    )`.execute(db)
}
