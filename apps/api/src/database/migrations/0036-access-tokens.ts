import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table access_tokens (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      name text not null,
      token_hash bytea unique,
      scopes text[] not null,
      networks cidr[] not null default '{}',
      expires_on date not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      last_used_ip text,
      revoked_at timestamptz
    )`.execute(db)
  await sql`
    create unique index access_tokens_name on access_tokens (user_id, lower(name)) where revoked_at is null`.execute(
    db,
  )
  await endWithOwner(db)
  await announceEndedTokens(db)
}

/** A deactivated account that is activated again does not get its tokens back. */
async function endWithOwner(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function revoke_access_tokens() returns trigger language plpgsql as $$
    begin
      update access_tokens set revoked_at = now() where user_id = new.id and revoked_at is null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger users_deactivated after update of status on users
      for each row when (new.status <> 1 and old.status = 1) execute function revoke_access_tokens()`.execute(
    db,
  )
}

/** The use of a token updates other columns, and so clears no cache. */
async function announceEndedTokens(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger access_tokens_ended after delete or update of revoked_at, token_hash on access_tokens
      for each statement execute function announce_ended_sessions()`.execute(db)
}
