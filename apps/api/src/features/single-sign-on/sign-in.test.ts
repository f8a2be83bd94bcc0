import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { invite } from '../../testing/administrators.ts'
import { listEntries } from '../../testing/audit-entries.ts'
import type { Client } from '../../testing/client.ts'
import {
  addAdministrator,
  COMPLETE,
  complete,
  enable,
  returnFromProvider,
  START,
  signInThrough,
  test,
} from '../../testing/single-sign-on.ts'

const aoi = { email: 'aoi@example.org', email_verified: true }

test('signing in through the provider opens a session of the account with the same e-mail address', async ({
  guest,
  provider,
  db,
}) => {
  const id = await addAdministrator(db, { email: 'Aoi@example.org' })
  provider.people.set('sub-aoi', aoi)
  const { status, body } = await signInThrough(guest, 'sub-aoi')
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, token_type: 'Bearer', user: { id, email: 'Aoi@example.org' } })
  const client = guest.with({ authorization: `Bearer ${body.access_token}` })
  expect((await client.get('/api/sessions')).body.data).toHaveLength(1)
  const actions = (await listEntries(db)).slice(-2).map(({ action, actor_id }) => [action, actor_id])
  expect(actions).toEqual([
    ['sign_in', id],
    ['single_sign_on_connected', id],
  ])
  const mails = await db.selectFrom('mails').select(['user_id', 'facts']).execute()
  expect(mails).toContainEqual({
    user_id: id,
    facts: expect.objectContaining({ change: 'provider_connected', issuer: provider.issuer }),
  })
})

test('the provider gets the code challenge of PKCE, a state and a nonce, and returns to the public address only', async ({
  guest,
  provider,
}) => {
  const { body } = await guest.post(START)
  const { origin, searchParams } = new URL(body.data.url)
  expect(origin).toBe(provider.issuer)
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: provider.client.id,
    redirect_uri: 'http://localhost/sign-in/callback',
    response_type: 'code',
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  const secret = body.data.flow
  expect(body.data.url).not.toContain(secret)
})

test('the provider returns to the public address, whatever the Host header of the start says', async ({
  guest,
}) => {
  const forged = guest.with({ host: 'attacker.example', 'x-forwarded-host': 'attacker.example' })
  const { body } = await forged.post(START)
  expect(new URL(body.data.url).searchParams.get('redirect_uri')).toBe('http://localhost/sign-in/callback')
})

test('a code that the provider issued for another sign-in is refused, because its code verifier is another', async ({
  guest,
  provider,
  db,
}) => {
  await addAdministrator(db, aoi)
  provider.people.set('sub-aoi', aoi)
  const ofVictim = await returnFromProvider(guest, 'sub-aoi')
  const ofAttacker = await returnFromProvider(guest, 'sub-aoi')
  ofAttacker.returned.searchParams.set('code', ofVictim.returned.searchParams.get('code') ?? '')
  expect((await complete(guest, ofAttacker)).body.reason).toBe('provider_refused')
})

test('a sign-in through the provider is a fresh proof only if the provider was told to ask the person again', async ({
  guest,
  provider,
  db,
}) => {
  await addAdministrator(db, aoi)
  provider.people.set('sub-aoi', aoi)
  const changeRetention = async (again: boolean) => {
    const { body } = await signInThrough(guest, 'sub-aoi', { again })
    const client = guest.with({ authorization: `Bearer ${body.access_token}` })
    return client.post('/api/site-setting', { audit_retention_days: 500 })
  }
  expect(await changeRetention(false)).toBeRefused('fresh_proof_required')
  expect((await changeRetention(true)).status).toBe(200)
  const { searchParams } = new URL((await guest.post(START, { again: true })).body.data.url)
  expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0'])
})

test('after the first sign-in the subject decides: a changed e-mail address at the provider opens the same account', async ({
  guest,
  provider,
  db,
}) => {
  const id = await addAdministrator(db, aoi)
  const other = await addAdministrator(db, { email: 'other@example.org' })
  provider.people.set('sub-aoi', aoi)
  await signInThrough(guest, 'sub-aoi')
  provider.people.set('sub-aoi', { email: 'other@example.org', email_verified: true })
  expect((await signInThrough(guest, 'sub-aoi')).body.user.id).toBe(id)
  provider.people.set('sub-aoi', {})
  expect((await signInThrough(guest, 'sub-aoi')).body.user.id).toBe(id)
  expect(id).not.toBe(other)
})

test('an invited person who signs in through the provider has accepted the invitation, and its link has ended', async ({
  admin,
  guest,
  provider,
  db,
}) => {
  const { id, token } = await invite(admin)
  provider.people.set('sub-mika', { email: 'mika@example.org', email_verified: true })
  expect((await signInThrough(guest, 'sub-mika')).body.user).toMatchObject({ id, email: 'mika@example.org' })
  expect((await guest.post('/api/reset-password/check', { token })).body.data.valid).toBe(false)
  const { body } = await admin.get(`/api/administrators/${id}`)
  expect(body.data.state).toBe('active')
  const actions = (await listEntries(db)).slice(-3).map(({ action }) => action)
  expect(actions).toEqual(['invitation_accepted', 'sign_in', 'single_sign_on_connected'])
})

test('an account without a password, which was invited and opened through the provider, gets a link to set one', async ({
  admin,
  guest,
  provider,
  db,
}) => {
  const { id } = await invite(admin)
  provider.people.set('sub-mika', { email: 'mika@example.org', email_verified: true })
  await signInThrough(guest, 'sub-mika')
  await guest.post('/api/forgot-password', { email: 'mika@example.org' })
  const links = db.selectFrom('reset_links').select('user_id')
  await expect.poll(async () => (await links.execute()).map(({ user_id }) => user_id)).toEqual([id])
})

type Refusal = [
  text: string,
  reason: string,
  sentence: string,
  prepare: (fixtures: { admin: Client; db: Kysely<Tables> }) => Promise<void>,
]

test.for([
  [
    'has no account here',
    'no_account',
    'There is no account here for aoi@example.org. Ask an administrator to invite you with this e-mail address.',
    async () => undefined,
  ],
  [
    'has an inactive account',
    'account_inactive',
    'Your account here is inactive. Ask an administrator to activate it.',
    async ({ db }) => {
      await addAdministrator(db, aoi)
      await db.updateTable('users').set({ status: 0 }).where('email', '=', aoi.email).execute()
    },
  ],
  [
    'has an expired invitation',
    'invitation_expired',
    'Your invitation has expired. Ask an administrator to send it again.',
    async ({ admin, db }) => {
      await invite(admin, { email: aoi.email })
      await db.updateTable('invitations').set({ expires_at: '2020-01-01T00:00:00Z' }).execute()
    },
  ],
] satisfies Refusal[])(
  'a person who %s is refused, and the refusal is audited: %s',
  async ([, reason, sentence, prepare], { admin, guest, provider, db }) => {
    await prepare({ admin, db })
    provider.people.set('sub-aoi', aoi)
    const answer = await signInThrough(guest, 'sub-aoi')
    expect(answer).toBeRefused('single_sign_on_refused')
    expect(answer.body).toMatchObject({ reason, message: sentence })
    const entry = (await listEntries(db)).at(-1)
    expect(entry).toMatchObject({ area: 'auth', action: 'single_sign_on_refused' })
    expect(entry?.changes).toMatchObject({ reason: { new: reason }, email: { new: aoi.email } })
    expect(await db.selectFrom('oidc_identities').selectAll().execute()).toEqual([])
  },
)

test('an account that is connected to another subject stays with it, until it is deactivated', async ({
  admin,
  guest,
  provider,
  db,
}) => {
  const id = await addAdministrator(db, aoi)
  provider.people.set('sub-aoi', aoi)
  provider.people.set('sub-new', aoi)
  await signInThrough(guest, 'sub-aoi')
  const refused = await signInThrough(guest.with({ 'accept-language': 'ja' }), 'sub-new')
  expect(refused.body).toMatchObject({
    reason: 'other_subject',
    message: expect.stringContaining('Club IDの別のアカウントと連携されています'),
  })
  expect((await listEntries(db)).at(-1)).toMatchObject({ action: 'single_sign_on_refused', record_id: id })
  await admin.post(`/api/administrators/${id}/deactivate`, {})
  expect((await signInThrough(guest, 'sub-aoi')).body.reason).toBe('account_inactive')
  await admin.post(`/api/administrators/${id}/activate`, {})
  expect((await signInThrough(guest, 'sub-new')).body.user.id).toBe(id)
  expect((await signInThrough(guest, 'sub-aoi')).body.reason).toBe('other_subject')
})

test('the account of a removed person is removed with its connection', async ({ guest, provider, db }) => {
  const id = await addAdministrator(db, aoi)
  provider.people.set('sub-aoi', aoi)
  await signInThrough(guest, 'sub-aoi')
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
  await db.deleteFrom('familiar_addresses').where('user_id', '=', id).execute()
  await db.deleteFrom('mails').where('user_id', '=', id).execute()
  await db.deleteFrom('users').where('id', '=', id).execute()
  const refused = await signInThrough(guest, 'sub-aoi')
  expect(refused.body).toMatchObject({
    reason: 'no_account',
    message: expect.stringContaining('There is no account here for aoi@example.org.'),
  })
})

test.for([
  ['not verified', { email: aoi.email, email_verified: false }, 'email_not_verified'],
  ['not said to be verified', { email: aoi.email }, 'email_not_verified'],
  ['missing', {}, 'no_email'],
] as const)(
  'an e-mail address that is %s connects no account',
  async ([, person, reason], { guest, provider, db }) => {
    await addAdministrator(db, aoi)
    provider.people.set('sub-aoi', person)
    expect((await signInThrough(guest, 'sub-aoi')).body.reason).toBe(reason)
  },
)

test('an address that only looks the same connects no account', async ({ guest, provider, db }) => {
  await addAdministrator(db, { email: 'kai@example.org' })
  provider.people.set('sub-kai', { email: '\u212aai@example.org', email_verified: true })
  expect((await signInThrough(guest, 'sub-kai')).body.reason).toBe('no_account')
})

test('two concurrent sign-ins of one person connect the account once, and both succeed', async ({
  guest,
  provider,
  db,
}) => {
  const id = await addAdministrator(db, aoi)
  provider.people.set('sub-aoi', aoi)
  const flows = [await returnFromProvider(guest, 'sub-aoi'), await returnFromProvider(guest, 'sub-aoi')]
  const answers = await Promise.all(flows.map((flow) => complete(guest, flow)))
  expect(answers.map(({ body }) => body.user?.id)).toEqual([id, id])
  const actions = (await listEntries(db))
    .filter(({ record_id }) => record_id === id)
    .map(({ action }) => action)
  expect(actions.filter((action) => action === 'single_sign_on_connected')).toHaveLength(1)
})

test('a code is exchanged once: of two concurrent completions of a sign-in one succeeds', async ({
  guest,
  provider,
  db,
}) => {
  await addAdministrator(db, aoi)
  provider.people.set('sub-aoi', aoi)
  const flow = await returnFromProvider(guest, 'sub-aoi')
  const answers = await Promise.all([1, 2, 3].map(() => complete(guest, flow)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  expect((await complete(guest, flow)).body.reason).toBe('flow_ended')
})

test('new keys of the provider work at once', async ({ guest, provider, db }) => {
  const id = await addAdministrator(db, aoi)
  provider.people.set('sub-aoi', aoi)
  await signInThrough(guest, 'sub-aoi')
  await provider.rotateKeys()
  expect((await signInThrough(guest, 'sub-aoi')).body.user.id).toBe(id)
})

test('while the provider is away, a sign-in gets 503 with a sentence, and works again when it is back', async ({
  guest,
  provider,
  db,
}) => {
  const id = await addAdministrator(db, aoi)
  provider.people.set('sub-aoi', aoi)
  const flow = await returnFromProvider(guest, 'sub-aoi')
  await provider.setReachable(false)
  const answer = await complete(guest, flow)
  expect(answer).toBeRefused('unavailable')
  expect(answer.body.message).toContain('Club ID cannot be reached')
  expect(answer.headers.get('retry-after')).not.toBeNull()
  await provider.setReachable(true)
  expect((await signInThrough(guest, 'sub-aoi')).body.user.id).toBe(id)
})

test('single sign-on that is turned off starts and completes no sign-in', async ({
  admin,
  guest,
  provider,
  db,
}) => {
  await addAdministrator(db, aoi)
  provider.people.set('sub-aoi', aoi)
  const flow = await returnFromProvider(guest, 'sub-aoi')
  await admin.post('/api/site-setting', { oidc_enabled: false })
  expect((await guest.post(START)).body.reason).toBe('turned_off')
  expect((await complete(guest, flow)).body.reason).toBe('turned_off')
})

test('a client secret that cannot be decrypted gets 503 with a sentence', async ({ guest, db }) => {
  const secrets = JSON.stringify({ oidc_client_secret: `v1:0123456789abcdef:${'A'.repeat(64)}` })
  await db.updateTable('site_settings').set({ secrets }).where('name', '=', 'singleSignOn').execute()
  const answer = await guest.with({ 'accept-language': 'ja' }).post(START)
  expect(answer).toBeRefused('unavailable')
  expect(answer.body.message).toContain('クライアントシークレットを読み取れない')
})

test('a sign-in through the provider expires after ten minutes', async ({ guest, provider, db }) => {
  await addAdministrator(db, aoi)
  provider.people.set('sub-aoi', aoi)
  const flow = await returnFromProvider(guest, 'sub-aoi')
  await db
    .updateTable('oidc_flows')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .execute()
  expect((await complete(guest, flow)).body.reason).toBe('flow_ended')
  await guest.post(START)
  expect(await db.selectFrom('oidc_flows').select('issuer').execute()).toHaveLength(1)
})

test('one IP address begins at most a hundred sign-ins in ten minutes', async ({ guest }) => {
  for (let begun = 0; begun < 100; begun += 1) expect((await guest.post(START)).status).toBe(200)
  expect(await guest.post(START)).toBeRefused('too_many_requests')
})

test('the address of the sign-out at the provider returns to the sign-in page', async ({
  admin,
  provider,
}) => {
  const { body } = await admin.get('/api/sign-in/oidc/sign-out')
  const { origin, searchParams } = new URL(body.data.url)
  expect(origin).toBe(provider.issuer)
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: provider.client.id,
    post_logout_redirect_uri: 'http://localhost/',
  })
})

test('signing out leads to no provider while it is away, and while single sign-on is turned off', async ({
  admin,
  provider,
}) => {
  const url = async () => (await admin.get('/api/sign-in/oidc/sign-out')).body.data.url
  await provider.setReachable(false)
  await admin.post('/api/site-setting', { oidc_issuer: `${provider.issuer}/`, oidc_client_secret: 'other' })
  expect(await url()).toBeNull()
  await provider.setReachable(true)
  await enable(admin, provider)
  expect(await url()).not.toBeNull()
  await admin.post('/api/site-setting', { oidc_enabled: false })
  expect(await url()).toBeNull()
})

test.for([
  ['without a flow', { flow: undefined }],
  ['with an empty code', { code: '' }],
  ['with a number as state', { state: 1 }],
  ['with an unknown field', { redirect: 'https://attacker.example' }],
] as const)('a completion %s is refused', async ([, changed], { guest }) => {
  const token = 'x'.repeat(43)
  const answer = await guest.post(COMPLETE, { flow: token, code: 'c', state: token, ...changed })
  expect(answer).toBeRefused('invalid_fields')
})
