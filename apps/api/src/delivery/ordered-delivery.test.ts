import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Database } from '../database/connection.ts'
import type { Tables } from '../database/tables.ts'
import { Egress } from '../egress/egress.ts'
import { egressAgents } from '../egress/egress-agents.ts'
import { PostFailure, post } from '../egress/post.ts'
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { startWebhookServer, type WebhookServer } from '../testing/webhook-server.ts'
import { addLane, openLane } from './lane-repository.ts'
import { OrderedDelivery } from './ordered-delivery.ts'
import { DeliveryFailure, type OrderedTarget } from './target.ts'

/** A kind of delivery as a feature would declare it. The content of a parcel is the path of its request. */
type Parcel = { readonly id: number; readonly receiver: number; readonly content: string }
type Target = OrderedTarget<Parcel>

const declared = {
  queue: 'parcels',
  table: 'parcels',
  noun: 'parcel',
  laneColumn: 'receiver',
  intervalSeconds: 1,
  retrySeconds: [60, 300],
  copied: ['receiver', 'content'],
  keptDays: { sent: 30, unconfigured: 30, dead: 90, dropped: 1 },
} as const satisfies Partial<Target>

const agents = egressAgents(new Egress(['127.0.0.1']))
const [FIRST, SECOND] = [1, 2]

let own: TestDatabase
let database: Database
let db: Kysely<Tables>
let receivers: Map<number, WebhookServer>
let engines: OrderedDelivery<Parcel>[]
let lines: string[]

beforeAll(async () => {
  own = await freshDatabase()
  database = connect(own.connection, pino({ level: 'silent' }))
  db = database.db
  await sql`
    create table parcels (
      id integer generated always as identity primary key,
      receiver integer not null,
      content text not null,
      state text not null default 'waiting',
      attempts integer not null default 0,
      retries integer not null default 0,
      last_error jsonb,
      last_status integer,
      created_at timestamptz not null default now(),
      caused_at timestamptz,
      due_at timestamptz not null default now(),
      sent_at timestamptz
    )`.execute(db)
})

afterAll(async () => {
  await database.close()
  await own.drop()
})

beforeEach(async () => {
  await sql`truncate parcels, delivery_lanes, delivery_attempts`.execute(db)
  engines = []
  lines = []
  receivers = new Map([
    [FIRST, await startWebhookServer()],
    [SECOND, await startWebhookServer()],
  ])
  for (const lane of receivers.keys()) await addLane(db, declared.queue, lane)
})

afterEach(async () => {
  await Promise.all(engines.map((engine) => engine.stop()))
  for (const server of receivers.values()) await server.close()
})

async function prepare(id: number): ReturnType<Target['prepare']> {
  const { rows } = await sql<Parcel>`
    select id, receiver, content from parcels where id = ${id} and state = 'waiting'`.execute(db)
  return rows[0] ? { status: 'ready', message: rows[0] } : { status: 'settled' }
}

async function send({ receiver, content }: Parcel, signal: AbortSignal) {
  const { status, retryAfterSeconds } = await post({
    agents,
    url: new URL(`/${content}`, serverOf(receiver).url).href,
    headers: {},
    body: content,
    signal,
    limitMs: 2_500,
  }).catch((error: unknown) => {
    throw error instanceof PostFailure ? new DeliveryFailure({ fault: error.fault }) : error
  })
  const columns = { last_status: status }
  if (status === 200) return columns
  const isFinal = status === 404
  const countsAsOutage = status !== 429
  throw new DeliveryFailure({ status }, { isFinal, retryAfterSeconds, countsAsOutage, columns })
}

function start(changed: Partial<Target> = {}): OrderedDelivery<Parcel> {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const engine = new OrderedDelivery<Parcel>({ ...declared, prepare, send, ...changed }, { db, log })
  engines.push(engine)
  engine.start()
  return engine
}

const soon = <Value>(value: () => Value) => expect.poll(value, { timeout: 15_000 })

function serverOf(lane: number): WebhookServer {
  return receivers.get(lane) as WebhookServer
}

function pathsOf(lane: number): string[] {
  return serverOf(lane).requests.map(({ path }) => path)
}

async function add(content: string, { lane = FIRST, dueIn = '0' } = {}): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into parcels (receiver, content, due_at) values (${lane}, ${content}, now() + ${dueIn}::interval)
    returning id`.execute(db)
  return rows[0]?.id as number
}

async function stored(id: number) {
  const { rows } = await sql<{ state: string; attempts: number; last_status: number; last_error: object }>`
    select state, attempts, last_status, last_error from parcels where id = ${id}`.execute(db)
  return rows[0]
}

async function laneOf(lane = FIRST) {
  const { rows } = await sql<{ wait: number; failures: number; paused: boolean; claimed: boolean }>`
    select round(extract(epoch from next_at - clock_timestamp()))::integer as wait, failures_in_row as failures,
      is_paused as paused, claimed_by is not null as claimed
    from delivery_lanes where queue = ${declared.queue} and lane = ${lane}`.execute(db)
  return rows[0]
}

async function makeDue(lane = FIRST): Promise<void> {
  await sql`update delivery_lanes set next_at = clock_timestamp() where lane = ${lane}`.execute(db)
}

async function expireClaim(lane = FIRST): Promise<void> {
  await sql`
    update delivery_lanes set claimed_until = now() - interval '1 second' where lane = ${lane}`.execute(db)
}

/** The milliseconds between each request and the next. */
function pausesOf(lane: number): number[] {
  const times = serverOf(lane).requests.map(({ at }) => at)
  return times.slice(1).map((at, index) => at - (times[index] as number))
}

describe('the deliveries of a receiver', () => {
  test('are sent in their order, at least a second apart', async () => {
    const ids = [await add('a'), await add('b'), await add('c')]
    start()
    await soon(() => pathsOf(FIRST)).toEqual(['/a', '/b', '/c'])
    expect(Math.min(...pausesOf(FIRST))).toBeGreaterThanOrEqual(990)
    for (const id of ids)
      await soon(() => stored(id)).toEqual({
        state: 'sent',
        attempts: 1,
        last_status: 200,
        last_error: null,
      })
  })

  test('wait for a failed delivery, which is retried after the planned delays and is then dead', async () => {
    serverOf(FIRST).answerWith({ status: 500 }, { status: 500 }, { status: 500 }, { status: 200 })
    const id = await add('failing')
    await add('next')
    const engine = start()
    for (const [attempts, wait] of [
      [1, 60],
      [2, 300],
    ] as const) {
      await soon(() => stored(id)).toMatchObject({ state: 'waiting', attempts, last_error: { status: 500 } })
      const lane = await laneOf()
      expect(lane?.failures).toBe(attempts)
      expect(Math.abs((lane?.wait ?? 0) - wait)).toBeLessThanOrEqual(2)
      await makeDue()
    }
    await soon(() => pathsOf(FIRST)).toEqual(['/failing', '/failing', '/failing', '/next'])
    expect(await stored(id)).toMatchObject({ state: 'dead', attempts: 3, last_status: 500 })
    expect((await engine.listAttempts(id)).map(({ outcome }) => outcome)).toEqual(Array(3).fill('failed'))
    expect(lines.join()).toContain('gave up on a parcel')
    await soon(() => laneOf()).toMatchObject({ failures: 0 })
  })

  test('do not wait for one that is refused for good', async () => {
    serverOf(FIRST).answerWith({ status: 404 }, { status: 200 })
    const id = await add('refused')
    await add('next')
    start()
    await soon(() => pathsOf(FIRST)).toEqual(['/refused', '/next'])
    expect(await stored(id)).toMatchObject({ state: 'dead', attempts: 1 })
  })

  test('do not wait for one that is due later', async () => {
    await add('tomorrow', { dueIn: '1 day' })
    await add('today')
    start()
    await soon(() => pathsOf(FIRST)).toEqual(['/today'])
  })

  test('do not wait a second for one that was dropped', async () => {
    const dropped = await Promise.all(['x', 'y', 'z'].map((content) => add(content)))
    await add('kept')
    start({
      prepare: async (id) => (dropped.includes(id) ? { status: 'dropped' } : prepare(id)),
    })
    await soon(() => pathsOf(FIRST)).toEqual(['/kept'])
    for (const id of dropped) expect(await stored(id)).toMatchObject({ state: 'dropped', attempts: 0 })
  })

  test.for([
    ['120', 120],
    ['0', 1],
    ['999999', 86_400],
  ] as const)(
    'wait %s seconds after Retry-After, at least a second and at most a day',
    async ([header, seconds]) => {
      serverOf(FIRST).answerWith({ status: 429, headers: { 'retry-after': header } })
      const id = await add('limited')
      const engine = start()
      await soon(() => stored(id)).toMatchObject({ state: 'waiting', attempts: 1 })
      await engine.stop()
      const lane = await laneOf()
      expect(lane?.failures).toBe(0)
      expect(Math.abs((lane?.wait ?? 0) - seconds)).toBeLessThanOrEqual(2)
    },
  )

  test('go on after an unexpected error, which counts as a failed attempt but not as a failure of the receiver', async () => {
    const id = await add('broken')
    start({
      send: async () => {
        throw new TypeError('a bug')
      },
    })
    await soon(() => stored(id)).toMatchObject({ attempts: 1, last_error: { fault: 'internal' } })
    expect(await laneOf()).toMatchObject({ failures: 0 })
    expect(lines.join()).toContain('a bug')
  })
})

describe('a paused receiver', () => {
  test('gets its waiting deliveries after it is opened', async () => {
    let isOff = true
    const id = await add('held')
    start({ prepare: async (parcel) => (isOff ? { status: 'paused' } : prepare(parcel)) })
    await soon(() => laneOf()).toMatchObject({ paused: true, claimed: false })
    isOff = false
    await delay(700)
    expect(pathsOf(FIRST)).toEqual([])
    await openLane(db, declared, FIRST)
    await soon(() => stored(id)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('that was paused because of a failure gets no delivery until it is opened', async () => {
    serverOf(FIRST).answerWith({ status: 404 }, { status: 200 })
    await add('gone')
    await add('next')
    const seen: number[] = []
    start({
      onFailure: async (_, { failuresInRow }) => {
        seen.push(failuresInRow)
        return 'pause'
      },
    })
    await soon(() => laneOf()).toMatchObject({ paused: true, failures: 1 })
    await delay(1_700)
    expect(pathsOf(FIRST)).toEqual(['/gone'])
    await openLane(db, declared, FIRST)
    await soon(() => pathsOf(FIRST)).toEqual(['/gone', '/next'])
    expect(seen).toEqual([1])
  })
})

test('a receiver that hangs or cuts the connection does not delay another receiver', async () => {
  serverOf(FIRST).answerWith('hang', 'cut')
  const id = await add('slow')
  for (const content of ['a', 'b']) await add(content, { lane: SECOND })
  start()
  await soon(() => pathsOf(SECOND)).toEqual(['/a', '/b'])
  expect(await stored(id)).toMatchObject({ attempts: 0 })
  await soon(() => stored(id)).toMatchObject({ attempts: 1, last_error: { fault: 'no_answer' } })
  await makeDue()
  await soon(() => stored(id)).toMatchObject({ attempts: 2, last_error: { fault: 'unreachable' } })
})

describe('with several instances', () => {
  test('each delivery is sent once, in order and at the pace of its receiver', async () => {
    const contents = ['a', 'b', 'c', 'd']
    for (const content of contents) for (const lane of receivers.keys()) await add(content, { lane })
    for (let started = 0; started < 3; started += 1) start()
    for (const lane of receivers.keys()) {
      await soon(() => pathsOf(lane)).toEqual(contents.map((content) => `/${content}`))
      expect(Math.min(...pausesOf(lane))).toBeGreaterThanOrEqual(990)
    }
  })

  test('another instance repeats the delivery of a killed one, and a late result of the killed one is ignored', async () => {
    serverOf(FIRST).answerWith('hang', { status: 200 })
    const id = await add('claimed')
    start()
    await soon(() => pathsOf(FIRST)).toHaveLength(1)
    const second = start()
    await delay(700)
    expect(pathsOf(FIRST)).toHaveLength(1)
    await expireClaim()
    await soon(() => stored(id)).toMatchObject({ state: 'sent' })
    await delay(2_500)
    expect(await stored(id)).toEqual({ state: 'sent', attempts: 1, last_status: 200, last_error: null })
    expect((await second.listAttempts(id)).map(({ outcome }) => outcome)).toEqual(['sent'])
    expect(await laneOf()).toMatchObject({ failures: 0 })
  })

  test('a stopped instance leaves its claims to the others at once', async () => {
    const id = await add('handed-over')
    const stopped = start({
      send: (_, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    })
    await soon(() => laneOf()).toMatchObject({ claimed: true })
    await stopped.stop()
    expect(await laneOf()).toMatchObject({ claimed: false, failures: 0 })
    expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 0 })
    start()
    await soon(() => stored(id)).toMatchObject({ state: 'sent', attempts: 1 })
  })
})

test('an unavailable database is logged once, and deliveries are sent after it has returned', async () => {
  await add('later', { dueIn: '1 second' })
  start()
  await own.refuseConnections()
  await delay(2_000)
  await own.acceptConnections()
  await soon(() => pathsOf(FIRST)).toEqual(['/later'])
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['parcels cannot be sent, retrying'])
})

test('old deliveries are deleted with their attempts, and waiting ones are kept', async () => {
  const [old, waiting] = [await add('old'), await add('waiting', { dueIn: '1 day' })]
  const engine = start()
  await soon(() => stored(old)).toMatchObject({ state: 'sent' })
  await sql`update parcels set created_at = now() - interval '31 days'`.execute(db)
  for (const { run } of engine.schedules) await run()
  expect([await stored(old), await engine.listAttempts(old)]).toEqual([undefined, []])
  expect(await stored(waiting)).toMatchObject({ state: 'waiting' })
})
