import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Database } from '../database/connection.ts'
import { type DeliveryQueue, deliveryJob, deliveryQueues, queues } from '../database/job-queues.ts'
import { Jobs } from '../database/jobs.ts'
import type { Tables } from '../database/tables.ts'
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { Delivery } from './delivery.ts'
import { addDeliveryGauges, deliveryAttempts } from './metrics.ts'
import { resend } from './resend.ts'
import { DeliveryFailure, type DeliveryTarget } from './target.ts'

/** A second kind of delivery, as a webhook feature would declare it, with an HTTP receiver. */
const queue = 'webhook' as DeliveryQueue
type WebhookCall = { readonly id: number; readonly receiver: string }

const declared = {
  queue,
  table: 'webhook_calls',
  noun: 'webhook call',
  copied: ['receiver'],
  keptDays: { sent: 30, unconfigured: 30, dead: 90, dropped: 1 },
} as const

function webhookTarget({ db, url }: { db: Kysely<Tables>; url: string }): DeliveryTarget<WebhookCall> {
  return {
    ...declared,
    async prepare(id) {
      const { rows } = await sql<WebhookCall>`
        select id, receiver from webhook_calls where id = ${id} and state = 'waiting'`.execute(db)
      return rows[0] ? { status: 'ready', message: rows[0] } : { status: 'settled' }
    },
    async send({ receiver }, signal) {
      const { status, headers } = await fetch(`${url}/${receiver}`, { method: 'POST', signal })
      if (status === 200) return
      const pause = headers.get('retry-after')
      throw new DeliveryFailure(
        { status },
        { isFinal: status === 410, retryAfterSeconds: pause === null ? undefined : Number(pause) },
      )
    },
    rateOf: ({ receiver }) => ({ name: 'webhook', subject: receiver, max: 2, withinSeconds: 60 }),
  }
}

let own: TestDatabase
let database: Database
let receiver: Server
let jobs: Jobs
let delivery: Delivery<WebhookCall>
let answers: (readonly [status: number, headers?: Record<string, string>])[]
let calls: string[]

beforeAll(async () => {
  own = await freshDatabase()
  database = connect(own.connection, pino({ level: 'silent' }))
  await sql`
    create table webhook_calls (
      id integer generated always as identity primary key,
      receiver text not null,
      state text not null default 'waiting',
      attempts integer not null default 0,
      last_error jsonb,
      created_at timestamptz not null default now(),
      caused_at timestamptz,
      sent_at timestamptz
    )`.execute(database.db)
  receiver = createServer((request, response) => {
    calls.push(request.url ?? '')
    const [status, headers] = answers.shift() ?? [200]
    response.writeHead(status, headers).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
})

afterAll(async () => {
  receiver.close()
  await database.close()
  await own.drop()
})

beforeEach(async () => {
  answers = []
  calls = []
  deliveryAttempts.reset()
  const { db, pool } = database
  await sql`truncate webhook_calls, delivery_attempts, rate_limits`.execute(db)
  const log = pino({ level: 'silent' })
  jobs = new Jobs({ pool, log, queues: [...queues, ...deliveryQueues(queue)] })
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  delivery = new Delivery(webhookTarget({ db, url }), { db, jobs, log })
  jobs.workAll(delivery.jobs)
  await jobs.start()
})

afterEach(() => jobs.stop())

const soon = <Value>(value: () => Value) => expect.poll(value, { timeout: 10_000 })

function add(to = 'a'): Promise<number> {
  return database.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      insert into webhook_calls (receiver) values (${to}) returning id`.execute(transaction)
    const { id } = rows[0] as { id: number }
    await jobs.add(transaction, queue, deliveryJob(id))
    return id
  })
}

async function stored(id: number) {
  const { rows } = await sql<{ state: string; attempts: number; last_error: object | null }>`
    select state, attempts, last_error from webhook_calls where id = ${id}`.execute(database.db)
  return rows[0]
}

async function secondsUntilRetry(id: number): Promise<number> {
  let pause = 0
  await soon(async () => {
    const { rows } = await sql<{ pause: number }>`
      select round(extract(epoch from start_after - now()))::integer as pause from pgboss.job
      where name = ${queue} and singleton_key = ${String(id)} and state = 'retry'`.execute(database.db)
    pause = rows[0]?.pause ?? 0
    return rows.length
  }).toBe(1)
  return pause
}

async function makeDue(id: number, { isLast = false } = {}): Promise<void> {
  await secondsUntilRetry(id)
  await sql`
    update pgboss.job set start_after = now(), retry_count = case when ${isLast} then retry_limit - 1 else retry_count end
    where name = ${queue} and singleton_key = ${String(id)} and state = 'retry'`.execute(database.db)
}

async function idsIn(state: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from webhook_calls where state = ${state}`.execute(
    database.db,
  )
  return rows.map(({ id }) => id)
}

async function outcomes(id: number) {
  const attempts = await delivery.listAttempts(id)
  for (const { at, ms } of attempts) expect([Date.parse(at) > 0, ms >= 0]).toEqual([true, true])
  return attempts.map(({ outcome, error }) => [outcome, error])
}

test('a failed attempt is logged and retried after a growing delay, until the receiver accepts the delivery', async () => {
  answers = [[500], [500]]
  const id = await add()
  const first = await secondsUntilRetry(id)
  expect(await stored(id)).toEqual({ state: 'waiting', attempts: 1, last_error: { status: 500 } })
  await makeDue(id)
  await soon(() => stored(id)).toMatchObject({ attempts: 2 })
  const second = await secondsUntilRetry(id)
  expect([first >= 4 && first <= 20, second >= 14 && second <= 40]).toEqual([true, true])

  await sql`delete from rate_limits`.execute(database.db)
  await makeDue(id)
  await soon(() => stored(id)).toEqual({ state: 'sent', attempts: 3, last_error: null })
  const failed = ['failed', { status: 500 }]
  expect(await outcomes(id)).toEqual([failed, failed, ['sent', null]])
})

test('the next attempt waits for the time of Retry-After; later attempts have the usual delay', async () => {
  answers = [[429, { 'retry-after': '1800' }], [500]]
  const id = await add()
  const pause = await secondsUntilRetry(id)
  expect(pause > 1_780 && pause <= 1_800).toBe(true)
  await makeDue(id)
  await soon(() => stored(id)).toMatchObject({ attempts: 2, last_error: { status: 500 } })
  expect(await secondsUntilRetry(id)).toBeLessThanOrEqual(40)
})

test('calls to a receiver stay within its rate limit; waiting counts as no attempt and delays no other receiver', async () => {
  const ids = [await add('slow'), await add('slow'), await add('slow')]
  const other = await add('other')
  await soon(async () => (await idsIn('sent')).length).toBe(3)
  expect(calls.filter((call) => call === '/slow')).toHaveLength(2)
  expect(await stored(other)).toMatchObject({ state: 'sent' })
  const [waiting = 0] = await idsIn('waiting')
  expect(ids).toContain(waiting)
  const pause = await secondsUntilRetry(waiting)
  expect(pause > 45 && pause <= 60).toBe(true)
  expect([await stored(waiting), await outcomes(waiting)]).toEqual([
    { state: 'waiting', attempts: 0, last_error: null },
    [],
  ])
  const { rows } = await sql`
    select retry_count from pgboss.job where singleton_key = ${String(waiting)} and state = 'retry'`.execute(
    database.db,
  )
  expect(rows).toEqual([{ retry_count: -1 }])

  await sql`delete from rate_limits`.execute(database.db)
  await makeDue(waiting)
  await soon(() => stored(waiting)).toEqual({ state: 'sent', attempts: 1, last_error: null })
})

test('a delivery is dead after a final refusal or after its last attempt', async () => {
  answers = [[410], [500], [500]]
  const refused = await add()
  await soon(() => stored(refused)).toEqual({ state: 'dead', attempts: 1, last_error: { status: 410 } })
  const failing = await add('b')
  await makeDue(failing, { isLast: true })
  await soon(() => stored(failing)).toEqual({ state: 'dead', attempts: 2, last_error: { status: 500 } })
})

test('resending a dead delivery reuses its row; resending a sent one creates a second row, and two clicks create only one', async () => {
  answers = [[410]]
  const id = await add()
  await soon(() => stored(id)).toMatchObject({ state: 'dead' })
  const click = (clicked: number) =>
    database.db.transaction().execute((db) =>
      resend(db, {
        target: declared,
        renew: (id) => jobs.renew(db, declared.queue, deliveryJob(id)),
        id: clicked,
      }),
    )
  expect(await click(id)).toEqual({ id, isNew: true })
  await soon(() => stored(id)).toMatchObject({ state: 'sent', attempts: 2 })
  expect(await outcomes(id)).toEqual([
    ['failed', { status: 410 }],
    ['sent', null],
  ])

  await sql`delete from rate_limits`.execute(database.db)
  await sql`update webhook_calls set created_at = created_at - interval '1 hour', caused_at = null`.execute(
    database.db,
  )
  const clicks = await Promise.all([click(id), click(id), click(id)])
  const second = clicks[0]?.id ?? 0
  expect(second).toBeGreaterThan(id)
  expect(clicks.map((resent) => resent?.id)).toEqual([second, second, second])
  expect(clicks.filter((resent) => resent?.isNew)).toHaveLength(1)
  await soon(() => stored(second)).toMatchObject({ state: 'sent', attempts: 1 })
  expect(await click(second)).toEqual({ id: second, isNew: false })
  expect(await click(2_147_483_647)).toBeUndefined()
})

test('old deliveries are deleted with their attempts; waiting ones are kept', async () => {
  const ids = [await add('x'), await add('y')]
  for (const id of ids) await soon(() => stored(id)).toMatchObject({ state: 'sent' })
  const [old, young] = ids as [number, number]
  await sql`update webhook_calls set created_at = now() - interval '31 days' where id = ${old}`.execute(
    database.db,
  )
  await sql`insert into webhook_calls (receiver, created_at) values ('z', now() - interval '1 year')`.execute(
    database.db,
  )
  await delivery.removeOld()
  expect([await stored(old), await outcomes(old)]).toEqual([undefined, []])
  expect(await outcomes(young)).toEqual([['sent', null]])
  const { rows } = await sql`select receiver from webhook_calls order by id`.execute(database.db)
  expect(rows).toEqual([{ receiver: 'y' }, { receiver: 'z' }])
})

test('the metrics count attempts by outcome and deliveries by state', async () => {
  answers = [[410]]
  const dead = await add('gone')
  await soon(() => stored(dead)).toMatchObject({ state: 'dead' })
  const sent = await add()
  await soon(() => stored(sent)).toMatchObject({ state: 'sent' })
  const { Registry } = await import('prom-client')
  const registry = new Registry()
  registry.registerMetric(deliveryAttempts)
  addDeliveryGauges({ registry, name: 'webhook_calls', noun: 'calls of webhooks', delivery })
  await soon(() => registry.metrics()).toContain(
    'touchline_delivery_attempts_total{queue="webhook",outcome="sent"} 1\n',
  )
  const metrics = await registry.metrics()
  expect(metrics).toContain('touchline_delivery_attempts_total{queue="webhook",outcome="failed"} 1\n')
  expect(metrics).toContain('webhook_calls{state="dead"} 1\n')
  expect(metrics).toContain('webhook_calls{state="sent"} 1\n')
  expect(metrics).toContain('webhook_calls{state="waiting"} 0\n')
  expect(metrics).toContain('webhook_calls_oldest_waiting_age_seconds 0\n')
})
