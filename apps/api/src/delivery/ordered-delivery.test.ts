import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Egress } from '../egress/egress.ts'
import { egressAgents } from '../egress/egress-agents.ts'
import { PostFailure, post } from '../egress/post.ts'
import { createParcels, FIRST, type Parcels, parcelTarget, SECOND } from '../testing/parcels.ts'
import { startWebhookServer, type WebhookServer } from '../testing/webhook-server.ts'
import { openLane, renewDeliveries } from './lane-repository.ts'
import { addDeliveryGauges, deliveryAttempts } from './metrics.ts'
import { OrderedDelivery } from './ordered-delivery.ts'
import { DeliveryFailure, type DeliveryTarget } from './target.ts'

/** `content` is the path of the request that delivers the parcel. */
type Parcel = { readonly id: number; readonly receiver: number; readonly content: string }
type Target = DeliveryTarget<Parcel>
type AddOptions = NonNullable<Parameters<Parcels['add']>[0]>

const agents = egressAgents(new Egress(['127.0.0.1']))

let parcels: Parcels
let receivers: Map<number, WebhookServer>
let engines: OrderedDelivery<Parcel>[]
let lines: string[]

beforeAll(async () => {
  parcels = await createParcels()
})

afterAll(() => parcels.drop())

beforeEach(async () => {
  await parcels.clear()
  engines = []
  lines = []
  receivers = new Map([
    [FIRST, await startWebhookServer()],
    [SECOND, await startWebhookServer()],
  ])
})

afterEach(async () => {
  await Promise.all(engines.map((engine) => engine.stop()))
  for (const server of receivers.values()) await server.close()
})

async function prepare(id: number): ReturnType<Target['prepare']> {
  const { rows } = await sql<Parcel>`
    select id, receiver, content from parcels where id = ${id} and state = 'waiting'`.execute(parcels.db)
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
    throw error instanceof PostFailure ? new DeliveryFailure({ fault: error.code }) : error
  })
  const columns = { last_status: status }
  if (status === 200) return columns
  const isFinal = status === 404
  const isBusy = status === 429
  throw new DeliveryFailure(
    { status },
    { isFinal, isBusy, retryAfterSeconds, countsAsOutage: !isBusy, columns },
  )
}

function start(changed: Partial<Target> = {}): OrderedDelivery<Parcel> {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const engine = new OrderedDelivery<Parcel>(
    { ...parcelTarget, prepare, send, ...changed },
    { db: parcels.db, log },
  )
  engines.push(engine)
  engine.start()
  return engine
}

const soon = <Value>(value: () => Value) => expect.poll(value)

function serverOf(lane: number): WebhookServer {
  return receivers.get(lane) as WebhookServer
}

function pathsOf(lane: number): string[] {
  return serverOf(lane).requests.map(({ path }) => path)
}

function add(content: string, options: AddOptions = {}): Promise<number> {
  return parcels.add({ content, ...options })
}

async function makeDue(lane = FIRST): Promise<void> {
  await sql`update delivery_lanes set next_at = clock_timestamp() where lane = ${lane}`.execute(parcels.db)
}

/** Moves the past of the first lane further back, and makes its next attempt due. */
async function passTime(seconds: number): Promise<void> {
  const interval = sql`make_interval(secs => ${seconds})`
  await sql`update parcels set due_at = due_at - ${interval}`.execute(parcels.db)
  await sql`update delivery_attempts set at = at - ${interval}`.execute(parcels.db)
  await makeDue()
}

/** Returns the time between each request and the next, in milliseconds. */
function pausesOf(lane: number): number[] {
  const times = serverOf(lane).requests.map(({ at }) => at)
  return times.slice(1).map((at, index) => at - (times[index] as number))
}

describe('order and retries', () => {
  test('the deliveries of a receiver are sent in their order, at least a second apart', async () => {
    const ids = [await add('a'), await add('b'), await add('c')]
    start()
    await soon(() => pathsOf(FIRST)).toEqual(['/a', '/b', '/c'])
    expect(Math.min(...pausesOf(FIRST))).toBeGreaterThanOrEqual(990)
    for (const id of ids)
      await soon(() => parcels.stored(id)).toMatchObject({
        state: 'sent',
        attempts: 1,
        last_status: 200,
        last_error: null,
      })
  })

  test('a failed delivery is retried after the planned delays and then marked as dead, and later deliveries wait for it', async () => {
    serverOf(FIRST).answerWith({ status: 500 }, { status: 500 }, { status: 500 }, { status: 200 })
    const id = await add('failing')
    await add('next')
    const engine = start()
    for (const [attempts, wait] of [
      [1, 60],
      [2, 300],
    ] as const) {
      await soon(() => parcels.stored(id)).toMatchObject({
        state: 'waiting',
        attempts,
        last_error: { status: 500 },
      })
      const lane = await parcels.laneOf()
      expect(lane?.failures).toBe(attempts)
      expect(Math.abs((lane?.wait ?? 0) - wait)).toBeLessThanOrEqual(2)
      await makeDue()
    }
    await soon(() => pathsOf(FIRST)).toEqual(['/failing', '/failing', '/failing', '/next'])
    expect(await parcels.stored(id)).toMatchObject({ state: 'dead', attempts: 3, last_status: 500 })
    expect((await engine.listAttempts(id)).map(({ outcome }) => outcome)).toEqual(Array(3).fill('failed'))
    expect(lines.join()).toContain('gave up on a parcel')
    await soon(() => parcels.laneOf()).toMatchObject({ failures: 0 })
  })

  test('a later delivery is sent before the retry of a failed one, if retries do not hold the lane', async () => {
    serverOf(FIRST).answerWith({ status: 500 }, { status: 200 })
    const id = await add('failing')
    await add('next')
    start({ retryHoldsLane: false })
    await soon(() => pathsOf(FIRST)).toEqual(['/failing', '/next'])
    await sql`update parcels set due_at = clock_timestamp() where id = ${id} and due_at > clock_timestamp()`.execute(
      parcels.db,
    )
    await soon(() => pathsOf(FIRST)).toEqual(['/failing', '/next', '/failing'])
    await soon(() => parcels.stored(id)).toMatchObject({ state: 'sent', attempts: 2, retries: 1 })
  })

  test('a delivery that is refused for good is not retried, and the next delivery is sent', async () => {
    serverOf(FIRST).answerWith({ status: 404 }, { status: 200 })
    const id = await add('refused')
    await add('next')
    start()
    await soon(() => pathsOf(FIRST)).toEqual(['/refused', '/next'])
    expect(await parcels.stored(id)).toMatchObject({ state: 'dead', attempts: 1 })
  })

  test('a delivery that is due tomorrow does not hold back a later delivery that is due today', async () => {
    await add('tomorrow', { dueIn: '1 day' })
    await add('today')
    start()
    await soon(() => pathsOf(FIRST)).toEqual(['/today'])
  })

  test('after a dropped delivery, the next delivery is sent at once', async () => {
    const dropped = await Promise.all(['x', 'y', 'z'].map((content) => add(content)))
    await add('kept')
    start({
      prepare: async (id) => (dropped.includes(id) ? { status: 'dropped' } : prepare(id)),
    })
    await soon(() => pathsOf(FIRST)).toEqual(['/kept'])
    for (const id of dropped)
      expect(await parcels.stored(id)).toMatchObject({ state: 'dropped', attempts: 0 })
  })

  test.for([
    ['120', 120],
    ['61.5', 62],
    ['0', 60],
    ['2.5', 60],
    ['-1', 60],
    ['Sat, 21 Nov 2020 12:00:00 GMT', 60],
    ['999999', 86_400],
  ] as const)('after Retry-After: %s the next attempt is made in %i seconds', async ([header, seconds]) => {
    serverOf(FIRST).answerWith({ status: 429, headers: { 'retry-after': header } })
    const id = await add('limited')
    const engine = start()
    await soon(() => parcels.stored(id)).toMatchObject({ state: 'waiting', attempts: 1 })
    await engine.stop()
    const lane = await parcels.laneOf()
    expect(lane?.failures).toBe(0)
    expect(Math.abs((lane?.wait ?? 0) - seconds)).toBeLessThanOrEqual(2)
  })

  test('the answer 429 uses up no attempt within a day, and the waits between attempts grow', async () => {
    serverOf(FIRST).answerWith({ status: 429, headers: { 'retry-after': '0' } })
    const id = await add('limited')
    start()
    const waits = []
    for (let attempts = 1; attempts <= 4; attempts += 1) {
      await soon(() => parcels.stored(id)).toMatchObject({ state: 'waiting', attempts, retries: 0 })
      waits.push((await parcels.laneOf())?.wait ?? 0)
      await passTime(100)
    }
    for (const [index, wait] of [60, 100, 200, 300].entries())
      expect(Math.abs(wait - (waits[index] as number))).toBeLessThanOrEqual(5)
  })

  test('the answer 429 uses up the attempts of a delivery that was tried for a day', async () => {
    serverOf(FIRST).answerWith({ status: 429 })
    const id = await add('limited')
    start()
    for (const retries of [0, 1, 2]) {
      await soon(() => parcels.stored(id)).toMatchObject({ state: 'waiting', attempts: retries + 1, retries })
      await passTime(86_400)
    }
    await soon(() => parcels.stored(id)).toMatchObject({ state: 'dead', attempts: 4 })
  })

  test('an unexpected error is a failed attempt, but no failure of the receiver', async () => {
    const id = await add('broken')
    start({
      send: async () => {
        throw new TypeError('a bug')
      },
    })
    await soon(() => parcels.stored(id)).toMatchObject({ attempts: 1, last_error: { fault: 'internal' } })
    expect(await parcels.laneOf()).toMatchObject({ failures: 0 })
    expect(lines.join()).toContain('a bug')
  })
})

describe('pausing', () => {
  test('a paused receiver gets its waiting deliveries after it is opened', async () => {
    let isOff = true
    const id = await add('held')
    start({ prepare: async (parcel) => (isOff ? { status: 'paused' } : prepare(parcel)) })
    await soon(() => parcels.laneOf()).toMatchObject({ paused: true, claimed: false })
    isOff = false
    await delay(700)
    expect(pathsOf(FIRST)).toEqual([])
    await openLane(parcels.db, parcelTarget, FIRST)
    await soon(() => parcels.stored(id)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('a receiver that was paused after a failure gets no delivery until it is opened', async () => {
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
    await soon(() => parcels.laneOf()).toMatchObject({ paused: true, failures: 1 })
    await delay(1_700)
    expect(pathsOf(FIRST)).toEqual(['/gone'])
    await openLane(parcels.db, parcelTarget, FIRST)
    await soon(() => pathsOf(FIRST)).toEqual(['/gone', '/next'])
    expect(seen).toEqual([1])
  })
})

test('a receiver that hangs or cuts the connection does not delay another receiver', async () => {
  serverOf(FIRST).answerWith('hang', 'cut')
  const id = await add('slow')
  for (const content of ['a', 'b']) await add(content, { receiver: SECOND })
  start()
  await soon(() => pathsOf(SECOND)).toEqual(['/a', '/b'])
  expect(await parcels.stored(id)).toMatchObject({ attempts: 0 })
  await soon(() => parcels.stored(id)).toMatchObject({ attempts: 1, last_error: { fault: 'no_answer' } })
  await makeDue()
  await soon(() => parcels.stored(id)).toMatchObject({ attempts: 2, last_error: { fault: 'unreachable' } })
})

test('an attempt that takes long gives its place to another receiver, and keeps its claim', async () => {
  const id = await add('slow')
  await add('quick', { receiver: SECOND })
  start({
    atOnce: 1,
    send: (parcel, signal) =>
      parcel.id === id
        ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        : send(parcel, signal),
  })
  const claimedUntil = async () => {
    const { rows } = await sql<{ until: string }>`
      select claimed_until as until from delivery_lanes where lane = ${FIRST}`.execute(parcels.db)
    return Date.parse(rows[0]?.until ?? '')
  }
  await soon(() => parcels.laneOf()).toMatchObject({ claimed: true })
  const first = await claimedUntil()
  await soon(() => pathsOf(SECOND)).toEqual(['/quick'])
  await soon(claimedUntil).toBeGreaterThan(first)
  expect(await parcels.stored(id)).toMatchObject({ state: 'waiting', attempts: 0 })
})

describe('several instances', () => {
  test('three instances send each delivery once, in order and at the pace of its receiver', async () => {
    const contents = ['a', 'b', 'c', 'd']
    for (const content of contents)
      for (const lane of receivers.keys()) await add(content, { receiver: lane })
    for (let started = 0; started < 3; started += 1) start()
    for (const lane of receivers.keys()) {
      await soon(() => pathsOf(lane)).toEqual(contents.map((content) => `/${content}`))
      expect(Math.min(...pausesOf(lane))).toBeGreaterThanOrEqual(990)
    }
  })

  test('after the claim of an instance has expired, another instance sends the delivery, and the late result is ignored', async () => {
    serverOf(FIRST).answerWith('hang', { status: 200 })
    const id = await add('claimed')
    start()
    await soon(() => pathsOf(FIRST)).toHaveLength(1)
    const second = start()
    await delay(700)
    expect(pathsOf(FIRST)).toHaveLength(1)
    await parcels.expireClaims()
    await soon(() => parcels.stored(id)).toMatchObject({ state: 'sent' })
    await delay(2_500)
    expect(await parcels.stored(id)).toMatchObject({ state: 'sent', attempts: 1, last_status: 200 })
    expect((await second.listAttempts(id)).map(({ outcome }) => outcome)).toEqual(['sent'])
    expect(await parcels.laneOf()).toMatchObject({ failures: 0 })
  })

  test('an instance that stops while it sends releases its claim, so another instance sends the delivery at once', async () => {
    const id = await add('handed-over')
    const stopped = start({
      send: (_, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    })
    await soon(() => parcels.laneOf()).toMatchObject({ claimed: true })
    await stopped.stop()
    expect(await parcels.laneOf()).toMatchObject({ claimed: false, failures: 0 })
    expect(await parcels.stored(id)).toMatchObject({ state: 'waiting', attempts: 0 })
    start()
    await soon(() => parcels.stored(id)).toMatchObject({ state: 'sent', attempts: 1 })
  })
})

test('a delivery without a configured receiver waits until it is made due again', async () => {
  let isConfigured = false
  const id = await add('kept')
  const target: Partial<Target> = {
    prepare: async (parcel) =>
      isConfigured ? prepare(parcel) : { status: 'unconfigured', confirm: async () => !isConfigured },
  }
  start(target)
  await soon(() => parcels.stored(id)).toMatchObject({ state: 'unconfigured', attempts: 0 })
  isConfigured = true
  await delay(700)
  expect(pathsOf(FIRST)).toEqual([])
  await renewDeliveries(parcels.db, { target: parcelTarget, where: sql`state = 'unconfigured'` })
  await soon(() => parcels.stored(id)).toMatchObject({ state: 'sent', attempts: 1 })
})

test('a receiver without an earlier delivery gets its first one', async () => {
  await sql`truncate delivery_lanes`.execute(parcels.db)
  await add('first')
  start()
  await soon(() => pathsOf(FIRST)).toEqual(['/first'])
  await soon(() => parcels.laneOf()).toMatchObject({ failures: 0, claimed: false })
})

test('the metrics count attempts by outcome and deliveries by state', async () => {
  deliveryAttempts.reset()
  serverOf(FIRST).answerWith({ status: 404 })
  const [dead, sent] = [await add('gone'), await add('sent', { receiver: SECOND })]
  const delivery = start()
  await soon(() => parcels.stored(dead)).toMatchObject({ state: 'dead' })
  await soon(() => parcels.stored(sent)).toMatchObject({ state: 'sent' })
  const registry = new Registry()
  registry.registerMetric(deliveryAttempts)
  addDeliveryGauges({ registry, name: 'parcels', noun: 'parcels', delivery })
  await soon(() => registry.metrics()).toContain('outcome="sent"} 1\n')
  const metrics = await registry.metrics()
  for (const line of [
    'touchline_delivery_attempts_total{queue="parcels",outcome="failed"} 1',
    'touchline_delivery_attempts_total{queue="parcels",outcome="sent"} 1',
    'parcels{state="dead"} 1',
    'parcels{state="sent"} 1',
    'parcels{state="waiting"} 0',
    'parcels_oldest_waiting_age_seconds 0',
  ])
    expect(metrics).toContain(`${line}\n`)
})

test('an unavailable database is logged once, and deliveries are sent after it has returned', async () => {
  await add('later', { dueIn: '1 second' })
  start()
  await parcels.database.refuseConnections()
  await delay(2_000)
  await parcels.database.acceptConnections()
  await soon(() => pathsOf(FIRST)).toEqual(['/later'])
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['parcels cannot be sent, retrying'])
})

test('old deliveries are deleted with their attempts, and waiting deliveries are kept', async () => {
  const [old, waiting] = [await add('old'), await add('waiting', { dueIn: '1 day' })]
  const engine = start()
  await soon(() => parcels.stored(old)).toMatchObject({ state: 'sent' })
  await sql`update parcels set created_at = now() - interval '31 days'`.execute(parcels.db)
  for (const { run } of engine.schedules) await run()
  expect([await parcels.stored(old), await engine.listAttempts(old)]).toEqual([undefined, []])
  expect(await parcels.stored(waiting)).toMatchObject({ state: 'waiting' })
})
