import { type Kysely, sql } from 'kysely'

/**
 * Results of checks of all plans, which would take too long in a call. `plan_price_gaps`: the first days of an active
 * plan on which it can be joined but has no price; an open start means that it never had one. `plan_age_gaps`: the ages
 * of the active age groups for which no plan of an audience is available on the day of the check. The last columns of an
 * example have the result of its quote if that is not the expected one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plan_price_gaps (
      plan_id integer primary key,
      days daterange not null,
      found_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table plan_age_gaps (
      audience text primary key,
      ages int4multirange not null,
      found_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    alter table membership_plan_examples
      add column found_eligible boolean, add column found_total bigint, add column found_at timestamptz`.execute(
    db,
  )
  await sql`
    create index membership_plan_examples_differing on membership_plan_examples (plan_id)
    where found_at is not null`.execute(db)
  await sql`create index membership_plan_prices_by_first_day on membership_plan_prices (valid_from)`.execute(
    db,
  )
  await sql`
    create index membership_plan_prices_by_last_day on membership_plan_prices (valid_to)
    where valid_to is not null`.execute(db)
}
