import { expect } from 'vitest'
import { administrator, test } from '../../testing/test-app.ts'
import { untilBlocked } from '../../testing/waiting.ts'
import { hashToken, newToken } from './credentials.ts'
import { PasswordRepository } from './password-repository.ts'
import { AuthRepository } from './repository.ts'
import { ResetLinks } from './reset-links.ts'

const actor = { userId: null, ip: null, requestId: null, source: 'system' } as const

test('no reset link is created for the old address while the e-mail address changes', async ({ db }) => {
  const links = new ResetLinks({
    accounts: new AuthRepository(db),
    passwords: new PasswordRepository(db),
    use: { isAllowed: async () => true },
    publicUrl: () => 'http://127.0.0.1',
  })
  const { issuing } = await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set({ email: 'new@example.org' }).where('id', '=', 1).execute()
    const issuing = links.issue({ email: administrator.email, actor, token: newToken() })
    await untilBlocked(db, 1)
    return { issuing }
  })
  expect(await issuing).toBeUndefined()
  expect(await db.selectFrom('reset_links').selectAll().execute()).toEqual([])
  expect(await links.issue({ email: 'new@example.org', actor, token: newToken() })).toMatchObject({
    userId: 1,
  })
})

test('using a reset link while the e-mail address changes gets 422 without a deadlock', async ({
  guest,
  db,
}) => {
  const [token, password] = [newToken(), 'heron lamp quietly folds']
  await db
    .insertInto('reset_links')
    .values({ user_id: 1, token_hash: hashToken(token) })
    .execute()
  const { resetting } = await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set({ email: 'newer@example.org' }).where('id', '=', 1).execute()
    const resetting = guest.post('/api/reset-password', { token, password, password_confirmation: password })
    await untilBlocked(db, 1)
    await transaction.deleteFrom('reset_links').where('user_id', '=', 1).execute()
    return { resetting }
  })
  expect(await resetting).toBeRefused('invalid_fields', {
    token: ['This link is no longer valid. Request a new link.'],
  })
})
