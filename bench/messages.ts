import { setTimeout as delay } from 'node:timers/promises'
import { startWebhookServer } from '@touchline/api/testing/webhook-server'
import pg from 'pg'
import { type App, startApp } from './app.ts'
import { startDatabaseServer } from './database-server.ts'
import { requestsPerSecond } from './load.ts'
import { residentMegabytes } from './memory.ts'
import { stopServer } from './processes.ts'
import { conditions, median, print } from './results.ts'

const EVENTS = 10_000
const PAIRS = 6
const PAIR_SECONDS = 5
const LIMIT_MS = 10 * 60_000

const server = await startDatabaseServer()
const receiver = await startWebhookServer()
const database = await server.create('messages', 1_000)
const app = await startApp(database, { EGRESS_ALLOW: '127.0.0.1' })
const client = new pg.Client(database.connection)
let names = 0
try {
  await client.connect()
  print(conditions({ postgres: await server.version(), settings: 'three functions on every new sport' }))
  await addFunctions(app)
  await measurePairs()
  await measureBurst()
} finally {
  await client.end()
  await stopServer(app)
  await receiver.close()
  await server.stop()
}

/** Adds three functions: to Slack, to Slack with a throttle, and to a webhook. */
async function addFunctions({ url, token }: App): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
    return ((await response.json()) as { data: { id: number } }).data.id
  }
  const functions = [
    { kind: 'slack', own: {} },
    { kind: 'slack', own: { throttle_count: 5, throttle_minutes: 1 } },
    { kind: 'webhook', own: {} },
  ]
  for (const [index, { kind, own }] of functions.entries()) {
    const name = `Function ${index}`
    const connection_id = await post('/api/slack-connections/0', { name, kind, url: receiver.url })
    await post('/api/slack-functions/0', { name, connection_id, events: ['sports.created'], ...own })
  }
}

/** Measures creates in pairs, with and without active functions. Audit entries are sealed in both. */
async function measurePairs(): Promise<void> {
  const ratios: number[] = []
  await creates(PAIR_SECONDS)
  for (let pair = 0; pair < PAIRS; pair += 1) {
    await client.query('update slack_functions set status = 1')
    const on = await creates(PAIR_SECONDS)
    await client.query('update slack_functions set status = 0')
    const off = await creates(PAIR_SECONDS)
    ratios.push(off / on)
    print(`  ${on.toFixed(0)} creates a second with functions, ${off.toFixed(0)} without`)
  }
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
  print(
    `A create takes ${median(ratios).toFixed(2)} × the time without functions (${spread}; target at most 1.10)`,
  )
}

async function measureBurst(): Promise<void> {
  await client.query('delete from slack_deliveries')
  await client.query('update slack_functions set status = 1')
  await client.query('update slack_functions set throttle_minutes = 1 where throttle_count is not null')
  const received = receiver.requests.length
  const before = residentMegabytes([app.child.pid ?? 0])
  const began = performance.now()
  let created = 0
  while (created < EVENTS) created += Math.round(await creates(2)) * 2
  const seconds = (performance.now() - began) / 1_000
  print(`${created.toLocaleString('en')} events in ${seconds.toFixed(0)} s`)
  const most = await untilDelivered(before)
  const { rows } = await client.query(
    `select function_id, sum(event_count)::integer as events, count(*)::integer as messages,
      count(*) filter (where state <> 'sent')::integer as unsent from slack_deliveries group by 1 order by 1`,
  )
  for (const { function_id, events, messages, unsent } of rows)
    print(`  function ${function_id}: ${events} events in ${messages} messages, ${unsent} not delivered`)
  const all = ((performance.now() - began) / 1_000).toFixed(0)
  print(`${receiver.requests.length - received} messages received after ${all} s`)
  print(`Memory of node: ${before} MB before, at most ${most} MB`)
}

/** Waits until all messages were delivered. Returns the largest memory of the app until then. */
async function untilDelivered(before: number): Promise<number> {
  let most = before
  const end = performance.now() + LIMIT_MS
  while (performance.now() < end) {
    most = Math.max(most, residentMegabytes([app.child.pid ?? 0]))
    const { rows } = await client.query(
      `select exists (select from slack_deliveries where state = 'waiting')
        or exists (select from audit_unsealed) as waiting`,
    )
    if (!rows[0].waiting) return most
    await delay(500)
  }
  throw new Error('messages are still waiting')
}

function creates(seconds: number): Promise<number> {
  const body = () => {
    names += 1
    return JSON.stringify({ sports_name: `Sport ${names} ${Date.now()}` })
  }
  return requestsPerSecond({ url: `${app.url}/api/mst-sports/0`, token: app.token, seconds, body })
}
