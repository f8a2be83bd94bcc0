import { Client } from '@touchline/api/testing/client'
import { addDays, addMonths } from '@touchline/contract/membership-plans/days'
import { startApp } from './app.ts'
import { startDatabaseServer } from './database-server.ts'
import { requestsPerSecond } from './load.ts'
import { AGE_GROUPS, addPlans, MONTHS } from './plan-rows.ts'
import { stopServer } from './processes.ts'
import { conditions, median, print } from './results.ts'

const ROWS = 10_000
const PER_PAGE = 20
const PAIRS = 6
const PAIR_SECONDS = 5
const QUOTE_SECONDS = 10
const CHANGE_DAYS = [30, 60, 90]

const plansApi = '/api/membership-plan'
const plansPage = `${plansApi}?audience=member&page=3&per_page=${PER_PAGE}&orderBy=name|asc`
const sportsPage = `/api/mst-sports?page=3&per_page=${PER_PAGE}&orderBy=sports_name|asc`
const today = new Date().toISOString().slice(0, 10)

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
const filled = await addPlans(database, ROWS)
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
