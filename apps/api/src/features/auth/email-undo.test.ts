import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { storeAccessToken, withToken } from '../../testing/access-tokens.ts'
import { listEntries } from '../../testing/audit-entries.ts'
import type { Client } from '../../testing/client.ts'
import { latestChangeId, storeEmailChange, storeEmailLink } from '../../testing/email-links.ts'
import { test as base, listUsers, OTHER, SAVE } from '../../testing/own-profile.ts'
import { addPasskey, signInWithPasskey } from '../../testing/passkeys.ts'
import { addAuthenticatorApp } from '../../testing/second-factors.ts'
import { administrator, signIn } from '../../testing/test-app.ts'
import { hashToken, newToken } from './credentials.ts'
import { PasswordHashing } from './password-hashing.ts'

const { email: OWNER, password: current_password } = administrator
const THIEF = 'thief@example.net'
const SECOND = 'second@example.net'
const CHOSEN = 'heron lamp quietly folds'
const hashing = new PasswordHashing()

const test = base.extend('tidy', { auto: true }, ({ db }, { onCleanup }) => {
  onCleanup(async () => {
    await db.deleteFrom('email_changes').execute()
    await db.deleteFrom('reset_links').execute()
    await db.deleteFrom('passkeys').execute()
    const password_hash = await hashing.hash(current_password)
    await db.updateTable('users').set({ password_hash, status: 1 }).where('id', '=', 1).execute()
  })
})

const useLink = (guest: Client, token: string) => guest.post('/api/undo-email-change', { token })
const stateOf = async (guest: Client, token: string) =>
  (await guest.post('/api/undo-email-change/check', { token })).body.data
const emailOf = async (db: Kysely<Tables>, id = 1) =>
  (await listUsers(db)).find((user) => user.id === id)?.email

const resetWith = (guest: Client, token: string) =>
  guest.post('/api/reset-password', { token, password: CHOSEN, password_confirmation: CHOSEN })

/** Changes the address, and returns the token of a link as the notice to the former address contains it. */
async function changeTo(admin: Client, db: Kysely<Tables>, email: string): Promise<string> {
  const change = { email, email_confirmation: email, current_password }
  expect((await admin.post(SAVE, change)).status).toBe(200)
  return storeEmailLink(db, { changeId: await latestChangeId(db), purpose: 'undo' })
}

describe('a link that undoes a change of the e-mail address', () => {
  test('restores the former address, ends all sessions, and deletes reset links and pending changes', async ({
    guest,
    db,
  }) => {
    const thief = await signIn(guest)
    const token = await changeTo(thief, db, THIEF)
    const reset = newToken()
    await db
      .insertInto('reset_links')
      .values({ user_id: 1, token_hash: hashToken(reset) })
      .execute()
    await storeEmailChange(db, { state: 'pending', newEmail: SECOND })
    expect(await stateOf(guest, token)).toEqual({ state: 'valid', email: OWNER })
    expect((await useLink(guest, token)).status).toBe(200)
    expect(await emailOf(db)).toBe(OWNER)
    expect(await thief.get('/api/profile/1')).toBeRefused('unauthenticated')
    expect(await resetWith(guest, reset)).toBeRefused('invalid_fields')
    const states = await db.selectFrom('email_changes').select('state').orderBy('id').execute()
    expect(states).toEqual([{ state: 'undone' }, { state: 'cancelled' }])
    const mails = await db.selectFrom('mails').select(['kind', 'recipient']).orderBy('id').execute()
    expect(mails.at(-1)).toEqual({ kind: 'email_change_undone', recipient: THIEF })
  })

  test('revokes the access tokens of the account, which a thief may have created', async ({ guest, db }) => {
    const thief = await signIn(guest)
    const accessToken = await storeAccessToken(db, ['lists:read'])
    expect((await withToken(guest, accessToken).get('/api/mst-sports')).status).toBe(200)
    await useLink(guest, await changeTo(thief, db, THIEF))
    const use = async () => (await withToken(guest, accessToken).get('/api/mst-sports')).status
    await expect.poll(use, { timeout: 500, interval: 20 }).toBe(401)
  })

  test('removes second factors of the last week and recovery codes, and keeps earlier second factors', async ({
    guest,
    db,
  }) => {
    const thief = await signIn(guest)
    const [old, recent] = [
      await addPasskey(thief, { name: 'Old' }),
      await addPasskey(thief, { name: 'Recent' }),
    ]
    await addAuthenticatorApp(thief)
    await sql`update passkeys set created_at = now() - interval '8 days' where name = 'Old'`.execute(db)
    await useLink(guest, await changeTo(thief, db, THIEF))
    expect(await signInWithPasskey(guest, recent)).toBeRefused('unknown_passkey')
    expect((await signInWithPasskey(guest, old)).status).toBe(200)
    for (const table of ['totp_factors', 'recovery_codes'] as const)
      expect(await db.selectFrom(table).select('id').execute()).toEqual([])
    const mails = await db.selectFrom('mails').select(['user_id', 'facts']).orderBy('id').execute()
    expect(mails.at(-1)).toMatchObject({ user_id: 1, facts: { change: 'removed_by_undo' } })
  })

  test('works after further changes of address and password, and then invalidates their links', async ({
    guest,
    db,
  }) => {
    const thief = await signIn(guest)
    const ownersToken = await changeTo(thief, db, THIEF)
    const thiefsToken = await changeTo(thief, db, SECOND)
    await db.updateTable('users').set({ password_hash: 'of the thief' }).where('id', '=', 1).execute()
    expect(await stateOf(guest, thiefsToken)).toEqual({ state: 'valid', email: THIEF })
    expect((await useLink(guest, ownersToken)).status).toBe(200)
    expect(await emailOf(db)).toBe(OWNER)
    expect(await stateOf(guest, thiefsToken)).toMatchObject({ state: 'used' })
    expect(await useLink(guest, thiefsToken)).toBeRefused('invalid_fields', {
      token: ['This link has already been used.'],
    })
    expect(await emailOf(db)).toBe(OWNER)
  })

  test('leaves the links of earlier changes valid', async ({ guest, db }) => {
    const admin = await signIn(guest)
    const first = await changeTo(admin, db, THIEF)
    const second = await changeTo(admin, db, SECOND)
    expect((await useLink(guest, second)).status).toBe(200)
    expect(await emailOf(db)).toBe(THIEF)
    expect((await useLink(guest, first)).status).toBe(200)
    expect(await emailOf(db)).toBe(OWNER)
  })

  test('ends the password and leads to a new one, with a token that works once', async ({ guest, db }) => {
    const undo = await changeTo(await signIn(guest), db, THIEF)
    const { body } = await useLink(guest, undo)
    expect(body.data).toEqual({ state: 'valid', email: OWNER, reset_token: expect.any(String) })
    for (const password of [current_password, ''])
      expect((await guest.post('/api/sign-in', { email: OWNER, password })).status).not.toBe(200)
    expect(await guest.post('/api/sign-in', { email: OWNER, password: current_password })).toBeRefused(
      'invalid_credentials',
    )
    const [undone] = (await listEntries(db))
      .filter(({ action }) => action === 'email_change_undone')
      .slice(-1)
    expect(undone).toMatchObject({ actor_id: 1, record_id: 1, changes: { password: 'changed' } })
    expect(JSON.stringify(await listEntries(db))).not.toContain(body.data.reset_token)

    expect((await resetWith(guest, body.data.reset_token)).status).toBe(200)
    expect(await resetWith(guest, body.data.reset_token)).toBeRefused('invalid_fields')
    expect((await guest.post('/api/sign-in', { email: OWNER, password: CHOSEN })).status).toBe(200)
  })

  test('ends the password that a thief has set, a reset in progress, and the link of a pending address', async ({
    guest,
    db,
  }) => {
    const undo = await changeTo(await signIn(guest), db, THIEF)
    const thiefsReset = newToken()
    await db
      .insertInto('reset_links')
      .values({ user_id: 1, token_hash: hashToken(thiefsReset) })
      .execute()
    expect((await resetWith(guest, thiefsReset)).status).toBe(200)
    const changeId = await storeEmailChange(db, { state: 'pending', newEmail: SECOND })
    const confirm = await storeEmailLink(db, { changeId, purpose: 'confirm' })

    await useLink(guest, undo)
    expect(await guest.post('/api/sign-in', { email: OWNER, password: CHOSEN })).toBeRefused(
      'invalid_credentials',
    )
    expect(await guest.post('/api/confirm-email', { token: confirm })).toBeRefused('invalid_fields')
    expect(await emailOf(db)).toBe(OWNER)
  })

  test('leads to a new password by a mail too, if its page was closed', async ({ guest, db }) => {
    await useLink(guest, await changeTo(await signIn(guest), db, THIEF))
    await guest.post('/api/forgot-password', { email: OWNER })
    const links = () => db.selectFrom('reset_links').select('user_id').execute()
    await expect.poll(links).toEqual([{ user_id: 1 }, { user_id: 1 }])
  })

  test('of an inactive account restores the address, and gives no token for a password', async ({
    guest,
    db,
  }) => {
    const undo = await changeTo(await signIn(guest), db, THIEF)
    await db.updateTable('users').set({ status: 0 }).where('id', '=', 1).execute()
    expect((await useLink(guest, undo)).body.data).toEqual({
      state: 'valid',
      email: OWNER,
      reset_token: null,
    })
    expect(await db.selectFrom('reset_links').selectAll().execute()).toEqual([])
  })

  test('can be used once, also in parallel', async ({ guest, db }) => {
    const token = await changeTo(await signIn(guest), db, THIEF)
    const answers = await Promise.all(Array.from({ length: 4 }, () => useLink(guest, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  test('expires after seven days', async ({ guest, db }) => {
    const token = await changeTo(await signIn(guest), db, THIEF)
    await sql`update email_changes set changed_at = now() - interval '7 days'`.execute(db)
    expect(await stateOf(guest, token)).toMatchObject({ state: 'expired' })
    expect(await useLink(guest, token)).toBeRefused('invalid_fields', { token: ['This link has expired.'] })
    expect(await emailOf(db)).toBe(THIEF)
  })

  test('is not a link that confirms an address', async ({ guest, db }) => {
    const token = await changeTo(await signIn(guest), db, THIEF)
    expect(await guest.post('/api/confirm-email', { token })).toBeRefused('invalid_fields')
    expect(await stateOf(guest, token)).toMatchObject({ state: 'valid' })
  })

  test('says so if another account has the former address', async ({ guest, db }) => {
    const token = await changeTo(await signIn(guest), db, THIEF)
    await sql`alter table users disable trigger users_restorable_email`.execute(db)
    await db.updateTable('users').set({ email: OWNER }).where('id', '=', OTHER).execute()
    await sql`alter table users enable trigger users_restorable_email`.execute(db)
    expect(await stateOf(guest, token)).toEqual({ state: 'taken', email: OWNER })
    expect(await useLink(guest, token)).toBeRefused('invalid_fields', {
      token: ['Another account already uses this e-mail address.'],
    })
    await db.updateTable('users').set({ email: 'other@example.com' }).where('id', '=', OTHER).execute()
  })
})

test('no other account can take a former address for seven days', async ({ guest, db }) => {
  await changeTo(await signIn(guest), db, THIEF)
  const take = () => db.updateTable('users').set({ email: OWNER }).where('id', '=', OTHER).execute()
  await expect(take()).rejects.toMatchObject({ code: '23505', constraint: 'users_email_key' })
  await sql`update email_changes set changed_at = now() - interval '7 days'`.execute(db)
  await take()
  await db.updateTable('users').set({ email: 'other@example.com' }).where('id', '=', OTHER).execute()
})
