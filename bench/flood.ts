import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { largestBodies } from '@touchline/api/testing/bodies/largest-bodies'
import autocannon from 'autocannon'
import pg from 'pg'
import { startApp } from './app.ts'
import { startDatabaseServer } from './database-server.ts'
import { hostileBodies } from './hostile-bodies.ts'
import { residentMegabytes } from './memory.ts'
import { stopServer } from './processes.ts'
import { conditions, print } from './results.ts'
import {
  acceptedBytes,
  firstStallOf,
  jsonType,
  KB,
  longestStall,
  MAX_BYTES,
  newAddress,
  STALL_REPEATS,
  stallOf,
  stallsOfRoute,
} from './stalls.ts'

const FLOOD_SECONDS = 5
const FLOOD_CONNECTIONS = 20
const CALL_INTERVAL_MS = 50
const SIGN_IN = '/api/sign-in'

/** Entries like the one that the largest valid body of the finance settings leaves. */
const LARGE_ENTRIES = `
  insert into audit_entries (actor_id, area, action, changes, source)
  select 1, 'settings.finance', 'updated', jsonb_build_object('tax_rates', jsonb_build_object('old', text, 'new', text)), 'web'
  from generate_series(1, 2000), (select string_agg(md5(n::text), '') as text from generate_series(1, 500) n) as long`
const SEALING_MS = 3_000
const firstReads = [
  '/api/openapi.json',
  '/api/phone-code',
  '/api/get-country-state-by-city/1850147',
  '/api/audit/verify',
  '/api/audit/export?format=csv',
]

const server = await startDatabaseServer()
const database = await server.create('flood', 1_000)
await addLargeEntries(new pg.Client(database.connection))
const app = await startApp(database, {
  NODE_OPTIONS: `--import ${new URL('./stall-probe.ts', import.meta.url).href}`,
  TRUST_PROXY: 'loopback',
})
const pid = app.child.pid ?? 0
const memory = () => residentMegabytes([pid])

async function addLargeEntries(client: pg.Client): Promise<void> {
  await client.connect()
  await client.query(LARGE_ENTRIES).finally(() => client.end())
}

type Flood = { readonly title: string; readonly bytes: number; readonly addresses: number }

/** Sends sign-ins with unknown names from a separate thread, and measures another caller meanwhile. */
async function flood({ title, bytes, addresses }: Flood): Promise<void> {
  const kind = bytes > 200 * KB ? 'as many unknown names as fit' : 'as many unknown names as are allowed'
  const body = hostileBodies[kind]?.({}, bytes)?.padEnd(bytes) ?? ''
  const before = memory()
  await longestStall(app)
  const flooding = autocannon({
    url: app.url + SIGN_IN,
    connections: FLOOD_CONNECTIONS,
    duration: FLOOD_SECONDS,
    timeout: 60,
    workers: 1,
    requests: Array.from({ length: addresses }, () => ({
      method: 'POST' as const,
      headers: { ...jsonType, 'x-forwarded-for': newAddress() },
      body,
    })),
  })
  const others = await timesOfOthers(flooding)
  const during = memory()
  const { statusCodeStats = {}, errors } = await flooding
  const responses = Object.entries(statusCodeStats).map(([status, { count }]) => `${count} × ${status}`)
  const stall = (await longestStall(app)).toFixed(0)
  print(`${title}: ${responses.join(', ')}, ${errors} lost; longest stall ${stall} ms`)
  print(`  a list meanwhile: ${timesText(others)}`)
  await delay(10_000)
  print(`  memory of node: ${before} MB before, ${during} at the end of it, ${memory()} ten seconds later`)
}

/** Wall-clock milliseconds, and the part of them that the app's main thread spent on a processor. */
type Times = { readonly clock: number; readonly thread: number }

/**
 * Calls a list every 50 ms until `other` settles. A stall delays all calls that are due during it, and each counts.
 */
async function timesOfOthers(other: PromiseLike<unknown>): Promise<Times[]> {
  const times: Promise<Times>[] = []
  const timer = setInterval(() => times.push(timeOfList()), CALL_INTERVAL_MS)
  await other
  clearInterval(timer)
  return Promise.all(times)
}

async function timeOfList(): Promise<Times> {
  const [clock, thread] = [performance.now(), threadMs()]
  const headers = { authorization: `Bearer ${app.token}` }
  const response = await fetch(`${app.url}/api/mst-sports?per_page=20`, { headers })
  await response.arrayBuffer()
  return { clock: performance.now() - clock, thread: threadMs() - thread }
}

/** The processor time of the main thread, in milliseconds. Linux only, because it reads schedstat. */
function threadMs(): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

function timesText(times: readonly Times[]): string {
  const at = (kind: keyof Times, share: number) => {
    const sorted = times.map((each) => each[kind]).sort((one, other) => one - other)
    return (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0)
  }
  const clock = `p50 ${at('clock', 0.5)}, p99 ${at('clock', 0.99)} ms`
  return `${clock}, of which the main thread ran p99 ${at('thread', 0.99)} ms; ${times.length} calls`
}

try {
  const settings = `stalls in CPU time, median of ${STALL_REPEATS} calls`
  print(conditions({ postgres: await server.version(), settings }))
  await delay(SEALING_MS)
  print('Stall by the first call of slow reads (target 50 ms)')
  for (const path of firstReads) print(`  GET ${path}: ${await firstStallOf(app, path)}`)
  print('Stall by the largest valid body of a route, and by the worst hostile one it reads (target 50 ms)')
  await stallOf(app, { path: '/healthz', body: '{}' })
  for (const [route, largest] of Object.entries(largestBodies))
    print(`  ${route}: ${await stallsOfRoute(app, largest)}`)
  print(
    `${FLOOD_CONNECTIONS} connections sign in for ${FLOOD_SECONDS} s (targets: p99 200 ms, 300 MB afterwards)`,
  )
  print(`A list alone: ${timesText(await timesOfOthers(delay(FLOOD_SECONDS * 1_000)))}`)
  const bytes = await acceptedBytes(app, { path: SIGN_IN })
  const addresses = Math.min(500, Math.ceil((8 * 1024 * KB) / bytes))
  await flood({ title: 'From one address', bytes, addresses: 1 })
  await flood({ title: 'From many addresses', bytes, addresses })
  if (bytes < MAX_BYTES) await flood({ title: '1 MB each', bytes: MAX_BYTES, addresses: 1 })
} finally {
  await stopServer(app)
  await server.stop()
}
