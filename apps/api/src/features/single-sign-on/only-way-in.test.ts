import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { acceptInvitation, CHOSEN_PASSWORD, invite } from '../../testing/administrators.ts'
import { storeEmailChange, storeEmailLink } from '../../testing/email-links.ts'
import { addPasskeyOwner, signInWithPasskey } from '../../testing/passkeys.ts'
import { setPolicy } from '../../testing/second-factors.ts'
import { addAdministrator, test as base, signInThrough } from '../../testing/single-sign-on.ts'
import { administrator } from '../../testing/test-app.ts'
import { untilBlocked } from '../../testing/waiting.ts'
import { hashToken, newToken } from '../auth/credentials.ts'

const SETTINGS = '/api/site-setting'
const aoi = { email: 'aoi@example.org', email_verified: true }
const onlyWayIn = { oidc_only_way_in: true, oidc_local_account: 1 }

/** The provider is the only way in, except for the first administrator. */
const test = base.extend('other', async ({ enabled: _, admin, db, provider }): Promise<number> => {
  const id = await addAdministrator(db, aoi)
  provider.people.set('sub-aoi', aoi)
  expect((await admin.post(SETTINGS, onlyWayIn)).status).toBe(200)
  return id
})

const withOthersPassword = { email: aoi.email, password: administrator.password }

test('with the provider as the only way in, a right password opens no session, except for the local account', async ({
  other,
  guest,
}) => {
  const refused = await guest.post('/api/sign-in', withOthersPassword)
  expect(refused).toBeRefused('single_sign_on_required')
  expect(refused.body.message).toBe('You can only sign in with Club ID.')
  expect(await guest.post('/api/sign-in', { ...withOthersPassword, password: 'wrong' })).toBeRefused(
    'invalid_credentials',
  )
  expect((await guest.post('/api/sign-in', administrator)).status).toBe(200)
  expect((await signInThrough(guest, 'sub-aoi')).body.user.id).toBe(other)
})

test('with the provider as the only way in, a passkey alone opens no session, except for the local account', async ({
  enabled: _,
  guest,
  admin,
  db,
}) => {
  await setPolicy(db, 'optional')
  const [other, local] = [await addPasskeyOwner(guest, db), await addPasskeyOwner(guest, db)]
  await db.deleteFrom('sessions').where('user_id', '=', other.id).execute()
  await admin.post(SETTINGS, { ...onlyWayIn, oidc_local_account: local.id })
  const refused = await signInWithPasskey(guest, other.authenticator)
  expect(refused).toBeRefused('single_sign_on_required')
  expect(refused.body.message).toBe('You can only sign in with Club ID.')
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', other.id).execute()).toEqual([])
  expect((await signInWithPasskey(guest, local.authenticator)).body.user.id).toBe(local.id)
  await admin.post(SETTINGS, { oidc_only_way_in: false })
  expect((await signInWithPasskey(guest, other.authenticator)).body.user.id).toBe(other.id)
})

test('with the provider as the only way in, the password of an account can neither be changed nor reset', async ({
  other,
  guest,
  admin,
  db,
}) => {
  const repeated = { password: CHOSEN_PASSWORD, password_confirmation: CHOSEN_PASSWORD }
  const change = { email: aoi.email, current_password: administrator.password, ...repeated }
  expect(await guest.post('/api/change-password', change)).toBeRefused('single_sign_on_required')
  const token = await addResetLink(db, other)
  expect(await guest.post('/api/reset-password', { token, ...repeated })).toBeRefused(
    'single_sign_on_required',
  )
  const reset = await admin.post(`/api/administrators/${other}/reset-password`, { delivery: 'link' })
  expect(reset).toBeRefused('invalid_fields', {
    id: ['This administrator signs in through the provider only, so a password would not work.'],
  })
  await admin.post(SETTINGS, { oidc_only_way_in: false })
  expect((await guest.post('/api/sign-in', withOthersPassword)).status).toBe(200)
})

test('with the provider as the only way in, a forgotten password gets a link for the local account only', async ({
  other,
  guest,
  db,
}) => {
  await guest.post('/api/forgot-password', { email: administrator.email })
  await guest.post('/api/forgot-password', { email: aoi.email })
  const links = db.selectFrom('reset_links').select('user_id')
  await expect.poll(async () => (await links.execute()).map(({ user_id }) => user_id)).toEqual([1])
  const open = db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'password_reset')
    .where('state', '=', 'waiting')
  await expect.poll(async () => (await open.execute()).length).toBe(0)
  expect((await links.execute()).map(({ user_id }) => user_id)).not.toContain(other)
})

test('with the provider as the only way in, an invitation is accepted there and not with a password', async ({
  other: _,
  guest,
  admin,
  provider,
}) => {
  const { id, token } = await invite(admin)
  expect(await acceptInvitation(guest, token)).toBeRefused('single_sign_on_required')
  provider.people.set('sub-mika', { email: 'mika@example.org', email_verified: true })
  expect((await signInThrough(guest, 'sub-mika')).body.user.id).toBe(id)
})

test('turning single sign-on off lets passwords work again, although it stays the only way in', async ({
  other: _,
  guest,
  admin,
}) => {
  await admin.post(SETTINGS, { oidc_enabled: false })
  expect((await guest.post('/api/sign-in', withOthersPassword)).status).toBe(200)
})

test('a lost encryption key does not lock out the local account', async ({ other: _, guest, db }) => {
  const secrets = JSON.stringify({ oidc_client_secret: `v1:0123456789abcdef:${'A'.repeat(64)}` })
  await db.updateTable('site_settings').set({ secrets }).where('name', '=', 'singleSignOn').execute()
  expect((await guest.post('/api/sign-in', administrator)).status).toBe(200)
  expect(await guest.post('/api/sign-in', withOthersPassword)).toBeRefused('single_sign_on_required')
})

test('the local account cannot be deactivated while the provider is the only way in', async ({
  other,
  admin,
  guest,
}) => {
  await admin.post(SETTINGS, { oidc_local_account: other })
  const refused = await admin.post(`/api/administrators/${other}/deactivate`, {})
  expect(refused).toBeRefused('invalid_fields', {
    id: ['This is the local account of single sign-on. Choose another one in its settings first.'],
  })
  expect((await guest.post('/api/sign-in', withOthersPassword)).status).toBe(200)
  await admin.post(SETTINGS, { oidc_only_way_in: false })
  expect((await admin.post(`/api/administrators/${other}/deactivate`, {})).status).toBe(200)
})

const noLocalAccount = { oidc_local_account: ['Choose an active administrator who has a password.'] }

test.for([
  ['that does not exist', async () => 4711],
  [
    'that is inactive',
    async (db: Kysely<Tables>) => {
      const id = await addAdministrator(db, { email: 'inactive@example.org' })
      await db.updateTable('users').set({ status: 0 }).where('id', '=', id).execute()
      return id
    },
  ],
  [
    'that has no password',
    async (db: Kysely<Tables>) => {
      const id = await addAdministrator(db, { email: 'provider-only@example.org' })
      await db.updateTable('users').set({ password_hash: '' }).where('id', '=', id).execute()
      return id
    },
  ],
] as const)(
  'the provider cannot become the only way in with a local account %s',
  async ([, add], { admin, db }) => {
    const oidc_local_account = await add(db)
    expect(await admin.post(SETTINGS, { ...onlyWayIn, oidc_local_account })).toBeRefused(
      'invalid_fields',
      noLocalAccount,
    )
  },
)

test('the provider cannot become the only way in without a local account', async ({ admin }) => {
  const answer = await admin.post(SETTINGS, { oidc_only_way_in: true })
  expect(answer).toBeRefused('invalid_fields', noLocalAccount)
})

test('a save that names a local account while it is being deactivated is refused', async ({ admin, db }) => {
  const id = await addAdministrator(db, aoi)
  const { saving } = await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set({ status: 0 }).where('id', '=', id).execute()
    const saving = admin.post(SETTINGS, { ...onlyWayIn, oidc_local_account: id })
    await untilBlocked(db, 1)
    return { saving }
  })
  expect(await saving).toBeRefused('invalid_fields', noLocalAccount)
})

test('undoing a change of the e-mail address ends a connection that a stranger made with the changed address', async ({
  enabled: _,
  admin,
  guest,
  provider,
  db,
}) => {
  const id = await addAdministrator(db, aoi)
  const token = await changeEmail(db, id)
  provider.people.set('sub-stranger', { email: 'stranger@example.org', email_verified: true })
  expect((await signInThrough(guest, 'sub-stranger')).body.user.id).toBe(id)
  expect((await guest.post('/api/undo-email-change', { token })).status).toBe(200)
  expect((await signInThrough(guest, 'sub-stranger')).body.reason).toBe('no_account')
  expect((await admin.get(`/api/administrators/${id}`)).body.data.email).toBe(aoi.email)
})

/** A stranger with a stolen session has changed the address. Resolves to the token that undoes the change. */
async function changeEmail(db: Kysely<Tables>, id: number): Promise<string> {
  const email = 'stranger@example.org'
  await db.updateTable('users').set({ email }).where('id', '=', id).execute()
  const changeId = await storeEmailChange(db, { state: 'confirmed', newEmail: email, formerEmail: aoi.email })
  await db.updateTable('email_changes').set({ user_id: id }).where('id', '=', changeId).execute()
  return storeEmailLink(db, { changeId, purpose: 'undo' })
}

async function addResetLink(db: Kysely<Tables>, userId: number): Promise<string> {
  const token = newToken()
  await db
    .insertInto('reset_links')
    .values({ user_id: userId, token_hash: hashToken(token) })
    .execute()
  return token
}
