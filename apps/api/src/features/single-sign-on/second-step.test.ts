import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { listEntries } from '../../testing/audit-entries.ts'
import type { Answer, Client } from '../../testing/client.ts'
import { addPasskey, answerWithPasskey } from '../../testing/passkeys.ts'
import {
  addAuthenticatorApp,
  addOwner,
  type Owner,
  removeAllSecondFactors,
  setPolicy,
} from '../../testing/second-factors.ts'
import { addAdministrator, test as base, signInThrough } from '../../testing/single-sign-on.ts'

const SECOND_STEP = '/api/sign-in/second-factor'

/** An account with an authenticator app. The provider knows its owner as `sub-owner`. */
const test = base
  .extend('optional', { auto: true }, async ({ db }) => {
    await removeAllSecondFactors(db)
    await setPolicy(db, 'optional')
  })
  .extend('owner', async ({ guest, db, provider }): Promise<Owner> => {
    const owner = await addOwner(guest, db)
    provider.people.set('sub-owner', { email: owner.email, email_verified: true })
    return owner
  })

async function storedOf(db: Kysely<Tables>, { id }: Owner) {
  const [sessions, { last_sign_in_at }] = await Promise.all([
    db.selectFrom('sessions').select('id').where('user_id', '=', id).execute(),
    db.selectFrom('users').select('last_sign_in_at').where('id', '=', id).executeTakeFirstOrThrow(),
  ])
  return { sessions: sessions.length, last_sign_in_at }
}

test('a sign-in through the provider of an account with a second factor opens a session after the second step only', async ({
  guest,
  owner,
  provider,
  db,
}) => {
  const before = await storedOf(db, owner)
  const first = await signInThrough(guest, 'sub-owner')
  expect(first).toBeRefused('second_factor_required')
  expect(first.body).toMatchObject({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    methods: ['totp', 'recovery_code'],
  })
  expect(JSON.stringify(first.body)).not.toContain('access_token')
  expect(await storedOf(db, owner)).toEqual(before)

  const { challenge } = first.body
  const wrong = await guest.post(SECOND_STEP, { challenge, code: owner.app.code(-5) })
  expect(wrong).toBeRefused('invalid_second_factor')
  const { status, body } = await guest.post(SECOND_STEP, { challenge, code: owner.app.code() })
  expect([status, body.user?.id]).toEqual([200, owner.id])
  const after = await storedOf(db, owner)
  expect(after.sessions).toBe(before.sessions + 1)
  expect(Date.parse(after.last_sign_in_at ?? '')).toBeGreaterThan(Date.parse(before.last_sign_in_at ?? ''))
  const entries = (await listEntries(db)).slice(-3)
  expect(entries.map(({ action, record_id, changes }) => ({ action, record_id, changes }))).toEqual([
    expect.objectContaining({ action: 'second_factor_refused', record_id: owner.id }),
    {
      action: 'sign_in',
      record_id: owner.id,
      changes: { second_factor: { new: 'totp' }, issuer: { new: provider.issuer } },
    },
    expect.objectContaining({ action: 'single_sign_on_connected', record_id: owner.id }),
  ])
})

test('only a completed sign-in connects the account: somebody with the same address at the provider, but without the second factor, does not keep the owner out', async ({
  guest,
  owner,
  provider,
  db,
}) => {
  provider.people.set('sub-stranger', { email: owner.email, email_verified: true })
  expect(await signInThrough(guest, 'sub-stranger')).toBeRefused('second_factor_required')
  expect(await db.selectFrom('oidc_identities').select('subject').execute()).toEqual([])
  const { challenge } = (await signInThrough(guest, 'sub-owner')).body
  expect((await guest.post(SECOND_STEP, { challenge, code: owner.app.code() })).status).toBe(200)
  expect(await db.selectFrom('oidc_identities').select('subject').execute()).toEqual([
    { subject: 'sub-owner' },
  ])
  expect((await signInThrough(guest, 'sub-stranger')).body).toMatchObject({ reason: 'other_subject' })
})

type SecondStep = (step: { guest: Client; owner: Owner; challenge: string }) => Promise<Answer>

test.for([
  [
    'a recovery code',
    async ({ guest, owner, challenge }) =>
      guest.post(SECOND_STEP, { challenge, recovery_code: owner.app.recoveryCodes[0] }),
  ],
  [
    'a passkey',
    async ({ guest, challenge, owner: { session } }) =>
      answerWithPasskey(guest, { challenge, authenticator: await addPasskey(session) }),
  ],
] satisfies [string, SecondStep][])(
  'the second step of a sign-in through the provider can be %s, also with the provider as the only way in',
  async ([, answer], { guest, admin, owner }) => {
    await admin.post('/api/site-setting', { oidc_only_way_in: true, oidc_local_account: 1 })
    const { challenge } = (await signInThrough(guest, 'sub-owner')).body
    const { status, body } = await answer({ guest, owner, challenge })
    expect([status, body.user?.id]).toEqual([200, owner.id])
  },
)

test('a person without a password can set up the second factor that the policy requires, after a sign-in through the provider', async ({
  guest,
  provider,
  db,
}) => {
  const email = 'aoi@example.org'
  const id = await addAdministrator(db, { email })
  await db.updateTable('users').set({ password_hash: '' }).where('id', '=', id).execute()
  await setPolicy(db, 'required', 0)
  provider.people.set('sub-aoi', { email, email_verified: true })
  const { body } = await signInThrough(guest, 'sub-aoi', { again: true })
  const session = guest.with({ authorization: `Bearer ${body.access_token}` })
  expect(await session.get('/api/mst-sports')).toBeRefused('second_factor_setup_required')
  const { code } = await addAuthenticatorApp(session)
  expect((await session.get('/api/mst-sports')).status).toBe(200)
  const { challenge } = (await signInThrough(guest, 'sub-aoi')).body
  expect((await guest.post(SECOND_STEP, { challenge, code: code() })).body.user?.id).toBe(id)
})
