import { type Kysely, sql } from 'kysely'
import { createMasterTable } from '../master-schema.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db)
  await createPlans(db)
  await createJoinTables(db)
  await createPriceChanges(db)
  await createPrices(db)
  await createSiteToday(db)
  await createEffectivePrices(db)
  await createExamples(db)
}

async function createPlans(db: Kysely<unknown>): Promise<void> {
  const amount = sql`bigint`
  await createMasterTable(db, {
    table: 'membership_plans',
    partition: 'audience',
    sortable: ['opens_on'],
    columns: sql`
      audience text not null,
      summary text not null,
      description text not null,
      benefits jsonb not null default '[]',
      visibility text not null,
      highlight boolean not null,
      opens_on date,
      closes_on date check (closes_on >= opens_on),
      period_type text not null,
      billing_interval text not null,
      interval_count smallint not null check (interval_count between 1 and 36),
      period_days smallint check (period_days between 1 and 3660),
      fixed_start text not null,
      renewal text not null,
      grace_days smallint not null check (grace_days between 0 and 90),
      trial_days smallint not null check (trial_days between 0 and 90),
      proration text not null,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      joining_fee ${amount} check (joining_fee between 0 and 10000000000),
      tax_code text not null,
      family_max_members smallint not null,
      guardian_required_under smallint,
      seats_included integer not null,
      extra_seat_amount ${amount} check (extra_seat_amount between 0 and 10000000000),
      max_teams smallint,
      min_seats integer not null,
      max_seats integer check (max_seats >= min_seats),
      tiers jsonb not null default '[]',
      commission_bp smallint not null check (commission_bp between 0 and 10000),
      listing_limit integer,
      certificate_required boolean not null,
      service_area text not null`,
  })
  await sql`create index membership_plans_by_currency on membership_plans (currency)`.execute(db)
}

async function createJoinTables(db: Kysely<unknown>): Promise<void> {
  for (const { table, column, to } of joinTables) {
    await sql`
      create table ${sql.id(table)} (
        plan_id integer not null references membership_plans on delete cascade,
        ${sql.id(column)} integer not null references ${sql.id(to)},
        primary key (plan_id, ${sql.id(column)})
      )`.execute(db)
    await sql`create index ${sql.id(`${table}_by_${column}`)} on ${sql.id(table)} (${sql.id(column)})`.execute(
      db,
    )
  }
}

const joinTables = [
  { table: 'membership_plan_age_groups', column: 'age_group_id', to: 'age_groups' },
  { table: 'membership_plan_sports', column: 'sport_id', to: 'sports' },
  { table: 'membership_plan_levels', column: 'experience_level_id', to: 'coach_levels' },
]

/** A change of the prices of several plans, which can be withdrawn as a whole. */
async function createPriceChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table membership_price_changes (
      id integer generated always as identity primary key,
      valid_from date not null,
      percent numeric(6, 2),
      amount bigint,
      round_to integer not null,
      plans integer not null,
      prices integer not null,
      created_at timestamptz not null default now(),
      created_by integer,
      withdrawn_at timestamptz,
      withdrawn_by integer
    )`.execute(db)
}

/**
 * Of one plan, currency and age group, at most one price is valid on a day. The age group 0 stands for everybody,
 * because an exclusion constraint ignores rows with a null. The constraint is checked at the end of a statement, so
 * that one statement can end a price and begin the next.
 */
async function createPrices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table membership_plan_prices (
      id integer generated always as identity primary key,
      plan_id integer not null references membership_plans on delete cascade,
      amount bigint not null check (amount between 0 and 10000000000),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      age_group_id integer references age_groups,
      valid_from date not null,
      valid_to date check (valid_to >= valid_from),
      validity daterange not null generated always as (daterange(valid_from, valid_to, '[]')) stored,
      replaces_id integer references membership_plan_prices on delete set null,
      change_id integer references membership_price_changes,
      created_at timestamptz not null default now(),
      created_by integer,
      constraint membership_plan_prices_no_overlap exclude using gist (
        plan_id with =, currency with =, (coalesce(age_group_id, 0)) with =, validity with &&
      ) deferrable initially immediate
    )`.execute(db)
  await sql`
    create index membership_plan_prices_of_plan on membership_plan_prices (plan_id, currency, valid_from)`.execute(
    db,
  )
  await sql`create index membership_plan_prices_by_age_group on membership_plan_prices (age_group_id)`.execute(
    db,
  )
  await sql`
    create index membership_plan_prices_by_replaced on membership_plan_prices (replaces_id)
    where replaces_id is not null`.execute(db)
  await sql`
    create index membership_plan_prices_by_change on membership_plan_prices (change_id)
    where change_id is not null`.execute(db)
}

/** The current day in the time zone of the site. Tests replace `site_now`. */
async function createSiteToday(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function site_now() returns timestamptz language sql stable return now()`.execute(db)
  await sql`
    create function site_today() returns date language sql stable as $$
      select (site_now() at time zone coalesce(
        (select nullif(fields ->> 'default_timezone', '') from site_settings where name = 'general'), 'UTC'))::date
    $$`.execute(db)
}

/**
 * The prices of a plan that are valid on a day. `ages` are the ages to find prices for, without an end for all ages; null
 * leaves only the prices without an age group. Without a gender, age groups of one gender do not apply. The price that
 * applies to somebody is the first one in the order of `age_span`, which is null for a price without an age group, and
 * of the latest start. PostgreSQL inlines the function, and then reads no age groups for all ages.
 */
async function createEffectivePrices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function effective_prices(plan integer, in_currency text, on_day date, ages int4range, of_gender text)
    returns table (id integer, amount bigint, valid_from date, age_group_id integer, age_span integer)
    language sql stable as $$
      select price.id, price.amount, price.valid_from, price.age_group_id,
        coalesce(age_group.max_age, 999) - age_group.min_age
      from membership_plan_prices as price
      left join age_groups as age_group on age_group.id = price.age_group_id
      where price.plan_id = plan and price.currency = in_currency
        and price.valid_from <= on_day and (price.valid_to is null or price.valid_to >= on_day)
        and (ages = '(,)' or price.age_group_id is null
          or (int4range(age_group.min_age, age_group.max_age, '[]') && ages
            and (age_group.gender in ('any', 'mixed') or age_group.gender = of_gender)))
    $$`.execute(db)
}

/** A saved quote of a plan: the answers of an applicant, and what the quote must answer. */
async function createExamples(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table membership_plan_examples (
      id integer generated always as identity primary key,
      plan_id integer not null references membership_plans on delete cascade,
      name text not null,
      input jsonb not null,
      expected_eligible boolean not null,
      expected_total bigint not null,
      created_at timestamptz not null default now(),
      created_by integer,
      unique (plan_id, name)
    )`.execute(db)
}
