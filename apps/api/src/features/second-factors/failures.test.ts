import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { lastEntry } from '../../testing/audit-entries.ts'
import type { Client } from '../../testing/client.ts'
import { administrator } from '../../testing/credentials.ts'
import {
  addOwner,
  givePassword,
  type Owner,
  removeAllSecondFactors,
  signInWith,
} from '../../testing/second-factors.ts'
import { test as base } from '../../testing/test-app.ts'
import { hashToken, newToken } from '../auth/credentials.ts'

const COMPLETE = '/api/sign-in/second-factor'
const HOME = { 'x-forwarded-for': '198.51.100.1' }
const STRANGER = { 'x-forwarded-for': '203.0.113.9' }

const test = base
  .extend('fresh', { auto: true }, async ({ db }) => {
    await removeAllSecondFactors(db)
    await db.deleteFrom('password_failures').execute()
    await db.deleteFrom('rate_limits').execute()
  })
  .extend('owner', ({ guest, db }): Promise<Owner> => addOwner(guest, db))

async function guessCodes(client: Client, { email, app }: Owner, times: number): Promise<void> {
  for (let guess = 0; guess < times; guess += 1) {
    const wrong = await signInWith(client, email, { code: app.code(-5) })
    expect(wrong).toBeRefused('invalid_second_factor')
  }
}

function endWait(db: Kysely<Tables>) {
  return sql`update password_failures set retry_at = retry_at - interval '1 minute'`.execute(db)
}

describe('wrong codes', () => {
  test('start a wait with the fifth one, for passwords and codes of the account', async ({
    guest,
    owner,
    db,
  }) => {
    await guessCodes(guest, owner, 4)
    const { challenge } = (await givePassword(guest, owner.email)).body
    const fifth = await guest.post(COMPLETE, { challenge, code: owner.app.code(-5) })
    expect(fifth).toBeRefused('invalid_second_factor')
    expect(await lastEntry(db)).toMatchObject({ action: 'second_factor_blocked', record_id: owner.id })
    const right = await guest.post(COMPLETE, { challenge, code: owner.app.code() })
    expect(right).toBeRefused('too_many_requests')
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(await givePassword(guest, owner.email)).toBeRefused('too_many_requests')
    await endWait(db)
    expect((await guest.post(COMPLETE, { challenge, code: owner.app.code() })).status).toBe(200)
  })

  test('are counted together with wrong passwords', async ({ guest, owner }) => {
    await guessCodes(guest, owner, 2)
    for (let guess = 0; guess < 3; guess += 1)
      await guest.post('/api/sign-in', { email: owner.email, password: 'wrong' })
    expect(await givePassword(guest, owner.email)).toBeRefused('too_many_requests')
  })

  test('are audited with the account, and a wrong recovery code counts too', async ({ guest, owner, db }) => {
    await signInWith(guest, owner.email, { recovery_code: '0000-0000-0000-0000-0000-0000' })
    expect(await lastEntry(db)).toMatchObject({
      action: 'second_factor_refused',
      record_id: owner.id,
      changes: { email: { new: owner.email } },
    })
    await guessCodes(guest, owner, 4)
    expect(await givePassword(guest, owner.email)).toBeRefused('too_many_requests')
  })

  test('in twenty concurrent calls: five are compared, the others get 429', async ({ guest, owner }) => {
    const { challenge } = (await givePassword(guest, owner.email)).body
    const guesses = Array.from({ length: 20 }, () =>
      guest.post(COMPLETE, { challenge, code: owner.app.code(-5) }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  test('are forgotten after a completed sign-in', async ({ guest, owner }) => {
    await guessCodes(guest, owner, 4)
    expect((await signInWith(guest, owner.email, { code: owner.app.code() })).status).toBe(200)
    await guessCodes(guest, owner, 4)
    expect((await signInWith(guest, owner.email, { code: owner.app.code(1) })).status).toBe(200)
  })
})

describe('four wrong codes are not forgotten after', () => {
  const password = administrator.password
  const clearing: Readonly<
    Record<string, (guest: Client, owner: Owner, db: Kysely<Tables>) => Promise<unknown>>
  > = {
    'the right password': (guest, { email }) => givePassword(guest, email),
    'a change of the password without a session, which is refused': (guest, { email }) =>
      guest.post('/api/change-password', {
        email,
        current_password: password,
        password: 'short words12',
        password_confirmation: 'other words12',
      }),
    'a proof with the password in a session': (_guest, { session }) =>
      session.post('/api/prove', { current_password: password }),
    'a used reset link': async (guest, { id }, db) => {
      const token = newToken()
      await db
        .insertInto('reset_links')
        .values({ user_id: id, token_hash: hashToken(token) })
        .execute()
      const body = { token, password, password_confirmation: password }
      expect((await guest.post('/api/reset-password', body)).status).toBe(200)
    },
  }

  test.for(Object.entries(clearing))('%s', async ([, clear], { guest, owner, db }) => {
    await guessCodes(guest, owner, 4)
    await clear(guest, owner, db)
    await guessCodes(guest, owner, 1)
    expect(await givePassword(guest, owner.email)).toBeRefused('too_many_requests')
  })
})

test('a reset link does not make its address familiar for an account with a second factor', async ({
  proxied,
  owner,
  db,
}) => {
  const token = newToken()
  await db
    .insertInto('reset_links')
    .values({ user_id: owner.id, token_hash: hashToken(token) })
    .execute()
  const { password } = administrator
  const body = { token, password, password_confirmation: password }
  expect((await proxied.with(STRANGER).post('/api/reset-password', body)).status).toBe(200)
  const known = await db
    .selectFrom('familiar_addresses')
    .select('address')
    .where('user_id', '=', owner.id)
    .execute()
  expect(known.map(({ address }) => address)).toEqual(['127.0.0.1'])
})

test('wrong codes from another address do not block an address from which the account has signed in', async ({
  proxied,
  owner,
}) => {
  expect((await signInWith(proxied.with(HOME), owner.email, { code: owner.app.code() })).status).toBe(200)
  await guessCodes(proxied.with(STRANGER), owner, 5)
  const { challenge } = (await givePassword(proxied.with(HOME), owner.email)).body
  const answer = await proxied.with(HOME).post(COMPLETE, { challenge, code: owner.app.code(1) })
  expect(answer.status).toBe(200)
})
