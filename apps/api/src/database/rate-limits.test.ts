import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { expect } from 'vitest'
import { TooManyRequests } from '../errors.ts'
import { ageLimits } from '../testing/rate-limits.ts'
import { test as base } from '../testing/test-app.ts'
import { consume, limit, refusedByRateLimit, removeExpiredLimits, removeLatestUse } from './rate-limits.ts'

const test = base.extend('fresh', { auto: true }, async ({ db }) => {
  await db.deleteFrom('rate_limits').execute()
  refusedByRateLimit.reset()
})

const three = (subject: string | number) => ({ name: 'tested', subject, max: 3, withinSeconds: 60 })

test('with 20 parallel uses on two instances, only as many as the limit allows succeed', async ({
  db,
  otherServer,
}) => {
  const uses = Array.from({ length: 20 }, (_, index) =>
    (index % 2 ? db : otherServer.db).transaction().execute((own) => consume(own, three(1))),
  )
  const waits = await Promise.all(uses)
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3)
  expect(waits.every((seconds) => seconds === 0 || (seconds > 50 && seconds <= 60))).toBe(true)
})

test('a use counts for any period of the given length, and not longer', async ({ db }) => {
  await limit(db, three(1))
  await ageLimits(db, 'tested', 0.5)
  await limit(db, three(1))
  await limit(db, three(1))
  expect(await consume(db, three(1))).toSatisfy((seconds) => seconds > 25 && seconds <= 30)
  await ageLimits(db, 'tested', 0.5)
  expect(await consume(db, three(1))).toBe(0)
  expect(await consume(db, three(1))).toBeGreaterThan(0)
})

test('subjects and limits do not count for each other', async ({ db }) => {
  for (let use = 0; use < 3; use += 1) await limit(db, three(1))
  await limit(db, three(11))
  await limit(db, { ...three(1), name: 'other' })
  await expect(limit(db, three(1))).rejects.toThrow(TooManyRequests)
})

test('a use that one of two limits refuses counts for neither limit', async ({ db }) => {
  for (let use = 0; use < 3; use += 1) await limit(db, three('used up'))
  const free = three('free')
  for (let use = 0; use < 5; use += 1) expect(await consume(db, free, three('used up'))).toBeGreaterThan(0)
  for (let use = 0; use < 3; use += 1) expect(await consume(db, free)).toBe(0)
})

test('a use does not count if its transaction is rolled back', async ({ db }) => {
  const rolledBack = db.transaction().execute(async (own) => {
    for (let use = 0; use < 3; use += 1) await limit(own, three(1))
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  expect(await consume(db, three(1))).toBe(0)
})

test('a use of a rate limit that is taken back does not count', async ({ db }) => {
  for (let use = 0; use < 3; use += 1) await limit(db, three(1))
  await removeLatestUse(db, three(1))
  expect(await consume(db, three(1))).toBe(0)
  expect(await consume(db, three(1))).toBeGreaterThan(0)
})

test('rows are deleted after their period has ended', async ({ db }) => {
  await limit(db, three('over'))
  await sql`update rate_limits set expires_at = now() - interval '1 second'`.execute(db)
  await limit(db, three('current'))
  await removeExpiredLimits(db)
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'tested current' }])
})

test('refusals are counted by limit', async ({ db }) => {
  for (let use = 0; use < 5; use += 1) await consume(db, three(1))
  const registry = new Registry()
  registry.registerMetric(refusedByRateLimit)
  expect(await registry.metrics()).toContain('touchline_rate_limit_refusals_total{limit="tested"} 2\n')
})
