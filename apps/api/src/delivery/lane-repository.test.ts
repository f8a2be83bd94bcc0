import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { createParcels, FIRST, type Parcels, SECOND, parcelTarget as target } from '../testing/parcels.ts'
import { untilBlocked } from '../testing/waiting.ts'
import { type Claim, LaneRepository, openLane, pauseLane, renewDeliveries } from './lane-repository.ts'
import { resend } from './resend.ts'
import { DeliveryFailure } from './target.ts'

const sent = { ms: 1, columns: {} }
const failed = { ms: 1, failure: new DeliveryFailure({ status: 500 }) }

let parcels: Parcels
let db: Kysely<Tables>

beforeAll(async () => {
  parcels = await createParcels()
  db = parcels.db
})

afterAll(() => parcels.drop())

beforeEach(() => parcels.clear())

/** Acts as one more instance. */
const newInstance = () => new LaneRepository(db, target)

async function claimOne(instance = newInstance()): Promise<Claim> {
  const [claim] = await instance.claim(1)
  return claim as Claim
}

/** Adds a parcel that has been retried once. */
function add(options: Parameters<Parcels['add']>[0] = {}): Promise<number> {
  return parcels.add({ retries: 1, ...options })
}

async function waitForRetry(): Promise<void> {
  await sql`update delivery_lanes set next_at = now() + interval '6 hours'`.execute(db)
}

test('the age of the oldest waiting delivery leaves out later ones and paused receivers', async () => {
  expect(await newInstance().oldestWaitingSeconds()).toBe(0)
  for (const [receiver, age] of [
    [FIRST, '2 minutes'],
    [FIRST, '-1 hour'],
    [SECOND, '1 day'],
  ] as const) {
    const id = await add({ receiver })
    await sql`update ${sql.table(target.table)} set due_at = now() - ${age}::interval where id = ${id}`.execute(
      db,
    )
  }
  await pauseLane(db, target.queue, SECOND)
  expect(await newInstance().oldestWaitingSeconds()).toBeCloseTo(120, -1)
})

describe('claims', () => {
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

  test('an instance claims the oldest delivery of each receiver, except of paused receivers', async () => {
    const oldest = await add()
    await add()
    await add({ receiver: SECOND })
    await pauseLane(db, target.queue, SECOND)
    const claim = { lane: FIRST, deliveryId: oldest, token: expect.any(String) }
    expect(await newInstance().claim(20)).toEqual([claim])
    expect(await newInstance().claim(20)).toEqual([])
  })

  test('a renewed claim is valid again, unless another instance has claimed the receiver', async () => {
    await add()
    const [instance, other] = [newInstance(), newInstance()]
    const claim = await claimOne(instance)
    await parcels.expireClaims()
    await instance.renew([claim])
    expect(await other.claim(1)).toEqual([])
    await parcels.expireClaims()
    await claimOne(other)
    await parcels.expireClaims()
    await instance.renew([claim])
    expect(await other.claim(1)).toHaveLength(1)
  })

  test('a delivery that was dropped during a failed attempt stays dropped', async () => {
    const id = await add()
    const instance = newInstance()
    const claim = await claimOne(instance)
    await sql`update parcels set state = 'dropped' where id = ${id}`.execute(db)
    expect(await instance.recordFailure(claim, failed)).toBe('recorded')
    expect(await parcels.stored(id)).toMatchObject({ state: 'dropped' })
  })

  test('the result of an expired claim is not stored once the same instance has claimed the receiver again', async () => {
    const id = await add()
    const instance = newInstance()
    const late = await claimOne(instance)
    await parcels.expireClaims()
    const current = await claimOne(instance)
    expect(current).toMatchObject({ lane: FIRST, deliveryId: id })
    expect(await instance.recordSent(late, sent)).toBe('claim lost')
    expect(await instance.recordFailure(late, failed)).toBe('claim lost')
    await instance.release(late)
    expect(await parcels.stored(id)).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(await parcels.laneOf()).toMatchObject({ claimed: true, failures: 0 })
    expect(await instance.recordSent(current, sent)).toBe('recorded')
    expect(await parcels.stored(id)).toMatchObject({ state: 'sent', attempts: 1 })
  })
})

test('after a paused receiver is opened, its waiting deliveries have all their attempts again', async () => {
  const [waiting, other] = [await add(), await add({ receiver: SECOND })]
  await pauseLane(db, target.queue, FIRST)
  await openLane(db, target, FIRST)
  expect(await parcels.stored(waiting)).toMatchObject({ retries: 0 })
  expect(await parcels.stored(other)).toMatchObject({ retries: 1 })
  expect(await newInstance().claim(2)).toHaveLength(2)
})

describe('resends', () => {
  const renew = (renewed: number, on = db) => renewDeliveries(on, { target, where: sql`id = ${renewed}` })
  const resendDead = (limit: number) =>
    renewDeliveries(db, { target, where: sql`state = 'dead' and receiver = ${FIRST}`, limit })

  test('a resent dead delivery is due after a second and gets all its attempts again', async () => {
    const id = await add({ state: 'dead' })
    await waitForRetry()
    expect(await resend(db, { target, id })).toEqual({ id, isNew: true })
    expect(await parcels.stored(id)).toMatchObject({ state: 'waiting', attempts: 0, retries: 0 })
    expect(await parcels.laneOf()).toMatchObject({ wait: 1 })
    expect(await parcels.laneOf(SECOND)).toMatchObject({ wait: 6 * 3_600 })
  })

  test('a resend of all failed deliveries does not wait for the retry of another delivery', async () => {
    const dead = [await add({ state: 'dead' }), await add({ state: 'dead' })]
    const other = await add({ receiver: SECOND, state: 'dead' })
    await waitForRetry()
    expect(await resendDead(10)).toBe(2)
    for (const id of dead) expect(await parcels.stored(id)).toMatchObject({ state: 'waiting', retries: 0 })
    expect(await parcels.stored(other)).toMatchObject({ state: 'dead' })
    expect(await parcels.laneOf()).toMatchObject({ wait: 1 })
    expect(await parcels.laneOf(SECOND)).toMatchObject({ wait: 6 * 3_600 })
  })

  test('a resend of all failed deliveries resends the oldest ones, up to its limit', async () => {
    const [first, second] = [await add({ state: 'dead' }), await add({ state: 'dead' })]
    expect(await resendDead(1)).toBe(1)
    expect(await parcels.stored(first)).toMatchObject({ state: 'waiting' })
    expect(await parcels.stored(second)).toMatchObject({ state: 'dead' })
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
      expect(await parcels.stored(id)).toMatchObject({
        attempts: 1,
        retries: record === 'recordSent' ? 0 : 1,
      })
    },
  )
})
