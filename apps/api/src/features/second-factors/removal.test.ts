import { describe, expect } from 'vitest'
import { ADMINISTRATORS, addAdministrator, signInAs } from '../../testing/administrators.ts'
import { lastEntry } from '../../testing/audit-entries.ts'
import { storePasskeys } from '../../testing/passkeys.ts'
import {
  addOwner,
  givePassword,
  type Owner,
  removeAllSecondFactors,
  signInWith,
  storeAuthenticatorApp,
} from '../../testing/second-factors.ts'
import { test as base } from '../../testing/test-app.ts'

const test = base
  .extend('fresh', { auto: true }, async ({ db }) => {
    await removeAllSecondFactors(db)
    await db.deleteFrom('password_failures').execute()
  })
  .extend('owner', ({ guest, db }): Promise<Owner> => addOwner(guest, db))

const removalOf = (id: number) => `${ADMINISTRATORS}/${id}/remove-second-factors`

describe('the removal of the second factors of another administrator', () => {
  test('ends all sessions of the owner and the challenges, and the password alone signs in', async ({
    guest,
    admin,
    owner,
    db,
  }) => {
    const { challenge } = (await givePassword(guest, owner.email)).body
    const { status, body } = await admin.post(removalOf(owner.id), {})
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: owner.id, second_factor: 'none', sessions: 0 })
    expect(await lastEntry(db)).toMatchObject({
      area: 'auth',
      action: 'second_factors_removed',
      actor_id: 1,
      record_id: owner.id,
    })
    expect(await owner.session.get('/api/mst-sports')).toBeRefused('unauthenticated')
    const late = await guest.post('/api/sign-in/second-factor', { challenge, code: owner.app.code() })
    expect(late).toBeRefused('challenge_expired')
    expect((await givePassword(guest, owner.email)).status).toBe(200)
    expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
    expect((await admin.get('/api/mst-sports')).status).toBe(200)
  })

  test('tells the owner and the administrator by mail', async ({ admin, owner, db }) => {
    await admin.post(removalOf(owner.id), {})
    const mails = await db
      .selectFrom('mails')
      .select(['kind', 'user_id', 'facts'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(mails.reverse()).toEqual([
      {
        kind: 'second_factor_changed',
        user_id: owner.id,
        facts: { change: 'removed_by_administrator', requested_by: 1 },
      },
      {
        kind: 'second_factor_changed',
        user_id: 1,
        facts: { change: 'removed_from_account', account: owner.email, requested_by: 1 },
      },
    ])
  })

  test('is refused for the own account, for an account without one, and for an unknown account', async ({
    admin,
    owner,
  }) => {
    expect(await owner.session.post(removalOf(owner.id), {})).toBeRefused('invalid_fields', {
      id: ['Remove your own second factors in your account, or ask another administrator to do it.'],
    })
    expect(await admin.post(removalOf(1), {})).toBeRefused('invalid_fields')
    expect((await admin.post(removalOf(owner.id), {})).status).toBe(200)
    expect(await admin.post(removalOf(owner.id), {})).toBeRefused('invalid_fields', {
      id: ['This administrator has no second factor.'],
    })
    expect(await admin.post(removalOf(2_000_000_000), {})).toBeRefused('not_found')
  })

  test('lets one of two concurrent removals succeed', async ({ admin, owner }) => {
    const answers = await Promise.all([1, 2].map(() => admin.post(removalOf(owner.id), {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('and a sign-in at the same time leave no deadlock', async ({ guest, admin, owner }) => {
    const { challenge } = (await givePassword(guest, owner.email)).body
    const [completed, removed] = await Promise.all([
      guest.post('/api/sign-in/second-factor', { challenge, code: owner.app.code() }),
      admin.post(removalOf(owner.id), {}),
    ])
    expect(removed.status).toBe(200)
    expect([200, 401]).toContain(completed.status)
  })
})

test('the list of administrators shows and filters who has which second factor', async ({
  admin,
  guest,
  db,
}) => {
  const ids = await Promise.all(
    ['totp', 'passkey', 'both'].map((name) => addAdministrator(db, { email: `${name}@example.org` })),
  )
  const [totp = 0, passkey = 0, both = 0] = ids
  for (const id of [totp, both]) await storeAuthenticatorApp(db, id)
  for (const id of [passkey, both]) await storePasskeys(db, id)
  for (const [second_factor, id] of [
    ['totp', totp],
    ['passkey', passkey],
    ['both', both],
  ]) {
    const { body } = await admin.get(`${ADMINISTRATORS}?second_factor=${second_factor}`)
    expect(body.data).toMatchObject([{ id, second_factor }])
    expect(await givePassword(guest, `${second_factor}@example.org`)).toBeRefused('second_factor_required')
  }
  const { body } = await admin.get(`${ADMINISTRATORS}?second_factor=none&search=admin@example.com`)
  expect(body.data).toMatchObject([{ id: 1, second_factor: 'none' }])
})

test('an authenticator app that is not confirmed counts as none', async ({ admin, guest, db }) => {
  const email = 'unconfirmed@example.org'
  const id = await addAdministrator(db, { email })
  await (await signInAs(guest, email)).post('/api/second-factors/totp')
  expect((await admin.get(`${ADMINISTRATORS}/${id}`)).body.data.second_factor).toBe('none')
  expect((await signInWith(guest, email, { code: '123456' })).status).toBe(422)
})
