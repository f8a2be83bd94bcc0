import { signedInSchema } from '@touchline/contract/auth'
import { secondFactorErrorBodySchema } from '@touchline/contract/second-factors/sign-in'
import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Tables } from '../../database/tables.ts'
import { addAdministrator } from '../../testing/administrators.ts'
import { lastEntry } from '../../testing/audit-entries.ts'
import type { Client } from '../../testing/client.ts'
import { administrator } from '../../testing/credentials.ts'
import {
  addOwner,
  awaitTimeInStep,
  forgetUsedCodes,
  givePassword,
  type Owner,
  removeAllSecondFactors,
  signInWith,
  storeAuthenticatorApp,
} from '../../testing/second-factors.ts'
import { test as base } from '../../testing/test-app.ts'
import { untilBlocked } from '../../testing/waiting.ts'
import { ChallengeRepository } from './challenge-repository.ts'
import { FactorRepository } from './factor-repository.ts'

const COMPLETE = '/api/sign-in/second-factor'
const HOME = { 'x-forwarded-for': '198.51.100.1' }
const STRANGER = { 'x-forwarded-for': '203.0.113.9' }

const test = base
  .extend('fresh', { auto: true }, async ({ db }) => {
    await removeAllSecondFactors(db)
    await db.deleteFrom('password_failures').execute()
  })
  .extend('owner', ({ guest, db }): Promise<Owner> => addOwner(guest, db))

async function challengeFor(guest: Client, { email }: Owner): Promise<string> {
  return (await givePassword(guest, email)).body.challenge
}

async function sessionsOf(db: Kysely<Tables>, { id }: Owner): Promise<number> {
  return (await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length
}

describe('the right password of an account with a second factor', () => {
  test('gets a challenge and the methods of the account, in the form of an error', async ({
    guest,
    owner,
  }) => {
    const answer = await givePassword(guest, owner.email)
    expect(answer).toBeRefused('second_factor_required')
    const body = z.strictObject(secondFactorErrorBodySchema.shape).parse(answer.body)
    expect(body.methods).toEqual(['totp', 'recovery_code'])
    expect(body.challenge).toMatch(/^[\w-]{43}$/)
  })

  test('opens no session, and stores neither a time of sign-in nor a familiar address', async ({
    proxied,
    owner,
    db,
  }) => {
    const stored = () =>
      Promise.all([
        sessionsOf(db, owner),
        db.selectFrom('users').select('last_sign_in_at').where('id', '=', owner.id).execute(),
        db.selectFrom('familiar_addresses').selectAll().where('user_id', '=', owner.id).execute(),
      ])
    const before = await stored()
    expect(await givePassword(proxied.with(HOME), owner.email)).toBeRefused('second_factor_required')
    expect(await stored()).toEqual(before)
  })

  test('stores only the hash of the challenge', async ({ guest, owner, db }) => {
    const challenge = await challengeFor(guest, owner)
    const { rows } = await sql<{ row: string }>`
      select row(c.*)::text as row from second_factor_challenges as c`.execute(db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(challenge)
  })

  test('opens no session if the second factor was added while the password was compared', async ({
    guest,
    db,
  }) => {
    const email = 'adds-a-factor@example.org'
    const id = await addAdministrator(db, { email })
    const { signingIn } = await db.transaction().execute(async (transaction) => {
      await new FactorRepository(transaction).lock(id)
      await storeAuthenticatorApp(transaction, id)
      const signingIn = givePassword(guest, email)
      await untilBlocked(db, 1)
      return { signingIn }
    })
    expect(await signingIn).toBeRefused('invalid_credentials')
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([])
  })

  test('signs in at once if the account has no second factor', async ({ guest }) => {
    const { status, body } = await guest.post('/api/sign-in', administrator)
    expect(status).toBe(200)
    expect(z.strictObject(signedInSchema.shape).parse(body).user.email).toBe(administrator.email)
  })

  test('is needed before an answer tells whether the account has a second factor', async ({
    guest,
    owner,
  }) => {
    const answers = []
    for (const email of [owner.email, administrator.email, 'nobody@example.org']) {
      const { status, body, headers } = await guest.post('/api/sign-in', { email, password: 'wrong' })
      answers.push({
        status,
        body: { ...body, request_id: '' },
        headers: [...headers.keys()].filter((name) => name !== 'date'),
      })
    }
    expect(answers[0]?.body.code).toBe('invalid_credentials')
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })
})

describe('a code', () => {
  test('completes the sign-in with the usual answer, and the audit trail names the method', async ({
    guest,
    owner,
    db,
  }) => {
    const { status, body } = await signInWith(guest, owner.email, { code: owner.app.code() })
    expect(status).toBe(200)
    z.strictObject(signedInSchema.shape).parse(body)
    const session = guest.with({ authorization: `Bearer ${body.access_token}` })
    expect((await session.get(`/api/profile/${owner.id}`)).body.data.email).toBe(owner.email)
    expect(await lastEntry(db)).toMatchObject({
      action: 'sign_in',
      actor_id: owner.id,
      record_id: owner.id,
      changes: { second_factor: { new: 'totp' } },
    })
  })

  test.for([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ] as const)(
    'that is %i steps away from the clock of the database gets %i',
    async ([steps, status], { guest, owner, db }) => {
      await forgetUsedCodes(db)
      await awaitTimeInStep()
      expect(await signInWith(guest, owner.email, { code: owner.app.code(steps) })).toMatchObject({ status })
    },
  )

  test('is accepted with spaces and full-width digits', async ({ guest, owner }) => {
    const [one, other] = [owner.app.code().slice(0, 3), owner.app.code().slice(3)]
    const wide = [...other].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
    expect((await signInWith(guest, owner.email, { code: ` ${one} ${wide}` })).status).toBe(200)
  })

  test('works once, also in a later sign-in', async ({ guest, owner }) => {
    const code = owner.app.code()
    expect((await signInWith(guest, owner.email, { code })).status).toBe(200)
    expect(await signInWith(guest, owner.email, { code })).toBeRefused('invalid_second_factor')
  })

  test('of an earlier step does not work after the code of a later step', async ({ guest, owner }) => {
    expect((await signInWith(guest, owner.email, { code: owner.app.code(1) })).status).toBe(200)
    const earlier = { code: owner.app.code(0) }
    expect(await signInWith(guest, owner.email, earlier)).toBeRefused('invalid_second_factor')
  })

  test('in five concurrent sign-ins completes one of them', async ({ guest, owner, db }) => {
    const before = await sessionsOf(db, owner)
    const challenges = await Promise.all(Array.from({ length: 5 }, () => challengeFor(guest, owner)))
    const code = owner.app.code()
    const answers = await Promise.all(
      challenges.map((challenge) => guest.post(COMPLETE, { challenge, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'invalid_second_factor')).toHaveLength(4)
    expect(await sessionsOf(db, owner)).toBe(before + 1)
  })

  test('of one account does not complete the sign-in of another account', async ({ guest, owner, db }) => {
    const other = await addOwner(guest, db)
    expect(await signInWith(guest, other.email, { code: owner.app.code() })).toBeRefused(
      'invalid_second_factor',
    )
  })

  test('is checked with the key of the server, and a missing key is named', async ({ guest, owner, db }) => {
    await sql`
      update totp_factors set secrets = jsonb_build_object('secret', 'v2:gone:AAAA:AAAA') where id = ${owner.id}`.execute(
      db,
    )
    const answer = await signInWith(guest, owner.email, { code: owner.app.code() })
    expect(answer).toBeRefused('unavailable')
    expect(answer.body.message).toContain('Use a recovery code')
    const recovered = await signInWith(guest, owner.email, { recovery_code: owner.app.recoveryCodes[0] })
    expect(recovered.status).toBe(200)
  })
})

describe('a challenge', () => {
  test('works once: of two concurrent calls with different right codes one succeeds', async ({
    guest,
    owner,
  }) => {
    const challenge = await challengeFor(guest, owner)
    const answers = await Promise.all(
      [0, 1].map((steps) => guest.post(COMPLETE, { challenge, code: owner.app.code(steps) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(answers.find(({ status }) => status === 401)).toBeRefused('challenge_expired')
  })

  test('cannot be used again after it has completed a sign-in', async ({ guest, owner, db }) => {
    const challenge = await challengeFor(guest, owner)
    expect((await guest.post(COMPLETE, { challenge, code: owner.app.code() })).status).toBe(200)
    await forgetUsedCodes(db)
    const again = await guest.post(COMPLETE, { challenge, code: owner.app.code() })
    expect(again).toBeRefused('challenge_expired')
  })

  test('can be answered again after a wrong code', async ({ guest, owner }) => {
    const challenge = await challengeFor(guest, owner)
    const wrong = await guest.post(COMPLETE, { challenge, code: owner.app.code(-5) })
    expect(wrong).toBeRefused('invalid_second_factor')
    expect((await guest.post(COMPLETE, { challenge, code: owner.app.code() })).status).toBe(200)
  })

  test('works only from the address of its sign-in', async ({ proxied, owner }) => {
    const challenge = await challengeFor(proxied.with(HOME), owner)
    const body = { challenge, code: owner.app.code() }
    expect(await proxied.with(STRANGER).post(COMPLETE, body)).toBeRefused('challenge_expired')
    expect((await proxied.with(HOME).post(COMPLETE, body)).status).toBe(200)
  })

  test('ends after five minutes, and is removed by the schedule', async ({ guest, owner, db }) => {
    const challenge = await challengeFor(guest, owner)
    const age = (interval: string) =>
      sql`update second_factor_challenges set expires_at = expires_at - ${interval}::interval`.execute(db)
    await age('4 minutes 50 seconds')
    const wrong = await guest.post(COMPLETE, { challenge, code: owner.app.code(-5) })
    expect(wrong).toBeRefused('invalid_second_factor')
    await age('11 seconds')
    const late = await guest.post(COMPLETE, { challenge, code: owner.app.code() })
    expect(late).toBeRefused('challenge_expired')
    expect(await db.selectFrom('second_factor_challenges').selectAll().execute()).toHaveLength(1)
    await new ChallengeRepository(db).removeExpired()
    expect(await db.selectFrom('second_factor_challenges').selectAll().execute()).toEqual([])
  })

  test.for([
    ['the password', { password_hash: 'changed' }],
    ['the e-mail address', { email: 'changed-owner@example.org' }],
    ['the status', { status: 0 }],
  ] as const)('ends with a change of %s', async ([, change], { guest, owner, db }) => {
    const challenge = await challengeFor(guest, owner)
    await db.updateTable('users').set(change).where('id', '=', owner.id).execute()
    const answer = await guest.post(COMPLETE, { challenge, code: owner.app.code() })
    expect(answer).toBeRefused('challenge_expired')
  })

  test.for(['', 'unknown'])('%j gets 401 or 422 and no 500', async (challenge, { guest }) => {
    const { status, body } = await guest.post(COMPLETE, { challenge, code: '123456' })
    expect([status, body.code]).toEqual(challenge ? [401, 'challenge_expired'] : [422, 'invalid_fields'])
  })

  test('needs exactly one answer', async ({ guest, owner }) => {
    const challenge = await challengeFor(guest, owner)
    const recovery_code = owner.app.recoveryCodes[0]
    for (const answer of [{}, { code: owner.app.code(), recovery_code }]) {
      const refused = await guest.post(COMPLETE, { challenge, ...answer })
      expect(refused).toBeRefused('invalid_fields', {
        code: ['Send exactly one of these: code, recovery_code, passkey.'],
      })
    }
  })
})

describe('a recovery code', () => {
  test('completes one sign-in, and the audit trail says how many are left', async ({ guest, owner, db }) => {
    const [recovery_code = ''] = owner.app.recoveryCodes
    expect((await signInWith(guest, owner.email, { recovery_code })).status).toBe(200)
    const { rows } = await sql<{ action: string; changes: object }>`
      select action, changes from audit_entries order by id desc limit 2`.execute(db)
    expect(rows.reverse()).toEqual([
      { action: 'recovery_code_used', changes: { recovery_codes: { new: 9 } } },
      { action: 'sign_in', changes: { second_factor: { new: 'recovery_code' } } },
    ])
    expect(await signInWith(guest, owner.email, { recovery_code })).toBeRefused('invalid_second_factor')
  })

  test('in five concurrent sign-ins completes one of them', async ({ guest, owner }) => {
    const challenges = await Promise.all(Array.from({ length: 5 }, () => challengeFor(guest, owner)))
    const recovery_code = owner.app.recoveryCodes[0]
    const answers = await Promise.all(
      challenges.map((challenge) => guest.post(COMPLETE, { challenge, recovery_code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is accepted in capital letters, without hyphens, and with look-alikes of its digits', async ({
    guest,
    owner,
  }) => {
    const [code = ''] = owner.app.recoveryCodes
    const recovery_code = code.replaceAll('-', ' ').toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l')
    expect((await signInWith(guest, owner.email, { recovery_code })).status).toBe(200)
  })

  test('of another account is refused', async ({ guest, owner, db }) => {
    const other = await addOwner(guest, db)
    const recovery_code = owner.app.recoveryCodes[0]
    expect(await signInWith(guest, other.email, { recovery_code })).toBeRefused('invalid_second_factor')
  })
})
