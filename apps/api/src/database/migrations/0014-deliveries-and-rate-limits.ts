import { type Kysely, sql } from 'kysely'

/** Requests and tests were counted by their rows in other tables. Counts of the last hour are not carried over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_limits (
      key text primary key,
      uses timestamptz[] not null default '{}',
      expires_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table delivery_attempts (
      id bigint generated always as identity primary key,
      queue text not null,
      delivery_id integer not null,
      at timestamptz not null default now(),
      ms integer not null,
      outcome text not null check (outcome in ('sent', 'failed')),
      error jsonb
    )`.execute(db)
  await sql`create index delivery_attempts_of on delivery_attempts (queue, delivery_id)`.execute(db)
  await sql`drop index audit_entries_tried`.execute(db)
  await sql`drop index mails_of_user`.execute(db)
  await sql`alter table mails drop column asked_from, drop column requested_email_hash`.execute(db)
}
