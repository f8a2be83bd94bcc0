import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import type { Answer } from '../../testing/client.ts'
import { administrator, test as base } from '../../testing/test-app.ts'
import { untilBlocked } from '../../testing/waiting.ts'

const { email, password: current_password } = administrator
const NEW = 'new@example.org'
const password = 'heron lamp quietly folds'
const change = { current_password, password, password_confirmation: password }

const test = base.extend('tidy', { auto: true }, ({ db }, { onCleanup }) => {
  onCleanup(async () => {
    await db.updateTable('users').set({ email }).where('id', '=', 1).execute()
  })
})

async function whileAddressChanges(db: Kysely<Tables>, call: () => Promise<Answer>): Promise<Answer> {
  const { answering } = await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set({ email: NEW }).where('id', '=', 1).execute()
    const answering = call()
    await untilBlocked(db, 1)
    return { answering }
  })
  return answering
}

function accountOf(db: Kysely<Tables>) {
  const account = db.selectFrom('users').select('password_hash').where('id', '=', 1)
  return account.executeTakeFirstOrThrow()
}

test('a sign-in with the old address fails while the e-mail address changes', async ({ guest, db }) => {
  const answer = await whileAddressChanges(db, () => guest.post('/api/sign-in', administrator))
  expect(answer).toBeRefused('invalid_credentials')
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect((await guest.post('/api/sign-in', { ...administrator, email: NEW })).status).toBe(200)
})

test('a password change by the old address fails while the e-mail address changes', async ({ guest, db }) => {
  const before = await accountOf(db)
  const answer = await whileAddressChanges(db, () => guest.post('/api/change-password', { email, ...change }))
  expect(answer).toBeRefused('invalid_credentials')
  expect(await accountOf(db)).toEqual(before)
})

test('a password change in a session fails while the e-mail address changes', async ({ admin, db }) => {
  const before = await accountOf(db)
  const answer = await whileAddressChanges(db, () => admin.post('/api/change-password', change))
  expect(answer).toBeRefused('invalid_fields', {
    current_password: ['The current password is not correct.'],
  })
  expect(await accountOf(db)).toEqual(before)
})
