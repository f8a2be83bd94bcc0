import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import {
  ADMINISTRATORS,
  acceptInvitation,
  CHOSEN_PASSWORD,
  confirmed,
  invite,
  invited,
  test,
  tokenIn,
} from '../../testing/administrators.ts'
import { lastEntry, listEntries } from '../../testing/audit-entries.ts'

const DEAD_LINK = { token: ['This link is no longer valid. Request a new link.'] }
const signInAsInvited = { email: invited.email, password: CHOSEN_PASSWORD }

describe('inviting an administrator', () => {
  test('creates an account that cannot sign in, and returns the link once', async ({ admin, guest, db }) => {
    const { status, body } = await admin.post(`${ADMINISTRATORS}/0`, invited)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ email: invited.email, state: 'invited', language: 'ja', sessions: 0 })
    expect(body.data.link.url).toMatch(/^http:\/\/localhost\/reset-password#token=invitation-[\w-]{43}$/)
    expect(body.data.link.expires_at).toBe(body.data.invitation_expires_at)
    const days = (Date.parse(body.data.link.expires_at) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    const entry = await lastEntry(db)
    expect(entry).toMatchObject({ action: 'invited', actor_id: 1, record_id: body.data.id })
    expect(entry.changes).toEqual({
      email: { new: invited.email },
      firstname: { new: 'Mika' },
      lastname: { new: 'Sato' },
      language: { new: 'ja' },
      delivery: { new: 'link' },
    })
    expect(JSON.stringify(await listEntries(db))).not.toContain(tokenIn(body.data.link.url))
    const { rows } = await sql<{ row: string }>`select invitations::text as row from invitations`.execute(db)
    expect(rows[0]?.row).not.toContain(tokenIn(body.data.link.url))
    expect((await admin.get(`${ADMINISTRATORS}/${body.data.id}`)).body.data.link).toBeUndefined()
    expect(await guest.post('/api/sign-in', { email: invited.email, password: 'x' })).toBeRefused(
      'invalid_credentials',
    )
  })

  test.for([
    [{ email: 'ADMIN@example.com' }, { email: ['Another account already uses this e-mail address.'] }],
    [{ email: 'not an address' }, { email: ['Enter a valid e-mail address.'] }],
    [{ firstname: ' ' }, { firstname: ['This field is required.'] }],
    [{ role: 'admin' }, { role: ['This field is not supported.'] }],
    [{ current_password: 'wrong' }, { current_password: ['The current password is not correct.'] }],
    [{ delivery: 'mail' }, { delivery: ['No mail server is set up. Use a link instead.'] }],
  ] as const)('with %j is refused and creates no account', async ([changed, errors], { admin }) => {
    expect(await admin.post(`${ADMINISTRATORS}/0`, { ...invited, ...changed })).toBeRefused(
      'invalid_fields',
      errors,
    )
    expect((await admin.get(ADMINISTRATORS)).body.meta.total).toBe(1)
  })

  test('two concurrent invitations of the same address: one succeeds, the other gets 422', async ({
    admin,
  }) => {
    const answers = await Promise.all([
      admin.post(`${ADMINISTRATORS}/0`, invited),
      admin.post(`${ADMINISTRATORS}/0`, { ...invited, email: 'Mika@Example.org' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  })
})

describe('accepting an invitation', () => {
  test('sets the password, activates the account and ends the link', async ({ admin, guest, db }) => {
    const { id, token } = await invite(admin)
    const check = async () => (await guest.post('/api/reset-password/check', { token })).body.data.valid
    expect(await check()).toBe(true)
    expect((await acceptInvitation(guest, token)).body).toEqual({
      success: true,
      message: 'Your account is ready. Please sign in.',
      data: { email: invited.email },
    })
    expect(await check()).toBe(false)
    expect(await lastEntry(db)).toMatchObject({ action: 'invitation_accepted', actor_id: id, record_id: id })
    expect((await admin.get(`${ADMINISTRATORS}/${id}`)).body.data).toMatchObject({
      state: 'active',
      invited_at: null,
      last_sign_in_at: null,
    })
    const { body } = await guest.post('/api/sign-in', signInAsInvited)
    expect(body.user).toMatchObject({ id, email: invited.email, language: 'ja' })
    expect(await acceptInvitation(guest, token)).toBeRefused('invalid_fields', DEAD_LINK)
  })

  test('follows the rules for passwords, and the link stays valid after a refused one', async ({
    admin,
    guest,
  }) => {
    const { token } = await invite(admin)
    const refused = await acceptInvitation(guest, token, 'mika sato touchline')
    expect(refused).toBeRefused('invalid_fields')
    expect(refused.body.errors).toHaveProperty('password')
    expect((await acceptInvitation(guest, token)).status).toBe(200)
  })

  test('succeeds once in ten concurrent requests', async ({ admin, guest, otherServer }) => {
    const { token } = await invite(admin)
    const uses = Array.from({ length: 10 }, (_, index) =>
      acceptInvitation(index % 2 ? guest : guest.at(otherServer.url), token),
    )
    const statuses = (await Promise.all(uses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('after seven days is refused, and the list shows an expired invitation', async ({
    admin,
    guest,
    db,
  }) => {
    const { id, token } = await invite(admin)
    await db
      .updateTable('invitations')
      .set({ expires_at: sql<string>`now() - interval '1 second'` })
      .execute()
    expect(await acceptInvitation(guest, token)).toBeRefused('invalid_fields', DEAD_LINK)
    expect((await admin.get(`${ADMINISTRATORS}/${id}`)).body.data.state).toBe('expired')
  })
})

describe('an open invitation', () => {
  const resend = { delivery: 'link', ...confirmed }

  test('sent again has a new link, which ends the former link', async ({ admin, guest, db }) => {
    const { id, token } = await invite(admin)
    await db
      .updateTable('invitations')
      .set({ expires_at: sql<string>`now() - interval '1 second'` })
      .execute()
    const { body } = await admin.post(`${ADMINISTRATORS}/${id}/resend-invitation`, resend)
    expect(body.data).toMatchObject({ id, state: 'invited' })
    expect(await lastEntry(db)).toMatchObject({ action: 'invitation_resent', actor_id: 1, record_id: id })
    expect(await acceptInvitation(guest, token)).toBeRefused('invalid_fields', DEAD_LINK)
    expect((await acceptInvitation(guest, tokenIn(body.data.link.url))).status).toBe(200)
  })

  test('withdrawn deletes the account, and the address can be invited again', async ({
    admin,
    guest,
    db,
  }) => {
    const { id, token } = await invite(admin)
    const { body } = await admin.post(`${ADMINISTRATORS}/${id}/withdraw-invitation`, confirmed)
    expect(body.data).toMatchObject({ id, email: invited.email })
    expect(await lastEntry(db)).toMatchObject({
      action: 'invitation_withdrawn',
      changes: { email: { old: invited.email } },
    })
    expect(await acceptInvitation(guest, token)).toBeRefused('invalid_fields', DEAD_LINK)
    expect(await admin.get(`${ADMINISTRATORS}/${id}`)).toBeRefused('not_found')
    expect((await admin.post(`${ADMINISTRATORS}/0`, invited)).status).toBe(201)
  })

  test.for([
    ['activate', confirmed],
    ['deactivate', confirmed],
    ['reset-password', resend],
  ] as const)('prevents the change %s', async ([action, body], { admin }) => {
    const { id } = await invite(admin)
    expect(await admin.post(`${ADMINISTRATORS}/${id}/${action}`, body)).toBeRefused('invalid_fields', {
      id: ['This person has not accepted the invitation yet. Send it again or withdraw it.'],
    })
  })

  test.for(['resend-invitation', 'withdraw-invitation'])(
    'is needed for %s',
    async (action, { admin, guest }) => {
      const { id, token } = await invite(admin)
      await acceptInvitation(guest, token)
      const body = action === 'resend-invitation' ? resend : confirmed
      expect(await admin.post(`${ADMINISTRATORS}/${id}/${action}`, body)).toBeRefused('invalid_fields', {
        id: ['This administrator has no open invitation.'],
      })
    },
  )

  test('gives the person no reset link', async ({ admin, guest, db }) => {
    await invite(admin)
    await guest.post('/api/forgot-password', { email: invited.email })
    await expect
      .poll(async () => (await db.selectFrom('mails').select('state').execute()).map(({ state }) => state))
      .toContain('dropped')
    expect(await db.selectFrom('reset_links').selectAll().execute()).toEqual([])
  })
})
