import { describe, expect } from 'vitest'
import { storeAccessToken, withToken } from '../../testing/access-tokens.ts'
import { clearPasswordFailures } from '../../testing/log-lines.ts'
import { administrator, test as base, signIn } from '../../testing/test-app.ts'

const test = base.extend('fresh', { auto: true }, ({ db }) => clearPasswordFailures(db))

describe('signing in', () => {
  test('the right password returns a token and the account', async ({ guest }) => {
    const { status, body } = await guest.post('/api/sign-in', administrator)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 3600,
      user: {
        id: 1,
        email: administrator.email,
        firstname: 'Super',
        lastname: 'admin',
        role: 'admin',
        language: null,
        theme: null,
        page_size: null,
        date_format: null,
      },
    })
  })

  test('every sign-in returns the preferences of the account', async ({ guest }) => {
    const admin = await signIn(guest)
    const preferences = { language: 'ja', theme: 'dark', page_size: 50 }
    await admin.post('/api/update-profile/1', preferences)
    expect((await guest.post('/api/sign-in', administrator)).body.user).toMatchObject(preferences)
    const nothing = { language: null, theme: null, page_size: null }
    await admin.post('/api/update-profile/1', nothing)
    expect((await guest.post('/api/sign-in', administrator)).body.user).toMatchObject(nothing)
  })

  test('the e-mail address is not case-sensitive', async ({ guest }) => {
    const { status } = await guest.post('/api/sign-in', { ...administrator, email: ' Admin@Example.COM ' })
    expect(status).toBe(200)
  })

  test('a wrong password and an unknown e-mail address get the same answer', async ({ guest }) => {
    const wrong = await guest.post('/api/sign-in', { ...administrator, password: 'wrong' })
    const unknown = await guest.post('/api/sign-in', { ...administrator, email: 'nobody@example.com' })
    expect(wrong).toBeRefused('invalid_credentials')
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' })
  })

  test('a deactivated account cannot sign in, and its sessions end', async ({ guest, db }) => {
    const admin = await signIn(guest)
    expect((await admin.get('/api/mst-sports')).status).toBe(200)
    await db.updateTable('users').set({ status: 0 }).execute()
    await expect.poll(() => admin.get('/api/mst-sports')).toBeRefused('unauthenticated')
    expect(await guest.post('/api/sign-in', administrator)).toBeRefused('invalid_credentials')
    await db.updateTable('users').set({ status: 1 }).execute()
  })

  test('a user who lost the administrator role gets 403, and the audit trail records it', async ({
    guest,
    db,
  }) => {
    const admin = await signIn(guest)
    await db.updateTable('users').set({ role: 'member' }).execute()
    await expect.poll(() => admin.get('/api/mst-sports')).toBeRefused('forbidden')
    const entry = await db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(entry).toMatchObject({ action: 'forbidden', actor_id: 1 })
    expect(await guest.post('/api/sign-in', administrator)).toBeRefused('invalid_credentials')
    await db.updateTable('users').set({ role: 'admin' }).execute()
  })

  test('calls that are refused again and again are recorded a hundred times an hour at most', async ({
    guest,
    db,
  }) => {
    const program = withToken(guest, await storeAccessToken(db, ['lists:read']))
    for (let call = 0; call < 102; call += 1)
      expect((await program.get('/api/administrators')).status).toBe(403)
    const recorded = db.selectFrom('audit_entries').select('id').where('action', '=', 'forbidden')
    expect(await recorded.where('source', '!=', 'api').execute()).toHaveLength(100)
  })

  test.for([
    [{}, { email: ['This field is required.'], password: ['This field is required.'] }],
    [{ email: 'no address', password: 'x' }, { email: ['Enter a valid e-mail address.'] }],
    [
      { email: 5, password: ['x'] },
      { email: ['Enter text.'], password: ['Enter text.'] },
    ],
    [{ ...administrator, password: 'x'.repeat(129) }, { password: ['Enter at most 128 characters.'] }],
    [{ ...administrator, role: 'admin' }, { role: ['This field is not supported.'] }],
  ] as const)('the body %j gets 422 with an error at each wrong field', async ([body, errors], { guest }) => {
    expect(await guest.post('/api/sign-in', body)).toBeRefused('invalid_fields', errors)
  })
})
