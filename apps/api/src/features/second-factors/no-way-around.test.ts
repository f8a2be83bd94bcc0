import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { acceptInvitation } from '../../testing/administrators.ts'
import type { Answer, Client } from '../../testing/client.ts'
import { administrator } from '../../testing/credentials.ts'
import { storeEmailChange, storeEmailLink } from '../../testing/email-links.ts'
import { removeAllSecondFactors, storeAuthenticatorApp } from '../../testing/second-factors.ts'
import { filledSetup, offerSetup } from '../../testing/setup-offer.ts'
import { test as base } from '../../testing/test-app.ts'
import { hashToken, newInvitationToken, newToken } from '../auth/credentials.ts'

const CHOSEN = 'heron lamp quietly folds'

/** The first administrator is the same before each test. */
const test = base.extend('restored', { auto: true }, async ({ db }, { onCleanup }) => {
  const account = db.selectFrom('users').select(['email', 'password_hash', 'status']).where('id', '=', 1)
  const before = await account.executeTakeFirstOrThrow()
  onCleanup(async () => {
    await removeAllSecondFactors(db)
    await db.updateTable('users').set(before).where('id', '=', 1).execute()
  })
})

type Way = {
  use(guest: Client, db: Kysely<Tables>): Promise<Answer>
  /** What the account signs in with afterwards, if it has changed. */
  readonly email?: string
  readonly password?: string
}

const ways: Readonly<Record<string, Way>> = {
  'a reset link': {
    use: async (guest, db) => {
      const token = newToken()
      await db
        .insertInto('reset_links')
        .values({ user_id: 1, token_hash: hashToken(token) })
        .execute()
      return guest.post('/api/reset-password', { token, password: CHOSEN, password_confirmation: CHOSEN })
    },
    password: CHOSEN,
  },
  'an invitation': {
    use: async (guest, db) => {
      const token = newInvitationToken()
      await db.updateTable('users').set({ status: 0, password_hash: '' }).where('id', '=', 1).execute()
      await db
        .insertInto('invitations')
        .values({
          user_id: 1,
          token_hash: hashToken(token),
          expires_at: sql<string>`now() + interval '1 day'`,
          invited_by: 1,
        })
        .execute()
      return acceptInvitation(guest, token, CHOSEN)
    },
    password: CHOSEN,
  },
  'the confirmation of a new e-mail address': {
    use: async (guest, db) => {
      const changeId = await storeEmailChange(db, { state: 'pending' })
      const token = await storeEmailLink(db, { changeId, purpose: 'confirm' })
      return guest.post('/api/confirm-email', { token })
    },
    email: 'new@example.org',
  },
  'the return to a former e-mail address, and the reset that follows': {
    use: async (guest, db) => {
      const changeId = await storeEmailChange(db, { state: 'confirmed', formerEmail: 'former@example.org' })
      const undo = await storeEmailLink(db, { changeId, purpose: 'undo' })
      const { body } = await guest.post('/api/undo-email-change', { token: undo })
      const token = body.data.reset_token
      return guest.post('/api/reset-password', { token, password: CHOSEN, password_confirmation: CHOSEN })
    },
    email: 'former@example.org',
    password: CHOSEN,
  },
  'the setup of the site': {
    use: async (guest, db) => guest.post('/api/setup', { ...filledSetup, code: await offerSetup(db) }),
    email: filledSetup.email,
    password: filledSetup.password,
  },
}

test.for(Object.entries(ways))(
  '%s opens no session, and the next sign-in needs the second factor',
  async ([, { use, email = administrator.email, password = administrator.password }], { guest, db }) => {
    await storeAuthenticatorApp(db, 1)
    await sql`update totp_factors set confirmed_at = now() - interval '8 days'`.execute(db)
    await db.deleteFrom('sessions').execute()
    const answer = await use(guest, db)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(JSON.stringify(answer.body)).not.toContain('access_token')
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
    expect(await guest.post('/api/sign-in', { email, password })).toBeRefused('second_factor_required')
  },
)

test('without a session, the password of an account with a second factor cannot be changed', async ({
  guest,
  db,
}) => {
  await storeAuthenticatorApp(db, 1)
  const { email, password: current_password } = administrator
  const change = { email, current_password, password: CHOSEN, password_confirmation: CHOSEN }
  const refused = await guest.post('/api/change-password', change)
  expect(refused).toBeRefused('forbidden')
  expect(refused.body.message).toMatch(/^Your account has a second factor\. Sign in first/)
  const wrong = await guest.post('/api/change-password', { ...change, current_password: 'wrong' })
  expect(wrong).toBeRefused('invalid_credentials')
  expect(await guest.post('/api/sign-in', administrator)).toBeRefused('second_factor_required')
  await removeAllSecondFactors(db)
  expect((await guest.post('/api/change-password', change)).status).toBe(200)
})
