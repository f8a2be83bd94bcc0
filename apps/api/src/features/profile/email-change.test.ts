import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { lastEntry } from '../../testing/audit-entries.ts'
import type { Client } from '../../testing/client.ts'
import { listUsers, SAVE, test } from '../../testing/own-profile.ts'
import { administrator, signIn } from '../../testing/test-app.ts'
import { untilBlocked } from '../../testing/waiting.ts'
import { hashToken, newToken } from '../auth/credentials.ts'

const NEW = 'new@example.org'
const current_password = administrator.password
const changeTo = (email: string) => ({ email, email_confirmation: email, current_password })
const change = changeTo(NEW)
const wrong = { current_password: ['The current password is not correct.'] }

async function linkOf(db: Kysely<Tables>): Promise<string> {
  const token = newToken()
  await db
    .insertInto('reset_links')
    .values({ user_id: 1, token_hash: hashToken(token) })
    .execute()
  return token
}

function mailsOf(db: Kysely<Tables>) {
  return db.selectFrom('mails').select(['kind', 'recipient', 'language', 'facts']).orderBy('id').execute()
}

const signInAs = (guest: Client, email: string) => guest.post('/api/sign-in', { ...administrator, email })

describe('changing the e-mail address', () => {
  test('needs the current password, and changes the address for signing in', async ({ admin, guest, db }) => {
    const { status, body } = await admin.post(SAVE, { ...change, theme: 'dark' })
    expect({ status, data: body.data }).toMatchObject({ status: 200, data: { email: NEW, theme: 'dark' } })
    expect(await lastEntry(db)).toMatchObject({
      area: 'profile',
      action: 'updated',
      changes: { email: { old: administrator.email, new: NEW }, theme: { old: null, new: 'dark' } },
    })
    expect((await signInAs(guest, NEW)).status).toBe(200)
    expect(await signInAs(guest, administrator.email)).toBeRefused('invalid_credentials')
  })

  test.for([
    [{}, { current_password: ['Enter your current password to change the e-mail address.'] }],
    [{ current_password: 'not the password' }, wrong],
    [{ current_password: '' }, { current_password: ['This field is required.'] }],
    [{ current_password: null }, { current_password: ['Enter text.'] }],
    [{ current_password: [current_password] }, { current_password: ['Enter text.'] }],
  ] as const)('with %j gets 422 and changes nothing', async ([sent, errors], { admin, db }) => {
    const before = await listUsers(db)
    expect(
      await admin.post(SAVE, { email: NEW, email_confirmation: NEW, theme: 'dark', ...sent }),
    ).toBeRefused('invalid_fields', errors)
    expect(await listUsers(db)).toEqual(before)
    expect(await mailsOf(db)).toEqual([])
  })

  test('to the address of another account is refused, in any letter case', async ({ admin, db }) => {
    const before = await listUsers(db)
    const taken = { email: ['Another account already uses this e-mail address.'] }
    for (const email of ['other@example.com', 'OTHER@Example.com']) {
      expect(await admin.post(SAVE, changeTo(email))).toBeRefused('invalid_fields', taken)
    }
    const guess = { ...changeTo('other@example.com'), current_password: 'guess' }
    expect(await admin.post(SAVE, guess)).toBeRefused('invalid_fields', wrong)
    expect(await listUsers(db)).toEqual(before)
    expect(await mailsOf(db)).toEqual([])
  })

  test.for([
    [{}, 'Enter the new e-mail address again.'],
    [{ email_confirmation: 'mew@example.org' }, 'The e-mail addresses do not match.'],
  ] as const)(
    'must be typed twice while no mail server is set up: with %j it gets 422',
    async ([sent, message], { admin, db }) => {
      const before = await listUsers(db)
      expect(await admin.post(SAVE, { email: NEW, current_password, ...sent })).toBeRefused(
        'invalid_fields',
        {
          email_confirmation: [message],
        },
      )
      expect(await listUsers(db)).toEqual(before)
      expect((await admin.get('/api/profile/1')).body.data).toMatchObject({
        confirms_email_by_link: false,
        pending_email: null,
      })
    },
  )

  test('needs the password even if only the letter case changes', async ({ admin }) => {
    const email = administrator.email.toUpperCase()
    expect(await admin.post(SAVE, { email })).toBeRefused('invalid_fields')
    expect((await admin.post(SAVE, changeTo(email))).body.data.email).toBe(email)
  })

  test('to the same address neither needs nor compares a password', async ({ admin, db }) => {
    const same = { email: administrator.email, designation: 'Still here' }
    expect((await admin.post(SAVE, same)).status).toBe(200)
    expect((await admin.post(SAVE, { ...same, current_password: 'not looked at' })).status).toBe(200)
    expect(await db.selectFrom('password_failures').selectAll().execute()).toEqual([])
    expect(await mailsOf(db)).toEqual([])
  })

  test('counts wrong passwords, but only if all other fields are valid', async ({ admin, guest, db }) => {
    const guess = { ...change, current_password: 'not the password' }
    for (const other of [{ phone: '1' }, { city_id: 1 }, { version: 999 }]) {
      expect((await admin.post(SAVE, { ...guess, ...other })).body.errors?.current_password).toBeUndefined()
    }
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await admin.post(SAVE, guess)).toBeRefused('invalid_fields', wrong)
    }
    expect(await lastEntry(db)).toMatchObject({ area: 'auth', action: 'email_change_blocked', actor_id: 1 })
    expect(await admin.post(SAVE, change)).toBeRefused('too_many_requests')
    expect(await signInAs(guest, administrator.email)).toBeRefused('too_many_requests')
    expect((await admin.post(SAVE, { designation: 'Still here' })).status).toBe(200)
  })

  test('ends all other sessions and invalidates reset links', async ({ admin, guest, db }) => {
    const other = await signIn(guest)
    const token = await linkOf(db)
    expect((await admin.post(SAVE, change)).status).toBe(200)
    expect((await admin.get('/api/profile/1')).status).toBe(200)
    expect(await other.get('/api/profile/1')).toBeRefused('unauthenticated')
    const password = 'heron lamp quietly folds'
    const reset = { token, password, password_confirmation: password }
    expect(await guest.post('/api/reset-password', reset)).toBeRefused('invalid_fields')
  })

  test('sends a notice to the former address in the language of the account', async ({ admin, db }) => {
    await admin.with({ 'accept-language': 'ja' }).post(SAVE, change)
    await admin.post(SAVE, { ...changeTo(administrator.email), language: 'ja' })
    const facts = (email: string) => ({ new_email: email, change_id: expect.any(Number) })
    expect(await mailsOf(db)).toEqual([
      { kind: 'email_changed', recipient: administrator.email, language: 'ja', facts: facts(NEW) },
      { kind: 'email_changed', recipient: NEW, language: 'ja', facts: facts(administrator.email) },
    ])
  })

  test('is refused if the password changes concurrently', async ({ admin, db }) => {
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    const { saving } = await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('users').set({ password_hash: 'newer' }).where('id', '=', 1).execute()
      const saving = admin.post(SAVE, change)
      await untilBlocked(db, 1)
      return { saving }
    })
    expect(await saving).toBeRefused('invalid_fields', wrong)
    await db.updateTable('users').set({ password_hash }).where('id', '=', 1).execute()
    expect(await mailsOf(db)).toEqual([])
  })

  test('by two accounts to the same address concurrently succeeds for one', async ({ admin, db }) => {
    await sql`update users set password_hash = (select password_hash from users where id = 1) where id = 2`.execute(
      db,
    )
    const { body } = await admin.post('/api/sign-in', { ...administrator, email: 'other@example.com' })
    const other = admin.with({ authorization: `Bearer ${body.access_token}` })
    const answers = await Promise.all([admin.post(SAVE, change), other.post('/api/update-profile/2', change)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    await db.updateTable('users').set({ email: 'other@example.com' }).where('id', '=', 2).execute()
  })
})
