import { signedInSchema } from '@touchline/contract/auth'
import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Tables } from '../../database/tables.ts'
import { lastEntry } from '../../testing/audit-entries.ts'
import type { Client } from '../../testing/client.ts'
import {
  addPasskey,
  addPasskeyOwner,
  answerWithPasskey,
  PASSKEYS,
  type PasskeyOwner,
  proveWithPasskey,
} from '../../testing/passkeys.ts'
import { ageNewestProof, prove } from '../../testing/proofs.ts'
import { givePassword, removeAllSecondFactors, setPolicy } from '../../testing/second-factors.ts'
import { type Deviation, SoftwareAuthenticator } from '../../testing/software-authenticator.ts'
import { test as base } from '../../testing/test-app.ts'

const COMPLETE = '/api/sign-in/second-factor'
const PROOF_OPTIONS = '/api/prove/passkey/options'
const NOT_ACCEPTED = 'This passkey was not accepted. Try again, or use another way.'

const test = base
  .extend('fresh', { auto: true }, async ({ db }) => {
    await removeAllSecondFactors(db)
    await db.deleteFrom('password_failures').execute()
    await setPolicy(db, 'optional')
  })
  .extend('owner', ({ guest, db }): Promise<PasskeyOwner> => addPasskeyOwner(guest, db))

const hostile: Readonly<Record<string, Deviation>> = {
  'another origin': { origin: 'https://evil.example' },
  'another RP id': { rpId: 'evil.example' },
  'the type of a registration': { type: 'webauthn.create' },
  'no user verification': { isVerified: false },
  'the user handle of another account': { userHandle: 'MQ' },
  'a wrong signature': { signature: Buffer.from('3006020101020101', 'hex') },
}

async function challengeFor(guest: Client, { email }: PasskeyOwner): Promise<string> {
  return (await givePassword(guest, email)).body.challenge
}

describe('a passkey in the second step of a sign-in', () => {
  test('is among the methods of the account, and completes the sign-in with the usual answer', async ({
    guest,
    owner,
    db,
  }) => {
    const { challenge, methods } = (await givePassword(guest, owner.email)).body
    expect(methods).toEqual(['passkey', 'recovery_code'])
    const { authenticator } = owner
    const { status, body } = await answerWithPasskey(guest, { challenge, authenticator })
    expect(status).toBe(200)
    expect(z.strictObject(signedInSchema.shape).parse(body).user.email).toBe(owner.email)
    expect(await lastEntry(db)).toMatchObject({
      action: 'sign_in',
      record_id: owner.id,
      changes: { second_factor: { new: 'passkey' } },
    })
    const [{ last_used_at }] = (await owner.session.get(PASSKEYS)).body.data
    expect(last_used_at).not.toBeNull()
  })

  test('needs no user handle, because the challenge names the account', async ({ guest, owner }) => {
    const challenge = await challengeFor(guest, owner)
    const deviation = { userHandle: undefined }
    const { authenticator } = owner
    expect((await answerWithPasskey(guest, { challenge, authenticator, deviation })).status).toBe(200)
  })

  test.for(Object.entries(hostile))(
    'with %s is refused, audited, and the challenge can be answered again',
    async ([, deviation], { guest, owner, db }) => {
      const challenge = await challengeFor(guest, owner)
      const { authenticator } = owner
      const refused = await answerWithPasskey(guest, { challenge, authenticator, deviation })
      expect(refused).toBeRefused('invalid_second_factor')
      expect(refused.body.message).toBe(NOT_ACCEPTED)
      expect(await lastEntry(db)).toMatchObject({ action: 'second_factor_refused', record_id: owner.id })
      expect((await answerWithPasskey(guest, { challenge, authenticator })).status).toBe(200)
    },
  )

  test('of another account is refused', async ({ guest, owner, admin }) => {
    const authenticator = await addPasskey(admin)
    const challenge = await challengeFor(guest, owner)
    for (const deviation of [{}, { userHandle: undefined }, { userHandle: handleOf(owner) }])
      expect(await answerWithPasskey(guest, { challenge, authenticator, deviation })).toBeRefused(
        'invalid_second_factor',
      )
  })

  test('that was removed after the right password is refused', async ({ guest, owner }) => {
    await addPasskey(owner.session, { name: 'Other' })
    const challenge = await challengeFor(guest, owner)
    const { data } = (await guest.post('/api/sign-in/passkey/options', { challenge })).body
    const [{ id }] = (await owner.session.get(PASSKEYS)).body.data
    await owner.session.delete(`${PASSKEYS}/${id}`)
    const passkey = owner.authenticator.get(data)
    expect(await guest.post(COMPLETE, { challenge, passkey })).toBeRefused('invalid_second_factor')
  })

  test('that has signed another challenge is refused', async ({ guest, owner }) => {
    const { authenticator } = owner
    const others = [
      await challengeFor(guest, owner),
      (await guest.post('/api/sign-in/passkey/options', {})).body.data.challenge,
      (await owner.session.post(PROOF_OPTIONS)).body.data.challenge,
      (await owner.session.post(`${PASSKEYS}/options`)).body.data.challenge,
    ]
    const challenge = await challengeFor(guest, owner)
    for (const other of others) {
      const answer = await answerWithPasskey(guest, {
        challenge,
        authenticator,
        deviation: { challenge: other },
      })
      expect(answer).toBeRefused('invalid_second_factor')
    }
  })

  test('completes one of five concurrent calls, and cannot be sent again', async ({ guest, owner, db }) => {
    const challenge = await challengeFor(guest, owner)
    const { data } = (await guest.post('/api/sign-in/passkey/options', { challenge })).body
    const body = { challenge, passkey: owner.authenticator.get(data) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => guest.post(COMPLETE, body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body: { code } }) => code === 'challenge_expired')).toHaveLength(4)
    expect(await guest.post(COMPLETE, body)).toBeRefused('challenge_expired')
    const opened = db.selectFrom('sessions').select('id').where('user_id', '=', owner.id)
    expect(await opened.execute()).toHaveLength(2)
  })

  test('that is refused five times starts the wait of wrong passwords', async ({ guest, owner }) => {
    const challenge = await challengeFor(guest, owner)
    const { authenticator } = owner
    for (let count = 0; count < 5; count += 1)
      await answerWithPasskey(guest, { challenge, authenticator, deviation: { isVerified: false } })
    expect(await answerWithPasskey(guest, { challenge, authenticator })).toBeRefused('too_many_requests')
    expect(await givePassword(guest, owner.email)).toBeRefused('too_many_requests')
  })

  test('whose counter goes back is refused, audited as a copy, and the owner is told', async ({
    guest,
    owner,
    db,
  }) => {
    const authenticator = new SoftwareAuthenticator({ counter: 5 })
    await addPasskey(owner.session, { name: 'Counting', authenticator })
    await db.deleteFrom('mails').execute()
    const challenge = await challengeFor(guest, owner)
    const copied = await answerWithPasskey(guest, { challenge, authenticator, deviation: { counter: 2 } })
    expect(copied).toBeRefused('invalid_second_factor')
    const { rows } = await sql<{ action: string }>`
      select action from audit_entries order by id desc limit 2`.execute(db)
    expect(rows.map(({ action }) => action)).toEqual(['second_factor_refused', 'passkey_cloned'])
    const mails = await db.selectFrom('mails').select(['user_id', 'facts']).execute()
    expect(mails).toMatchObject([{ user_id: owner.id, facts: { change: 'passkey_cloned' } }])
  })

  test('has no options for an account without a passkey', async ({ guest, owner }) => {
    await owner.session.post('/api/second-factors/totp')
    const challenge = await challengeFor(guest, owner)
    const [{ id }] = (await owner.session.get(PASSKEYS)).body.data
    await owner.session.delete(`${PASSKEYS}/${id}`)
    expect(await guest.post('/api/sign-in/passkey/options', { challenge })).toBeRefused('invalid_fields', {
      '': ['This account has no passkey.'],
    })
  })

  test('is still asked for while the policy is off', async ({ guest, owner, db }) => {
    await setPolicy(db, 'off')
    const challenge = await challengeFor(guest, owner)
    const { authenticator } = owner
    expect((await answerWithPasskey(guest, { challenge, authenticator })).status).toBe(200)
  })
})

describe('a passkey as proof', () => {
  const protectedCall = (session: Client) => session.post('/api/second-factors/recovery-codes')

  test('renews the fresh proof of the session, and the audit trail names the method', async ({
    guest,
    owner,
    db,
  }) => {
    const session = await signInWithOldProof(guest, owner, db)
    expect(await protectedCall(session)).toBeRefused('fresh_proof_required')
    const { data } = (await session.post(PROOF_OPTIONS)).body
    expect(data).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: owner.authenticator.id.toString('base64url') }],
    })
    const { status } = await session.post('/api/prove', { passkey: owner.authenticator.get(data) })
    expect(status).toBe(200)
    expect(await lastEntry(db)).toMatchObject({
      action: 'proven',
      actor_id: owner.id,
      changes: { second_factor: { new: 'passkey' } },
    })
    expect((await protectedCall(session)).status).toBe(200)
  })

  test.for(Object.entries(hostile))(
    'with %s is refused and audited',
    async ([, deviation], { guest, owner, db }) => {
      const session = await signInWithOldProof(guest, owner, db)
      const refused = await proveWithPasskey(session, owner.authenticator, deviation)
      expect(refused).toBeRefused('invalid_fields', { passkey: [NOT_ACCEPTED] })
      expect(await lastEntry(db)).toMatchObject({ action: 'proof_refused', record_id: owner.id })
      expect(await protectedCall(session)).toBeRefused('fresh_proof_required')
    },
  )

  test('of another account is refused', async ({ owner, admin }) => {
    const authenticator = await addPasskey(admin)
    for (const deviation of [{}, { userHandle: handleOf(owner) }])
      expect(await proveWithPasskey(owner.session, authenticator, deviation)).toBeRefused('invalid_fields', {
        passkey: [NOT_ACCEPTED],
      })
  })

  const expired = { passkey: ['This took too long. Use your passkey again.'] }

  test('needs a challenge of this session and purpose, which works once', async ({ guest, owner, db }) => {
    const { authenticator, session } = owner
    const { data } = (await session.post(PROOF_OPTIONS)).body
    const other = await signInWithOther(guest, owner)
    expect(await other.post('/api/prove', { passkey: authenticator.get(data) })).toBeRefused(
      'invalid_fields',
      expired,
    )
    const challenges = [
      (await guest.post('/api/sign-in/passkey/options', {})).body.data.challenge,
      (await session.post(`${PASSKEYS}/options`)).body.data.challenge,
      await challengeFor(guest, owner),
      'x'.repeat(43),
    ]
    for (const challenge of challenges)
      expect(await proveWithPasskey(session, authenticator, { challenge })).toBeRefused(
        'invalid_fields',
        expired,
      )
    const passkey = authenticator.get(data)
    expect((await session.post('/api/prove', { passkey })).status).toBe(200)
    expect(await session.post('/api/prove', { passkey })).toBeRefused('invalid_fields', expired)
    const late = authenticator.get((await session.post(PROOF_OPTIONS)).body.data)
    await sql`update second_factor_challenges set expires_at = expires_at - interval '5 minutes'`.execute(db)
    expect(await session.post('/api/prove', { passkey: late })).toBeRefused('invalid_fields', expired)
  })

  test('succeeds in one of five concurrent calls', async ({ owner }) => {
    const { data } = (await owner.session.post(PROOF_OPTIONS)).body
    const passkey = owner.authenticator.get(data)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => owner.session.post('/api/prove', { passkey })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
  })

  test('that is refused five times starts the wait of wrong passwords', async ({ owner }) => {
    for (let count = 0; count < 5; count += 1)
      await proveWithPasskey(owner.session, owner.authenticator, { isVerified: false })
    expect(await proveWithPasskey(owner.session, owner.authenticator)).toBeRefused('too_many_requests')
    expect(await prove(owner.session)).toBeRefused('too_many_requests')
  })

  test('has no options for an account without a passkey, and none without a session', async ({
    admin,
    guest,
  }) => {
    expect(await admin.post(PROOF_OPTIONS)).toBeRefused('invalid_fields', {
      '': ['This account has no passkey.'],
    })
    expect(await guest.post(PROOF_OPTIONS)).toBeRefused('unauthenticated')
  })
})

function handleOf({ id }: PasskeyOwner): string {
  return Buffer.from(String(id)).toString('base64url')
}

/** Another session of the account. */
async function signInWithOther(guest: Client, owner: PasskeyOwner): Promise<Client> {
  const challenge = await challengeFor(guest, owner)
  const { body } = await answerWithPasskey(guest, { challenge, authenticator: owner.authenticator })
  return guest.with({ authorization: `Bearer ${body.access_token}` })
}

/** Another session of the account, which has not been used yet, and whose proof is eleven minutes old. */
async function signInWithOldProof(guest: Client, owner: PasskeyOwner, db: Kysely<Tables>): Promise<Client> {
  const session = await signInWithOther(guest, owner)
  await ageNewestProof(db)
  return session
}
