import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import type { Answer, Client } from '../../testing/client.ts'
import { administrator, test as base, signIn } from '../../testing/test-app.ts'
import { passwordAttempt } from './password-failures-sql.ts'

const HOME = '198.51.100.1'
const STRANGER = '203.0.113.9'

const test = base.extend('fresh', { auto: true }, async ({ db }) => {
  await db.deleteFrom('password_failures').execute()
  await db.deleteFrom('familiar_addresses').execute()
})

const at = (proxied: Client, address: string) => proxied.with({ 'x-forwarded-for': address })

function tryPassword(client: Client, password = 'not the password', email = administrator.email) {
  return client.post('/api/sign-in', { email, password })
}

async function fail(client: Client, times: number, email = administrator.email): Promise<void> {
  for (let attempt = 0; attempt < times; attempt += 1) {
    expect(await tryPassword(client, undefined, email)).toBeRefused('invalid_credentials')
  }
}

function ageFailures(db: Kysely<Tables>, interval: string) {
  return sql`update password_failures set retry_at = retry_at - ${interval}::interval,
    last_failed_at = last_failed_at - ${interval}::interval`.execute(db)
}

const waitOf = ({ headers }: Answer) => Number(headers.get('retry-after'))

describe('wrong passwords', () => {
  test('make even the right password wait a minute after the fifth one', async ({ guest }) => {
    await fail(guest, 5)
    const answer = await tryPassword(guest, administrator.password)
    expect(answer).toBeRefused('too_many_requests')
    expect(waitOf(answer)).toBeGreaterThan(50)
    expect(waitOf(answer)).toBeLessThanOrEqual(60)
  })

  test('make the waiting time grow from 1 to 5, 15 and 60 minutes, the maximum', async ({ guest, db }) => {
    await fail(guest, 5)
    for (const minutes of [1, 5, 15, 60, 60]) {
      const wait = waitOf(await tryPassword(guest))
      expect(Math.ceil(wait / 60)).toBe(minutes)
      await ageFailures(db, `${minutes} minutes`)
      await fail(guest, 1)
    }
  })

  test('are no longer counted after the wait and a sign-in with the right password', async ({
    guest,
    db,
  }) => {
    await fail(guest, 5)
    await ageFailures(db, '1 minute')
    expect((await tryPassword(guest, administrator.password)).status).toBe(200)
    await fail(guest, 5)
  })

  test('are no longer counted after a day', async ({ guest, db }) => {
    await fail(guest, 4)
    await ageFailures(db, '25 hours')
    await fail(guest, 5)
  })

  test('in 30 concurrent requests: five are compared, the others get 429', async ({ guest }) => {
    const guesses = Array.from({ length: 30 }, () => tryPassword(guest))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(25)
    expect(await tryPassword(guest, administrator.password)).toBeRefused('too_many_requests')
  })

  test('do not include right ones: twelve concurrent sign-ins with the right password succeed', async ({
    guest,
  }) => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => tryPassword(guest, administrator.password)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  })
})

describe('wrong passwords are counted', () => {
  test('by the lower-case e-mail address', () => {
    expect(passwordAttempt({ email: 'Me@Example.org', ip: null })).toEqual({
      account: 'me@example.org',
      address: 'unknown',
    })
  })

  test('by IP address, over all accounts', async ({ guest }) => {
    for (let attempt = 0; attempt < 5; attempt += 1) await fail(guest, 1, `nobody-${attempt}@example.com`)
    expect(await tryPassword(guest)).toBeRefused('too_many_requests')
  })

  test('by account, over all IP addresses, whether the account exists or not', async ({ proxied }) => {
    for (const email of [administrator.email, 'nobody@example.com']) {
      for (const last of [1, 2, 3, 4, 5]) await fail(at(proxied, `192.0.2.${last}`), 1, email)
      expect(await tryPassword(at(proxied, STRANGER), undefined, email)).toBeRefused('too_many_requests')
    }
  })

  test.for([
    ['the case of the address', (guest: Client) => tryPassword(guest, undefined, 'ADMIN@example.com')],
    ['spaces around it', (guest: Client) => tryPassword(guest, undefined, ` ${administrator.email} `)],
    ['a made-up forwarding header', (guest: Client) => tryPassword(at(guest, '192.0.2.77'))],
    [
      'a switch to the password change',
      (guest: Client) => guest.post('/api/change-password', changeOf({ email: administrator.email })),
    ],
  ] as const)('in spite of %s', async ([, attempt], { guest }) => {
    await fail(guest, 4)
    expect(await attempt(guest)).toBeRefused('invalid_credentials')
    expect(await attempt(guest)).toBeRefused('too_many_requests')
    expect(await tryPassword(guest, administrator.password)).toBeRefused('too_many_requests')
  })

  test('for other spellings of the path, unless the path is unknown', async ({ guest }) => {
    await fail(guest, 5)
    for (const path of [
      '/API/sign-in',
      '/api/sign-in/',
      '//api/sign-in',
      '/api/./sign-in',
      '/api/sign%2din',
    ]) {
      const { status } = await guest.post(path, administrator)
      expect([404, 429]).toContain(status)
    }
  })

  test('for the password that renews a proof, and a right one waits too', async ({ guest }) => {
    const admin = await signIn(guest)
    const prove = (current_password: string) => admin.post('/api/prove', { current_password })
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await prove('not the password')).toBeRefused('invalid_fields', {
        current_password: ['The current password is not correct.'],
      })
    }
    expect(waitOf(await prove(administrator.password))).toBeGreaterThan(50)
    expect(await tryPassword(guest)).toBeRefused('too_many_requests')
  })

  test('for the current password in a change of the password', async ({ guest }) => {
    const admin = await signIn(guest)
    const change = () => admin.post('/api/change-password', changeOf({}))
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await change()).toBeRefused('invalid_fields', {
        current_password: ['The current password is not correct.'],
      })
    }
    expect(await change()).toBeRefused('too_many_requests')
    expect(await tryPassword(guest)).toBeRefused('too_many_requests')
  })
})

describe('wrong passwords of a stranger', () => {
  test('from one IP address never lock out the owner at another', async ({ proxied, db }) => {
    const stranger = at(proxied, STRANGER)
    await fail(stranger, 5)
    for (let round = 0; round < 4; round += 1) {
      expect((await tryPassword(at(proxied, HOME), administrator.password)).status).toBe(200)
      await ageFailures(db, '1 hour')
      await fail(stranger, 1)
    }
  })

  test('from many IP addresses do not lock out the owner at a familiar address', async ({ proxied }) => {
    const home = at(proxied, HOME)
    expect((await tryPassword(home, administrator.password)).status).toBe(200)
    for (const last of [1, 2, 3, 4, 5]) await fail(at(proxied, `192.0.2.${last}`), 1)
    expect(await tryPassword(at(proxied, STRANGER))).toBeRefused('too_many_requests')
    expect((await tryPassword(home, administrator.password)).status).toBe(200)
    expect(await tryPassword(at(proxied, STRANGER), administrator.password)).toBeRefused('too_many_requests')
  })

  test('stay counted after a sign-in with an account of their own', async ({ proxied, db }) => {
    const {
      id: _,
      dashboard_sections: __,
      ...row
    } = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    await db
      .insertInto('users')
      .values({ ...row, email: 'second@example.com' })
      .execute()
    const insider = at(proxied, STRANGER)
    await fail(insider, 4)
    expect((await tryPassword(insider, administrator.password, 'second@example.com')).status).toBe(200)
    await fail(insider, 1)
    expect(await tryPassword(insider)).toBeRefused('too_many_requests')
  })

  test('are counted by the /64 network with IPv6', async ({ proxied }) => {
    for (const last of [1, 2, 3, 4, 5])
      await fail(at(proxied, `2001:db8:1:2::${last}`), 1, `a${last}@example.com`)
    expect(await tryPassword(at(proxied, '2001:db8:1:2:ffff::1'))).toBeRefused('too_many_requests')
    expect(await tryPassword(at(proxied, '2001:db8:1:3::1'))).toBeRefused('invalid_credentials')
  })
})

test('failures counted by one instance hold on the other and after a restart', async ({
  guest,
  otherServer,
  db,
}) => {
  await fail(guest, 5)
  expect(await tryPassword(guest.at(otherServer.url))).toBeRefused('too_many_requests')
  const { rows } = await sql<{ persistence: string }>`
    select relpersistence as persistence from pg_class where relname = 'password_failures'`.execute(db)
  expect(rows).toEqual([{ persistence: 'p' }])
})

test('the audit trail marks the fifth refusal and does not record attempts during the wait', async ({
  guest,
  db,
}) => {
  const actions = async () => {
    const rows = await db
      .selectFrom('audit_entries')
      .select('action')
      .orderBy('id', 'desc')
      .limit(6)
      .execute()
    return rows.map(({ action }) => action)
  }
  await fail(guest, 5)
  const before = await actions()
  expect(before.slice(0, 2)).toEqual(['sign_in_blocked', 'sign_in_refused'])
  await tryPassword(guest)
  expect(await actions()).toEqual(before)
})

function changeOf(rest: object) {
  const password = 'heron lamp quietly folds'
  return { current_password: 'not the password', password, password_confirmation: password, ...rest }
}
