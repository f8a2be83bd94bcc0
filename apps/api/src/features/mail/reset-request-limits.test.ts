import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import type { Client } from '../../testing/client.ts'
import { lastMail, soon, test, tokenOf } from '../../testing/mail.ts'
import { ageLimits } from '../../testing/rate-limits.ts'
import { administrator } from '../../testing/test-app.ts'

const { email } = administrator
/** These tests reset the password of this account, so that the shared administrator keeps its password. */
const OWNER = 'owner@example.com'
const UNKNOWN = 'nobody@example.net'
const ANSWER = { success: true, message: expect.stringContaining('60 minutes') }
const DEAD_LINK = { token: ['This link is no longer valid. Request a new link.'] }

const from = (proxied: Client, address: string) => proxied.with({ 'x-forwarded-for': address })
const ask = (client: Client, account = email) => client.post('/api/forgot-password', { email: account })

async function countMails(db: Kysely<Tables>): Promise<number> {
  return (await db.selectFrom('mails').select('id').execute()).length
}

function ageLinks(db: Kysely<Tables>, minutes: number) {
  return sql`update reset_links set created_at = created_at - make_interval(mins => ${minutes})`.execute(db)
}

describe('requests for a reset mail', () => {
  test('40 concurrent from 40 IP addresses for one account: 5 mails, and the same answer to all', async ({
    proxied,
    smtp,
    db,
  }) => {
    const requests = Array.from({ length: 40 }, (_, last) =>
      ask(from(proxied, `192.0.2.${last}`), last % 2 ? email : email.toUpperCase()),
    )
    for (const { status, body } of await Promise.all(requests))
      expect({ status, body }).toEqual({ status: 200, body: ANSWER })
    expect(await countMails(db)).toBe(5)
    const open = () => db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()
    await soon(open).toEqual([])
    expect(smtp.mails).toHaveLength(5)
  })

  test('for an address without an account have the same limit', async ({ proxied, smtp, db }) => {
    const requests = Array.from({ length: 40 }, (_, last) => ask(from(proxied, `192.0.2.${last}`), UNKNOWN))
    for (const { status, body } of await Promise.all(requests))
      expect({ status, body }).toEqual({ status: 200, body: ANSWER })
    expect(await countMails(db)).toBe(5)
    expect(smtp.mails).toEqual([])
  })

  test('60 concurrent from one IP address on two instances for 60 accounts: exactly 30 are stored', async ({
    guest,
    otherServer,
    smtp,
    db,
  }) => {
    const requests = Array.from({ length: 60 }, (_, index) =>
      ask(index % 2 ? guest : guest.at(otherServer.url), `a${index}@example.net`),
    )
    for (const { status } of await Promise.all(requests)) expect(status).toBe(200)
    expect(await countMails(db)).toBe(30)
    expect(smtp.mails).toEqual([])
  })

  test('for one account are stored again after 15 minutes', async ({ proxied, smtp, db }) => {
    for (let last = 0; last < 6; last += 1) await ask(from(proxied, `192.0.2.${last}`), UNKNOWN)
    expect(await countMails(db)).toBe(5)
    await ageLimits(db, 'password_reset_', 16)
    await ask(from(proxied, '192.0.2.9'), UNKNOWN)
    expect(await countMails(db)).toBe(6)
    expect(smtp.mails).toEqual([])
  })
})

describe('an older reset link', () => {
  test.beforeEach(async ({ db }) => {
    const {
      id: _,
      dashboard_sections: __,
      ...row
    } = await db.selectFrom('users').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
    await db
      .insertInto('users')
      .values({ ...row, email: OWNER })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

  test('younger than ten minutes stays valid after another request; using it invalidates all links', async ({
    guest,
    proxied,
    smtp,
    db,
  }) => {
    await ask(guest, OWNER)
    await soon(() => lastMail(db)).toMatchObject({ state: 'sent' })
    await ageLinks(db, 9)
    await ask(from(proxied, '203.0.113.9'), OWNER)
    await soon(() => lastMail(db)).toMatchObject({ state: 'sent', ip: '203.0.113.9' })
    const [owners, strangers] = smtp.mails.map(tokenOf)
    expect((await reset(guest, owners)).status).toBe(200)
    expect(await reset(guest, strangers)).toBeRefused('invalid_fields', DEAD_LINK)
  })

  test('older than ten minutes becomes invalid once a newer mail is sent', async ({ guest, smtp, db }) => {
    await ask(guest, OWNER)
    await soon(() => lastMail(db)).toMatchObject({ state: 'sent' })
    await ageLinks(db, 11)
    const first = await lastMail(db)
    await ask(guest, OWNER)
    await soon(() => lastMail(db)).toMatchObject({
      state: 'sent',
      id: expect.not.toSatisfy((id) => id === first.id),
    })
    const [older, newer] = smtp.mails.map(tokenOf)
    expect(await reset(guest, older)).toBeRefused('invalid_fields', DEAD_LINK)
    expect((await reset(guest, newer)).status).toBe(200)
  })
})

function reset(guest: Client, token = '') {
  const password = 'heron lamp quietly folds'
  return guest.post('/api/reset-password', { token, password, password_confirmation: password })
}
