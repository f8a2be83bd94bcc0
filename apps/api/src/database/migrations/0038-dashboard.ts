import { type Kysely, sql } from 'kysely'

/**
 * `attention_snoozes`: lines of the dashboard that a person has put off. `dashboard_visits`: up to which audit entry a
 * person has seen the changes of others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column dashboard_sections jsonb not null default '[]'`.execute(db)
  await sql`
    create table attention_snoozes (
      user_id integer not null references users on delete cascade,
      item_id text not null,
      created_at timestamptz not null default now(),
      until timestamptz not null,
      primary key (user_id, item_id)
    )`.execute(db)
  await sql`
    create table dashboard_visits (
      user_id integer primary key references users on delete cascade,
      sequence bigint not null,
      at timestamptz not null default now()
    )`.execute(db)
}
