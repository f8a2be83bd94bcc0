import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Database } from '../database/connection.ts'
import type { Tables } from '../database/tables.ts'
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { untilBlocked } from '../testing/waiting.ts'
import {
  addLane,
  type Claim,
  LaneRepository,
  openLane,
  pauseLane,
  renewOrdered,
  resendDead,
} from './lane-repository.ts'
import { resend } from './resend.ts'
import { DeliveryFailure } from './target.ts'

const target = {
  queue: 'parcels',
  table: 'parcels',
  laneColumn: 'receiver',
  copied: ['receiver'],
  keptDays: { sent: 30, unconfigured: 30, dead: 90, dropped: 1 },
  intervalSeconds: 1,
  retrySeconds: [60],
} as const

const [FIRST, SECOND] = [1, 2]
const sent = { ms: 1, columns: {} }
const failed = { ms: 1, failure: new DeliveryFailure({ status: 500 }) }

let own: TestDatabase
let database: Database
let db: Kysely<Tables>

beforeAll(async () => {
  own = await freshDatabase()
  database = connect(own.connection, pino({ level: 'silent' }))
  db = database.db
  await sql`
    create table parcels (
      id integer generated always as identity primary key,
      receiver integer not null,
      state text not null default 'waiting',
      attempts integer not null default 0,
      retries integer not null default 0,
      last_error jsonb,
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
  for (const receiver of [FIRST, SECOND]) await addLane(db, target.queue, receiver)
})

/** The claims of one more instance. */
const newInstance = () => new LaneRepository(db, target)

async function claimOne(instance = newInstance()): Promise<Claim> {
  const [claim] = await instance.claim(1)
  return claim as Claim
}

async function add({ receiver = FIRST, state = 'waiting' } = {}): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into parcels (receiver, state, retries) values (${receiver}, ${state}, 1) returning id`.execute(db)
  return (rows[0] as { id: number }).id
}

async function stored(id: number) {
  const { rows } = await sql<{ state: string; attempts: number; retries: number }>`
    select state, attempts, retries from parcels where id = ${id}`.execute(db)
  return rows[0]
}

async function laneOf(receiver = FIRST) {
  const { rows } = await sql<{ wait: number; failures: number; claimed: boolean }>`
    select ceil(extract(epoch from next_at - clock_timestamp()))::integer as wait, failures_in_row as failures,
      claimed_by is not null as claimed
    from delivery_lanes where lane = ${receiver}`.execute(db)
  return rows[0]
}

async function waitForRetry(): Promise<void> {
  await sql`update delivery_lanes set next_at = now() + interval '6 hours'`.execute(db)
}

describe('claims of receivers', () => {
  test('two instances that claim at the same time get different receivers', async () => {
    await add()
    const second = await add({ receiver: SECOND })
    const { concurrent } = await db.transaction().execute(async (transaction) => {
      await sql`update delivery_lanes set next_at = next_at - interval '1 day' where lane = ${FIRST}`.execute(
        db,
      )
      const [claim] = await new LaneRepository(transaction, target).claim(1)
      expect(claim).toMatchObject({ lane: FIRST })
      const begun = newInstance().claim(20)
      await Promise.race([begun, delay(1_000)])
      return { concurrent: begun }
    })
    expect(await concurrent).toMatchObject([{ lane: SECOND, deliveryId: second }])
  })

  test('a claim returns the oldest delivery of each receiver, and skips paused receivers', async () => {
    const oldest = await add()
    await add()
    await add({ receiver: SECOND })
    await pauseLane(db, target.queue, SECOND)
    const claim = { lane: FIRST, deliveryId: oldest, token: expect.any(String) }
    expect(await newInstance().claim(20)).toEqual([claim])
    expect(await newInstance().claim(20)).toEqual([])
  })

  test('the result of an expired claim is not stored after the receiver was claimed again, even by the same instance', async () => {
    const id = await add()
    const instance = newInstance()
    const late = await claimOne(instance)
    await sql`update delivery_lanes set claimed_until = now() - interval '1 second'`.execute(db)
    const current = await claimOne(instance)
    expect(current).toMatchObject({ lane: FIRST, deliveryId: id })
    expect(await instance.recordSent(late, sent)).toBe('claim lost')
    expect(await instance.recordFailure(late, failed)).toBe('claim lost')
    await instance.release(late)
    expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(await laneOf()).toMatchObject({ claimed: true, failures: 0 })
    expect(await instance.recordSent(current, sent)).toBe('recorded')
    expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 1 })
  })
})

test('opening a receiver gives its waiting deliveries all their attempts again', async () => {
  const [waiting, other] = [await add(), await add({ receiver: SECOND })]
  await pauseLane(db, target.queue, FIRST)
  await openLane(db, target, FIRST)
  expect(await stored(waiting)).toMatchObject({ retries: 0 })
  expect(await stored(other)).toMatchObject({ retries: 1 })
  expect(await newInstance().claim(2)).toHaveLength(2)
})

describe('resending', () => {
  const renew = (renewed: number, on = db) => renewOrdered(on, { target, id: renewed })

  test('a resent dead delivery is due after a second and gets all its attempts again', async () => {
    const id = await add({ state: 'dead' })
    await waitForRetry()
    expect(await resend(db, { target, id, renew })).toEqual({ id, isNew: true })
    expect(await stored(id)).toEqual({ state: 'waiting', attempts: 0, retries: 0 })
    expect(await laneOf()).toMatchObject({ wait: 1 })
    expect(await laneOf(SECOND)).toMatchObject({ wait: 6 * 3_600 })
  })

  test('resending all failed deliveries does not wait for the retry of another delivery', async () => {
    const dead = [await add({ state: 'dead' }), await add({ state: 'dead' })]
    const other = await add({ receiver: SECOND, state: 'dead' })
    await waitForRetry()
    expect(await resendDead(db, { target, of: { receiver: FIRST }, limit: 10 })).toBe(2)
    for (const id of dead) expect(await stored(id)).toMatchObject({ state: 'waiting', retries: 0 })
    expect(await stored(other)).toMatchObject({ state: 'dead' })
    expect(await laneOf()).toMatchObject({ wait: 1 })
    expect(await laneOf(SECOND)).toMatchObject({ wait: 6 * 3_600 })
  })

  test('resending all failed deliveries starts with the oldest and stops at the limit', async () => {
    const [first, second] = [await add({ state: 'dead' }), await add({ state: 'dead' })]
    expect(await resendDead(db, { target, of: { receiver: FIRST }, limit: 1 })).toBe(1)
    expect(await stored(first)).toMatchObject({ state: 'waiting' })
    expect(await stored(second)).toMatchObject({ state: 'dead' })
  })

  test.for(['recordSent', 'recordFailure'] as const)(
    'a resend and the end of an attempt (%s) at the same time both succeed',
    async (record) => {
      const id = await add()
      const instance = newInstance()
      const claim = await claimOne(instance)
      const { recording } = await db.transaction().execute(async (transaction) => {
        await sql`select from parcels where id = ${id} for update`.execute(transaction)
        const begun = instance[record](claim, { ...sent, ...failed })
        await untilBlocked(db, 1)
        await renew(id, transaction)
        return { recording: begun }
      })
      expect(await recording).toBe('recorded')
      expect(await stored(id)).toMatchObject({ attempts: 1, retries: record === 'recordSent' ? 0 : 1 })
    },
  )
})
