import { Client } from '@touchline/api/testing/client'
import { addDays, addMonths } from '@touchline/contract/membership-plans/days'
import pg from 'pg'
import { startApp } from './app.ts'
import { type BenchDatabase, startDatabaseServer } from './database-server.ts'
import { requestsPerSecond } from './load.ts'
import { stopServer } from './processes.ts'
import { conditions, median, print } from './results.ts'

const ROWS = 10_000
const PER_PAGE = 20
const PAIRS = 6
const PAIR_SECONDS = 5
const AGE_GROUPS = 10
const MONTHS = 100
const QUOTE_SECONDS = 10
const CHANGED_PLANS = 1_000
const CHANGE_DAYS = [30, 60, 90]

const plansApi = '/api/membership-plan'
const plansPage = `${plansApi}?audience=member&page=3&per_page=${PER_PAGE}&orderBy=name|asc`
const sportsPage = `/api/mst-sports?page=3&per_page=${PER_PAGE}&orderBy=sports_name|asc`
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
async function addPlans({ connection }: BenchDatabase): Promise<FilledPlans> {
  const database = new pg.Client(connection)
  await database.connect()
  await database.query(INSERT_AGE_GROUPS, [AGE_GROUPS])
  await database.query(INSERT_PLANS, ['member', ROWS])
  await database.query(INSERT_PLANS, ['coach', 1])
  await database.query(INSERT_PRICES, [today])
  const { rows: prices } = await database.query(INSERT_PRICES_OF_QUOTED_PLAN, [today, MONTHS])
  const { rows: plans } = await database.query<{ id: number }>(
    `select id from membership_plans where audience = 'member' order by id limit $1`,
    [CHANGED_PLANS],
  )
  await database.query('vacuum analyze')
  await database.end()
  return { quoted: prices[0].plan_id, changed: plans.map(({ id }) => id) }
}

async function measureLists(): Promise<void> {
  const [ofPlans, ofSports] = [await listRate(plansPage), await listRate(sportsPage)]
  await ofPlans()
  await ofSports()
  const ratios: number[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [plans, sports] = [await ofPlans(), await ofSports()]
    ratios.push(plans / sports)
    print(`  ${plans.toFixed(0)} lists of plans a second, ${sports.toFixed(0)} lists of sports`)
  }
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
  print(
    `List of plans with price today: ${median(ratios).toFixed(2)} × the rate of sports (${spread}; target at least 0.60)`,
  )
}

/** Checks the list once, because the load only checks the status. */
async function listRate(path: string): Promise<() => Promise<number>> {
  const { status, body } = await client.get(path)
  if (status !== 200 || body.data.length !== PER_PAGE || body.meta.total !== ROWS)
    throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return () => requestsPerSecond({ url: app.url + path, token: app.token, seconds: PAIR_SECONDS })
}

async function measureQuotes(): Promise<void> {
  await timeQuotes(1)
  const times = (await timeQuotes(QUOTE_SECONDS)).sort((one, other) => one - other)
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN
  print(
    `Quote of a plan with ${(AGE_GROUPS * MONTHS).toLocaleString('en')} prices, one connection: p50 ${median(times).toFixed(2)}, p99 ${p99.toFixed(2)} ms (target p99 5); ${times.length.toLocaleString('en')} calls`,
  )
}

async function timeQuotes(seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const question = questionAt(times.length)
    const begin = performance.now()
    const { status, body } = await client.post(`${plansApi}/${filled.quoted}/quote`, question)
    times.push(performance.now() - begin)
    if (status !== 200 || !body.data.eligible) throw new Error(`Quote: ${status} ${JSON.stringify(body)}`)
  }
  return times
}

/** The questions go through all age groups of one month before those of the next. */
function questionAt(call: number) {
  const month = Math.floor(call / AGE_GROUPS) % MONTHS
  const start_date = addMonths(today, month - MONTHS / 2)
  const age = (call % AGE_GROUPS) * 10 + 5
  return { start_date, birth_date: addMonths(start_date, -12 * age) }
}

async function measurePriceChanges(): Promise<void> {
  const times: number[] = []
  for (const days of CHANGE_DAYS) {
    const change = { plan_ids: filled.changed, from: addDays(today, days), percent: 5, round_to: 100 }
    const begin = performance.now()
    const { status, body } = await client.post(`${plansApi}/price-change`, { ...change, dry_run: false })
    const seconds = (performance.now() - begin) / 1_000
    if (status !== 201) throw new Error(`Price change: ${status} ${JSON.stringify(body)}`)
    times.push(seconds)
    print(`  ${body.data.length.toLocaleString('en')} prices changed in ${seconds.toFixed(2)} s`)
  }
  print(
    `Price change of ${filled.changed.length.toLocaleString('en')} plans: ${median(times).toFixed(2)} s (target under 3)`,
  )
}

const server = await startDatabaseServer()
const database = await server.create('plans', ROWS)
const filled = await addPlans(database)
const app = await startApp(database)
const client = new Client(app.url, { authorization: `Bearer ${app.token}` })
try {
  const settings = `${ROWS.toLocaleString('en')} plans and sports, 10 connections, ${PAIRS} pairs of ${PAIR_SECONDS} s`
  print(conditions({ postgres: await server.version(), settings }))
  await measureLists()
  await measureQuotes()
  await measurePriceChanges()
} finally {
  await stopServer(app)
  await server.stop()
}
