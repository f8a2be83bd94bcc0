import { type Kysely, sql } from 'kysely'

/**
 * `oidc_identities`: the accounts of OpenID Connect providers that administrators sign in with. `oidc_flows`: sign-ins
 * that have begun at a provider; the browser has the token, and only its hash is stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into site_settings (name) values ('singleSignOn')`.execute(db)
  await sql`
    create table oidc_identities (
      issuer text not null,
      subject text not null,
      user_id integer not null references users on delete cascade,
      created_at timestamptz not null default now(),
      primary key (issuer, subject),
      unique (user_id, issuer)
    )`.execute(db)
  await sql`
    create table oidc_flows (
      token_hash bytea primary key,
      issuer text not null,
      again boolean not null,
      expires_at timestamptz not null
    )`.execute(db)
}
