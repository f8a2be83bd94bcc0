import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSecondFactors(db)
  await createChallenges(db)
  await createPolicy(db)
  await showInAdministrators(db)
}

/**
 * The id of a TOTP factor is that of its account. Its encrypted secrets are `secret`, which codes are compared with, and
 * `new_secret`, which waits for its confirmation. `last_step` is the step of the last used code.
 */
async function createSecondFactors(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table totp_factors (
      id integer primary key references users on delete cascade,
      secrets jsonb not null default '{}',
      confirmed_at timestamptz,
      last_step bigint,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table recovery_codes (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      unique (user_id, code_hash)
    )`.execute(db)
  await sql`
    create table passkeys (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      credential_id bytea not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index passkeys_of_user on passkeys (user_id)`.execute(db)
}

/**
 * What an answer of a second factor belongs to: a sign-in, or a call of WebAuthn. `email` and `password_hash` are those of
 * the account at the time of the right password. `issuer` and `subject` say who signs in through a provider. `address` is the network by which failures are counted. `session_id` is no
 * foreign key, because the end of a session and a proof would lock their rows in opposite order.
 */
async function createChallenges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factor_challenges (
      token_hash bytea primary key,
      purpose text not null,
      user_id integer references users on delete cascade,
      session_id integer,
      address text not null,
      email text,
      password_hash text,
      issuer text,
      subject text,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index second_factor_challenges_user on second_factor_challenges (user_id)`.execute(db)
}

/** The days of grace of an account begin when it becomes active. The previous version sets no time, so a trigger does. */
async function createPolicy(db: Kysely<unknown>): Promise<void> {
  await sql`insert into site_settings (name) values ('access')`.execute(db)
  await sql`alter table users add column activated_at timestamptz not null default now()`.execute(db)
  await sql`update users set activated_at = created_at`.execute(db)
  await sql`
    create function set_activated_at() returns trigger language plpgsql as $$
    begin
      new.activated_at := now();
      return new;
    end $$`.execute(db)
  await sql`
    create trigger users_activated before update of status on users
    for each row when (new.status = 1 and old.status <> 1) execute function set_activated_at()`.execute(db)
}

async function showInAdministrators(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view administrators as
    select users.id, concat_ws(' ', firstname, lastname) as name, firstname, lastname, email,
      case
        when status = 1 then 'active'
        when invitations.user_id is null then 'inactive'
        when expires_at > now() then 'invited'
        else 'expired'
      end as state,
      last_sign_in_at,
      (
        select count(*)::integer from sessions
        where sessions.user_id = users.id and status = 1 and last_used_at > now() - interval '1 hour'
          and sessions.created_at > now() - interval '12 hours'
      ) as sessions,
      coalesce(language, 'default') as language, users.created_at,
      invited_at, expires_at as invitation_expires_at,
      search_fold(concat_ws(' ', firstname, lastname, firstname, lastname || firstname, email)) as search_text,
      case
        when totp_factors.id is null then case when has_passkey then 'passkey' else 'none' end
        when has_passkey then 'both'
        else 'totp'
      end as second_factor
    from users
      left join invitations on invitations.user_id = users.id
      left join totp_factors on totp_factors.id = users.id and confirmed_at is not null
      cross join lateral (
        select exists (select from passkeys where passkeys.user_id = users.id) as has_passkey) as passkey
    where role = 'admin'`.execute(db)
}
