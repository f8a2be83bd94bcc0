import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import type { Client } from '../../testing/client.ts'
import { listUsers, OTHER, SAVE, test } from '../../testing/own-profile.ts'
import { ageLimits, setLimitUses } from '../../testing/rate-limits.ts'
import { administrator } from '../../testing/test-app.ts'
import { untilBlocked } from '../../testing/waiting.ts'

const KEY = 'email_change 1'
const current_password = administrator.password
const wrong = { current_password: ['The current password is not correct.'] }

const change = (name: string | number) => {
  const email = `a.${name}@example.org`
  return { email, email_confirmation: email, current_password }
}
const changeTo = (admin: Client, name: string | number) => admin.post(SAVE, change(name))

async function changeFiveTimes(admin: Client): Promise<void> {
  for (let time = 1; time <= 5; time += 1) expect((await changeTo(admin, time)).status).toBe(200)
}

async function countMails(db: Kysely<Tables>): Promise<number> {
  return (await db.selectFrom('mails').select('id').where('kind', '=', 'email_changed').execute()).length
}

test('a sixth change of the e-mail address within an hour gets 429 and sends no mail', async ({
  admin,
  db,
}) => {
  await changeFiveTimes(admin)
  const before = await listUsers(db)
  const refused = await changeTo(admin, 6)
  expect(refused).toBeRefused('too_many_requests')
  expect(Number(refused.headers.get('retry-after'))).toSatisfy((wait) => wait > 3500 && wait <= 3600)
  expect(await listUsers(db)).toEqual(before)
  expect(await countMails(db)).toBe(5)
  expect((await admin.post(SAVE, { designation: 'Still here' })).status).toBe(200)
})

test('a further change of the e-mail address is possible an hour after the fifth-last one', async ({
  admin,
  db,
}) => {
  await changeFiveTimes(admin)
  await setLimitUses(db, KEY, [59, 1, 1, 1, 1])
  const { headers } = await changeTo(admin, 6)
  expect(Number(headers.get('retry-after'))).toSatisfy((wait) => wait > 50 && wait <= 60)
  await ageLimits(db, KEY, 1)
  expect((await changeTo(admin, 6)).status).toBe(200)
  expect(await changeTo(admin, 7)).toBeRefused('too_many_requests')
})

test('a wrong password gets 422, even if the limit of e-mail changes is reached', async ({ admin }) => {
  await changeFiveTimes(admin)
  const guess = { ...change(6), current_password: 'not the password' }
  expect(await admin.post(SAVE, guess)).toBeRefused('invalid_fields', wrong)
})

test('e-mail changes by other users do not count towards the limit', async ({ admin, db }) => {
  await changeFiveTimes(admin)
  await sql`update rate_limits set key = ${`email_change ${OTHER}`} where key = ${KEY}`.execute(db)
  expect((await changeTo(admin, 6)).status).toBe(200)
})

test('of seven concurrent e-mail changes five succeed', async ({ admin, db }) => {
  const { changing } = await db.transaction().execute(async (transaction) => {
    await sql`select from users where id = 1 for no key update`.execute(transaction)
    const changing = Array.from({ length: 7 }, (_, time) => changeTo(admin, time))
    await untilBlocked(db, 7)
    return { changing }
  })
  const statuses = (await Promise.all(changing)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(await countMails(db)).toBe(5)
})
