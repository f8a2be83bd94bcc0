import pg from 'pg'
import type { BenchDatabase } from './database-server.ts'

export const AGE_GROUPS = 10
/** Of the plan with many prices. */
export const MONTHS = 100
const CHANGED_PLANS = 1_000
const today = new Date().toISOString().slice(0, 10)

const INSERT_AGE_GROUPS = `
  insert into age_groups (name, min_age, max_age, gender, guardian_required, description)
  select 'Ages from ' || n * 10, n * 10, n * 10 + 9, 'any', false, '' from generate_series(0, $1::integer - 1) n`

/** Inserts plans in random order, as for sports, because a page of sorted rows would be read faster. */
const INSERT_PLANS = `
  insert into membership_plans (name, name_ja, status, sort_order, audience, summary, description, visibility, highlight,
    period_type, billing_interval, interval_count, fixed_start, renewal, grace_days, trial_days, proration, currency,
    tax_code, family_max_members, seats_included, min_seats, commission_bp, certificate_required, service_area,
    created_by, updated_by)
  select 'Plan ' || n, '会員プラン' || n, (n % 100 <> 7)::integer, n % 1000, $1, '', '', 'public', false,
    'rolling', 'year', 1, '04-01', 'optional', 14, 0, 'none', 'JPY', '', 1, 1, 1, 0, false, 'none', 1, 1
  from generate_series(1, $2::integer) n order by hashint4(n)`

/** A price in effect, a later one, and for every third plan a price of an age group. */
const INSERT_PRICES = `
  insert into membership_plan_prices (plan_id, amount, currency, age_group_id, valid_from, valid_to, created_by)
  select plan.id, 5000 + plan.id % 50 * 100, 'JPY', price.age_group_id, $1::date + first_day, $1::date + last_day, 1
  from membership_plans as plan
  cross join (values
    (null, -200, 199),
    (null, 200, null),
    ((select min(id) from age_groups), -200, null)) as price (age_group_id, first_day, last_day)
  where plan.audience = 'member' and (price.age_group_id is null or plan.id % 3 = 0)`

/** A price for each age group and month, half of them before this month. */
const INSERT_PRICES_OF_QUOTED_PLAN = `
  insert into membership_plan_prices (plan_id, amount, currency, age_group_id, valid_from, valid_to, created_by)
  select plan.id, 1000 + age_group.min_age * 10, 'JPY', age_group.id, month, month + interval '1 month - 1 day', 1
  from membership_plans as plan
  cross join age_groups as age_group
  cross join generate_series(0, $2::integer - 1) n
  cross join lateral (
    select date_trunc('month', $1::date) + (n - $2 / 2) * interval '1 month' as month) as numbered
  where plan.audience = 'coach'
  returning plan_id`

type FilledPlans = { readonly quoted: number; readonly changed: readonly number[] }

/** Returns the id of the plan with many prices, and the ids of the plans whose prices change. */
export async function addPlans({ connection }: BenchDatabase, plans: number): Promise<FilledPlans> {
  const database = new pg.Client(connection)
  await database.connect()
  await database.query(INSERT_AGE_GROUPS, [AGE_GROUPS])
  await database.query(INSERT_PLANS, ['member', plans])
  await database.query(INSERT_PLANS, ['coach', 1])
  await database.query(INSERT_PRICES, [today])
  const { rows: prices } = await database.query(INSERT_PRICES_OF_QUOTED_PLAN, [today, MONTHS])
  const { rows: changed } = await database.query<{ id: number }>(
    `select id from membership_plans where audience = 'member' order by id limit $1`,
    [CHANGED_PLANS],
  )
  await database.query('vacuum analyze')
  await database.end()
  return { quoted: prices[0].plan_id, changed: changed.map(({ id }) => id) }
}
