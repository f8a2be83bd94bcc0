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
  PASSKEYS,
  type PasskeyOwner,
  SIGN_IN_WITH_PASSKEY,
  signInWithPasskey,
} from '../../testing/passkeys.ts'
import { givePassword, removeAllSecondFactors, setPolicy } from '../../testing/second-factors.ts'
import { type Deviation, SoftwareAuthenticator } from '../../testing/software-authenticator.ts'
import { test as base } from '../../testing/test-app.ts'

const OPTIONS = `${SIGN_IN_WITH_PASSKEY}/options`
const HOME = { 'x-forwarded-for': '198.51.100.1' }
const STRANGER = { 'x-forwarded-for': '203.0.113.9' }

const test = base
  .extend('fresh', { auto: true }, async ({ db }) => {
    await removeAllSecondFactors(db)
    await db.deleteFrom('password_failures').execute()
    await setPolicy(db, 'optional')
  })
  .extend('owner', ({ guest, db }): Promise<PasskeyOwner> => addPasskeyOwner(guest, db))

function storedOf(db: Kysely<Tables>, { id }: PasskeyOwner) {
  return Promise.all([
    db.selectFrom('sessions').select('id').where('user_id', '=', id).execute(),
    db.selectFrom('users').select('last_sign_in_at').where('id', '=', id).execute(),
    db.selectFrom('passkeys').select(['counter', 'last_used_at']).where('user_id', '=', id).execute(),
  ])
}

async function optionsFor(guest: Client, challenge?: string) {
  return (await guest.post(OPTIONS, challenge === undefined ? {} : { challenge })).body.data
}

describe('the options of a sign-in with a passkey', () => {
  test('name no passkey and require user verification', async ({ guest, owner: _ }) => {
    expect(await optionsFor(guest)).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      userVerification: 'required',
      timeout: 300_000,
    })
  })

  test('accept nothing that could name an account', async ({ guest, owner }) => {
    for (const body of [{ email: owner.email }, { id: owner.id }, { challenge: null }])
      expect(await guest.post(OPTIONS, body)).toBeRefused('invalid_fields')
  })

  test('name the passkeys of the account with the challenge of a right password only', async ({
    guest,
    owner,
  }) => {
    const { challenge } = (await givePassword(guest, owner.email)).body
    const { allowCredentials } = await optionsFor(guest, challenge)
    const id = owner.authenticator.id.toString('base64url')
    expect(allowCredentials).toEqual([{ type: 'public-key', id, transports: ['internal'] }])
    for (const other of ['', 'unknown', await optionsFor(guest).then((options) => options.challenge)])
      expect(await guest.post(OPTIONS, { challenge: other })).toBeRefused('challenge_expired')
  })

  test('name no passkeys if the call comes from another IP address than the right password', async ({
    proxied,
    owner,
  }) => {
    const { challenge } = (await givePassword(proxied.with(HOME), owner.email)).body
    expect(await proxied.with(STRANGER).post(OPTIONS, { challenge })).toBeRefused('challenge_expired')
  })
})

describe('a passkey alone', () => {
  test.for(['ES256', 'EdDSA', 'RS256'] as const)(
    'with a key of %s signs in with the usual answer, also an account that needs a second factor',
    async (algorithm, { guest, owner, db }) => {
      await setPolicy(db, 'required', 0)
      const authenticator = new SoftwareAuthenticator({ algorithm })
      await addPasskey(owner.session, { name: algorithm, authenticator })
      const { status, body } = await signInWithPasskey(guest, authenticator)
      expect(status).toBe(200)
      expect(z.strictObject(signedInSchema.shape).parse(body).user.email).toBe(owner.email)
      const session = guest.with({ authorization: `Bearer ${body.access_token}` })
      const [first, second] = (await session.get(PASSKEYS)).body.data
      expect(first).toMatchObject({ name: 'Phone', last_used_at: null })
      expect(Date.parse(second.last_used_at)).toBeGreaterThan(Date.now() - 60_000)
      expect(await lastEntry(db)).toMatchObject({
        action: 'sign_in',
        actor_id: owner.id,
        record_id: owner.id,
        changes: { second_factor: { new: 'passkey' } },
      })
    },
  )

  test('gives its session a fresh proof', async ({ guest, owner }) => {
    const { body } = await signInWithPasskey(guest, owner.authenticator)
    const session = guest.with({ authorization: `Bearer ${body.access_token}` })
    expect((await session.post('/api/second-factors/recovery-codes')).status).toBe(200)
  })

  const hostile: Readonly<Record<string, Deviation>> = {
    'another origin': { origin: 'https://evil.example' },
    'the origin of another port': { origin: 'http://localhost:8080' },
    'another RP id': { rpId: 'evil.example' },
    'the type of a registration': { type: 'webauthn.create' },
    'a frame of another site': { crossOrigin: true },
    'no user presence': { isPresent: false },
    'no user verification': { isVerified: false },
    'the user handle of another account': { userHandle: 'MQ' },
    'no user handle': { userHandle: undefined },
    'an empty signature': { signature: Buffer.alloc(1) },
    'a signature of another key': { signature: Buffer.from('3006020101020101', 'hex') },
  }
  test.for(Object.entries(hostile))(
    'with %s is refused, audited, and changes nothing',
    async ([, deviation], { guest, owner, db }) => {
      const before = await storedOf(db, owner)
      const answer = await signInWithPasskey(guest, owner.authenticator, deviation)
      expect(answer).toBeRefused('invalid_second_factor')
      expect(answer.body.message).toBe('This passkey was not accepted. Try again, or use another way.')
      expect(await storedOf(db, owner)).toEqual(before)
      expect(await lastEntry(db)).toMatchObject({
        action: 'passkey_refused',
        actor_id: null,
        record_id: owner.id,
        changes: { passkey: { new: 'Phone' } },
      })
    },
  )

  test('whose id is that of another passkey is refused, because its signature does not fit', async ({
    guest,
    owner,
    admin,
  }) => {
    const others = await addPasskey(admin)
    const { id } = others
    const data = await optionsFor(guest)
    const text = id.toString('base64url')
    const passkey = { ...owner.authenticator.get(data, { userHandle: 'MQ' }), id: text, rawId: text }
    expect(await guest.post(SIGN_IN_WITH_PASSKEY, { passkey })).toBeRefused('invalid_second_factor')
  })

  test.for(['deleted', 'unknown'])(
    'that is %s gets 401 with a code of its own, so that the page can tell the browser',
    async (kind, { guest, owner, db }) => {
      const authenticator = kind === 'unknown' ? new SoftwareAuthenticator() : owner.authenticator
      const [{ id }] = (await owner.session.get(PASSKEYS)).body.data
      if (kind === 'deleted') await owner.session.delete(`${PASSKEYS}/${id}`)
      const answer = await signInWithPasskey(guest, authenticator, { userHandle: 'MQ' })
      expect(answer).toBeRefused('unknown_passkey')
      expect(answer.body.message).toBe(
        'This passkey does not belong to any account here. Sign in with your password.',
      )
      expect(await lastEntry(db)).toMatchObject({ action: 'passkey_refused', record_id: null, changes: {} })
    },
  )

  test('of a deactivated account is refused, and the browser is not told to forget it', async ({
    guest,
    owner,
    db,
  }) => {
    await db.updateTable('users').set({ status: 0 }).where('id', '=', owner.id).execute()
    const before = await storedOf(db, owner)
    expect(await signInWithPasskey(guest, owner.authenticator)).toBeRefused('invalid_second_factor')
    expect(await storedOf(db, owner)).toEqual(before)
    await db.updateTable('users').set({ status: 1 }).where('id', '=', owner.id).execute()
    expect((await signInWithPasskey(guest, owner.authenticator)).status).toBe(200)
  })

  test('works while wrong passwords block the account', async ({ proxied, owner }) => {
    for (let guess = 0; guess < 5; guess += 1) {
      const from = { 'x-forwarded-for': `203.0.113.${guess}` }
      await proxied.with(from).post('/api/sign-in', { email: owner.email, password: 'wrong' })
    }
    expect(await givePassword(proxied.with(HOME), owner.email)).toBeRefused('too_many_requests')
    expect((await signInWithPasskey(proxied.with(HOME), owner.authenticator)).status).toBe(200)
  })

  test('is blocked for its address after five refusals, which the audit trail names', async ({
    guest,
    owner,
    db,
  }) => {
    for (let count = 0; count < 5; count += 1)
      expect(await signInWithPasskey(guest, owner.authenticator, { isVerified: false })).toBeRefused(
        'invalid_second_factor',
      )
    expect(await lastEntry(db)).toMatchObject({ action: 'passkey_blocked', record_id: owner.id })
    const right = await signInWithPasskey(guest, owner.authenticator)
    expect(right).toBeRefused('too_many_requests')
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(50)
  })

  test('forgets the refusals of its address when it signs in', async ({ guest, owner }) => {
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1)
        await signInWithPasskey(guest, owner.authenticator, { isVerified: false })
      expect((await signInWithPasskey(guest, owner.authenticator)).status).toBe(200)
    }
  })

  test.for([
    [{}, 'passkey'],
    [{ passkey: 'text' }, 'passkey'],
    [{ passkey: { id: 'AA', rawId: 'AA', type: 'public-key' } }, 'passkey.response'],
  ] as const)('is missing in the body %j: 422', async ([body, field], { guest }) => {
    const answer = await guest.post(SIGN_IN_WITH_PASSKEY, body)
    expect(answer).toBeRefused('invalid_fields')
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  test.for([
    ['clientDataJSON', 'A'.repeat(1367)],
    ['authenticatorData', 'A'.repeat(684)],
    ['signature', 'A'.repeat(684)],
    ['userHandle', 'A'.repeat(87)],
    ['signature', 'no base64url!'],
  ] as const)(
    'with %s that is too long or no Base64url is refused before it is read',
    async ([name, text], { guest, owner }) => {
      const passkey = owner.authenticator.get(await optionsFor(guest))
      const answer = await guest.post(SIGN_IN_WITH_PASSKEY, {
        passkey: { ...passkey, response: { ...passkey.response, [name]: text } },
      })
      expect(answer).toBeRefused('invalid_fields')
      expect(Object.keys(answer.body.errors)).toEqual([`passkey.response.${name}`])
    },
  )

  test.for(['[]', 'null', '"text"', '{', '{"challenge":1}', '{"challenge":{"toString":1}}'])(
    'with the client data %s is refused',
    async (clientData, { guest, owner }) => {
      const passkey = owner.authenticator.get(await optionsFor(guest))
      const clientDataJSON = Buffer.from(clientData).toString('base64url')
      const answer = await guest.post(SIGN_IN_WITH_PASSKEY, {
        passkey: { ...passkey, response: { ...passkey.response, clientDataJSON } },
      })
      expect(answer).toBeRefused('challenge_expired')
    },
  )
})

describe('the challenge of a passkey alone', () => {
  test('works once, also if the passkey was refused', async ({ guest, owner }) => {
    for (const deviation of [{}, { isVerified: false }]) {
      const data = await optionsFor(guest)
      await guest.post(SIGN_IN_WITH_PASSKEY, { passkey: owner.authenticator.get(data, deviation) })
      const again = await guest.post(SIGN_IN_WITH_PASSKEY, { passkey: owner.authenticator.get(data) })
      expect(again).toBeRefused('challenge_expired')
      expect(again.body.message).toBe('This took too long. Use your passkey again.')
    }
  })

  test('and a recorded answer cannot be sent again', async ({ guest, owner }) => {
    const passkey = owner.authenticator.get(await optionsFor(guest))
    expect((await guest.post(SIGN_IN_WITH_PASSKEY, { passkey })).status).toBe(200)
    expect(await guest.post(SIGN_IN_WITH_PASSKEY, { passkey })).toBeRefused('challenge_expired')
  })

  test('opens one session in five concurrent calls', async ({ guest, owner, db }) => {
    const passkey = owner.authenticator.get(await optionsFor(guest))
    const [before] = await storedOf(db, owner)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => guest.post(SIGN_IN_WITH_PASSKEY, { passkey })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'challenge_expired')).toHaveLength(4)
    const [after] = await storedOf(db, owner)
    expect(after).toHaveLength(before.length + 1)
  })

  test('ends after five minutes', async ({ guest, owner, db }) => {
    const data = await optionsFor(guest)
    await sql`update second_factor_challenges set expires_at = expires_at - interval '5 minutes'`.execute(db)
    const passkey = owner.authenticator.get(data)
    expect(await guest.post(SIGN_IN_WITH_PASSKEY, { passkey })).toBeRefused('challenge_expired')
  })

  test('works only from its address', async ({ proxied, owner }) => {
    const passkey = owner.authenticator.get(await optionsFor(proxied.with(HOME)))
    expect(await proxied.with(STRANGER).post(SIGN_IN_WITH_PASSKEY, { passkey })).toBeRefused(
      'challenge_expired',
    )
    expect((await proxied.with(HOME).post(SIGN_IN_WITH_PASSKEY, { passkey })).status).toBe(200)
  })

  test('cannot be that of a registration, of a proof or of a right password', async ({ guest, owner }) => {
    const challenges = [
      (await owner.session.post(`${PASSKEYS}/options`)).body.data.challenge,
      (await owner.session.post('/api/prove/passkey/options')).body.data.challenge,
      (await givePassword(guest, owner.email)).body.challenge,
      'x'.repeat(43),
      '',
    ]
    for (const challenge of challenges)
      expect(await signInWithPasskey(guest, owner.authenticator, { challenge })).toBeRefused(
        'challenge_expired',
      )
  })

  test('of a refused passkey is not counted as a failure', async ({ guest, owner }) => {
    for (let count = 0; count < 6; count += 1)
      await signInWithPasskey(guest, owner.authenticator, { challenge: 'unknown' })
    expect((await signInWithPasskey(guest, owner.authenticator)).status).toBe(200)
  })
})

describe('the counter of a passkey', () => {
  async function addCounting({ session }: PasskeyOwner): Promise<SoftwareAuthenticator> {
    return addPasskey(session, { name: 'Counting', authenticator: new SoftwareAuthenticator({ counter: 5 }) })
  }

  test('that grows is stored', async ({ guest, owner, db }) => {
    const authenticator = await addCounting(owner)
    for (const counter of [6, 7, 1_000]) {
      const { status } = await signInWithPasskey(guest, authenticator, { counter })
      expect(status).toBe(200)
      const [, stored] = await db.selectFrom('passkeys').select('counter').orderBy('id').execute()
      expect(stored).toEqual({ counter })
    }
  })

  test.for([5, 4, 0])(
    'that does not grow (5, then %i) is refused, audited, and the owner is told by mail',
    async (counter, { guest, owner, db }) => {
      const authenticator = await addCounting(owner)
      await db.deleteFrom('mails').execute()
      const before = await storedOf(db, owner)
      expect(await signInWithPasskey(guest, authenticator, { counter })).toBeRefused('invalid_second_factor')
      expect(await storedOf(db, owner)).toEqual(before)
      const { rows } = await sql`
        select action, record_id, changes from audit_entries order by id desc limit 2`.execute(db)
      const changes = { passkey: { new: 'Counting' } }
      expect(rows).toEqual([
        { action: 'passkey_refused', record_id: owner.id, changes },
        { action: 'passkey_cloned', record_id: owner.id, changes },
      ])
      const mails = await db.selectFrom('mails').select(['user_id', 'facts']).execute()
      expect(mails).toMatchObject([
        { user_id: owner.id, facts: { change: 'passkey_cloned', passkey: 'Counting' } },
      ])
    },
  )

  test('that goes back in an answer with a wrong signature does not accuse the passkey', async ({
    guest,
    owner,
    db,
  }) => {
    const authenticator = await addCounting(owner)
    await db.deleteFrom('mails').execute()
    const deviation = { counter: 1, signature: Buffer.from('3006020101020101', 'hex') }
    expect(await signInWithPasskey(guest, authenticator, deviation)).toBeRefused('invalid_second_factor')
    expect(await lastEntry(db)).toMatchObject({ action: 'passkey_refused' })
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
  })

  test('that stays 0, as that of synchronized passkeys, is accepted', async ({ guest, owner }) => {
    for (let count = 0; count < 3; count += 1)
      expect((await signInWithPasskey(guest, owner.authenticator)).status).toBe(200)
  })
})
