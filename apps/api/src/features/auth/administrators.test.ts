import { describe, expect } from 'vitest'
import {
  ADMINISTRATORS,
  addAdministrator,
  confirmed,
  invite,
  signInAs,
  test,
  tokenIn,
} from '../../testing/administrators.ts'
import { lastEntry, listEntries } from '../../testing/audit-entries.ts'
import type { Client } from '../../testing/client.ts'
import { signInWithOldProof } from '../../testing/proofs.ts'
import { administrator, signIn } from '../../testing/test-app.ts'

const other = { email: 'aoi@example.org', password: administrator.password }
const post = (admin: Client, id: number, action: string, body: object = confirmed) =>
  admin.post(`${ADMINISTRATORS}/${id}/${action}`, body)
const changes = [
  ['deactivate', {}],
  ['activate', {}],
  ['end-sessions', {}],
  ['reset-password', { delivery: 'link' }],
  ['resend-invitation', { delivery: 'link' }],
  ['withdraw-invitation', {}],
] as const

describe('the list of administrators', () => {
  test('has names, status, last sign-in, open sessions and language, and never a password', async ({
    guest,
    db,
  }) => {
    const admin = await signIn(guest)
    const id = await addAdministrator(db, other)
    await signInAs(guest, other.email)
    await signInAs(guest, other.email)
    const { body } = await admin.get(`${ADMINISTRATORS}/${id}`)
    expect(body.data).toEqual({
      id,
      name: 'Aoi Tanaka',
      firstname: 'Aoi',
      lastname: 'Tanaka',
      email: other.email,
      state: 'active',
      second_factor: 'none',
      last_sign_in_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      sessions: 2,
      language: 'default',
      created_at: expect.any(String),
      invited_at: null,
      invitation_expires_at: null,
    })
    const list = await admin.get(ADMINISTRATORS)
    expect(list.body.meta.total).toBe(2)
    expect(JSON.stringify(list.body)).not.toMatch(/argon2|password/)
  })

  test('is searched by names in both orders and by e-mail address, and filtered by status', async ({
    admin,
    db,
  }) => {
    await addAdministrator(db, { email: 'aoi@example.org', firstname: '葵', lastname: '田中' })
    await invite(admin)
    const found = async (query: string) =>
      (await admin.get(`${ADMINISTRATORS}?${query}`)).body.data.map(({ email }: { email: string }) => email)
    expect(await found(`search=${encodeURIComponent('田中葵')}`)).toEqual(['aoi@example.org'])
    expect(await found('search=MIKA@')).toEqual(['mika@example.org'])
    expect(await found('state=invited')).toEqual(['mika@example.org'])
    expect(await found('state=active&orderBy=email%7Cdesc')).toEqual(['aoi@example.org', 'admin@example.com'])
    expect(await found('orderBy=last_sign_in_at%7Casc')).toContain('admin@example.com')
  })

  test('an expired session is not counted', async ({ guest, admin, db }) => {
    const id = await addAdministrator(db, other)
    await signInAs(guest, other.email)
    await db
      .updateTable('sessions')
      .set({ last_used_at: new Date(Date.now() - 3_700_000).toISOString() })
      .where('user_id', '=', id)
      .execute()
    expect((await admin.get(`${ADMINISTRATORS}/${id}`)).body.data.sessions).toBe(0)
  })
})

describe('a change of an administrator', () => {
  test.for(changes)(
    '%s with a wrong password gets 422, is recorded and changes nothing',
    async ([action, body], { admin, db }) => {
      const id = await addAdministrator(db, other)
      const before = (await admin.get(`${ADMINISTRATORS}/${id}`)).body.data
      expect(await post(admin, id, action, { ...body, current_password: 'wrong' })).toBeRefused(
        'invalid_fields',
        { current_password: ['The current password is not correct.'] },
      )
      expect(await lastEntry(db)).toMatchObject({
        area: 'auth',
        action: 'account_change_refused',
        actor_id: 1,
      })
      expect((await admin.get(`${ADMINISTRATORS}/${id}`)).body.data).toEqual(before)
    },
  )

  test.for(changes)(
    '%s with an old proof accepts the current password in the same call, which renews the proof',
    async ([action, body], { guest, db }) => {
      const id = await addAdministrator(db, other)
      const admin = await signInWithOldProof(guest, db)
      expect(await post(admin, id, action, body)).toBeRefused('fresh_proof_required')
      // each account accepts other actions, but all of them check the proof first
      expect((await post(admin, id, action, { ...body, ...confirmed })).body.code).not.toBe(
        'fresh_proof_required',
      )
      expect((await post(admin, id, action, body)).body.code).not.toBe('fresh_proof_required')
    },
  )

  test.for(changes)('%s of an unknown account gets 404', async ([action, body], { admin }) => {
    expect(await post(admin, 999, action, { ...body, ...confirmed })).toBeRefused('not_found')
  })

  test('wrong passwords count together with failed sign-ins and start the same wait', async ({
    guest,
    db,
  }) => {
    const admin = await signIn(guest)
    const id = await addAdministrator(db, other)
    await db.deleteFrom('familiar_addresses').execute()
    for (let attempt = 0; attempt < 3; attempt += 1)
      await guest.post('/api/sign-in', { email: administrator.email, password: 'wrong' })
    for (let attempt = 0; attempt < 2; attempt += 1)
      await post(admin, id, 'deactivate', { current_password: 'wrong' })
    const refused = await post(admin, id, 'deactivate')
    expect(refused).toBeRefused('too_many_requests')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('deactivating an administrator', () => {
  test('ends all sessions on every instance and prevents sign-in until the account is activated', async ({
    guest,
    otherServer,
    admin,
    db,
  }) => {
    const id = await addAdministrator(db, other)
    const session = await signInAs(guest, other.email)
    const elsewhere = session.at(otherServer.url)
    expect((await elsewhere.get(ADMINISTRATORS)).status).toBe(200)
    const { body } = await post(admin, id, 'deactivate')
    expect(body.data).toMatchObject({ id, state: 'inactive', sessions: 0 })
    expect(await session.get(ADMINISTRATORS)).toBeRefused('unauthenticated')
    await expect.poll(async () => (await elsewhere.get(ADMINISTRATORS)).status).toBe(401)
    expect(await guest.post('/api/sign-in', other)).toBeRefused('invalid_credentials')
    expect(await lastEntry(db)).toMatchObject({ action: 'sign_in_refused' })
    expect((await post(admin, id, 'activate')).body.data.state).toBe('active')
    expect(await lastEntry(db)).toMatchObject({ action: 'account_activated', actor_id: 1, record_id: id })
    expect((await guest.post('/api/sign-in', other)).status).toBe(200)
  })

  test('ends open reset links', async ({ admin, guest, db }) => {
    const id = await addAdministrator(db, other)
    const { body } = await post(admin, id, 'reset-password', { delivery: 'link', ...confirmed })
    await post(admin, id, 'deactivate')
    await post(admin, id, 'activate')
    const password = 'heron lamp quietly folds'
    const token = tokenIn(body.data.link.url)
    const used = await guest.post('/api/reset-password', { token, password, password_confirmation: password })
    expect(used).toBeRefused('invalid_fields')
  })

  test('your own account is refused, so one administrator remains active', async ({ admin, db }) => {
    await addAdministrator(db, other)
    expect(await post(admin, 1, 'deactivate')).toBeRefused('invalid_fields', {
      id: ['You cannot deactivate your own account. Ask another administrator to do it.'],
    })
  })

  test('an inactive administrator stays inactive without a further entry', async ({ admin, db }) => {
    const id = await addAdministrator(db, other)
    await post(admin, id, 'deactivate')
    const entries = (await listEntries(db)).length
    expect((await post(admin, id, 'deactivate')).body.data.state).toBe('inactive')
    expect((await listEntries(db)).length).toBe(entries)
  })
})

describe('ending the sessions of an administrator', () => {
  test('signs the person out everywhere', async ({ admin, guest, db }) => {
    const id = await addAdministrator(db, other)
    const sessions = [await signInAs(guest, other.email), await signInAs(guest, other.email)]
    const { body } = await post(admin, id, 'end-sessions')
    expect(body.data).toMatchObject({ id, sessions: 0, ended: 2 })
    for (const session of sessions) expect(await session.get(ADMINISTRATORS)).toBeRefused('unauthenticated')
    expect(await lastEntry(db)).toMatchObject({ action: 'sessions_ended', actor_id: 1, record_id: id })
  })

  test('keeps your own current session', async ({ guest }) => {
    const admin = await signIn(guest)
    const elsewhere = await signIn(guest)
    expect((await post(admin, 1, 'end-sessions')).body.data.ended).toBeGreaterThan(0)
    expect(await elsewhere.get(ADMINISTRATORS)).toBeRefused('unauthenticated')
    expect((await admin.get(ADMINISTRATORS)).status).toBe(200)
  })
})

describe('resetting the password of an administrator', () => {
  test('without a mail server, returns a link that works once and is neither stored nor recorded', async ({
    guest,
    db,
  }) => {
    const admin = await signIn(guest)
    const id = await addAdministrator(db, other)
    expect(await post(admin, id, 'reset-password')).toBeRefused('invalid_fields', {
      delivery: ['No mail server is set up. Use a link instead.'],
    })
    const { body } = await post(admin, id, 'reset-password', { delivery: 'link', ...confirmed })
    const token = tokenIn(body.data.link.url)
    const minutes = (Date.parse(body.data.link.expires_at) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(58)
    expect(minutes).toBeLessThanOrEqual(60)
    expect(await lastEntry(db)).toMatchObject({ action: 'reset_requested', actor_id: 1, record_id: id })
    expect(JSON.stringify(await listEntries(db))).not.toContain(token)
    const again = await post(admin, id, 'reset-password', { delivery: 'link', ...confirmed })
    const password = 'heron lamp quietly folds'
    const use = (used: string) =>
      guest.post('/api/reset-password', { token: used, password, password_confirmation: password })
    expect(await use(token)).toBeRefused('invalid_fields')
    expect((await use(tokenIn(again.body.data.link.url))).status).toBe(200)
  })

  test('is refused while the administrator is inactive', async ({ guest, db }) => {
    const admin = await signIn(guest)
    const id = await addAdministrator(db, other)
    await post(admin, id, 'deactivate')
    const refused = await post(admin, id, 'reset-password', { delivery: 'link', ...confirmed })
    expect(refused).toBeRefused('invalid_fields', {
      id: ['This administrator is inactive. Activate the account first.'],
    })
  })
})

test('two administrators who deactivate each other at the same time: one remains active', async ({
  guest,
  otherServer,
  db,
}) => {
  for (let round = 0; round < 5; round += 1) {
    const id = await addAdministrator(db, { email: `aoi${round}@example.org` })
    const [first, second] = await Promise.all([signIn(guest), signInAs(guest, `aoi${round}@example.org`)])
    const answers = await Promise.all([
      post(first, id, 'deactivate'),
      post(second.at(otherServer.url), 1, 'deactivate'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const active = await db.selectFrom('users').select('id').where('status', '=', 1).execute()
    expect(active).toHaveLength(1)
    await db
      .updateTable('users')
      .set(({ eb }) => ({ status: eb.case().when('id', '=', 1).then(1).else(0).end() }))
      .execute()
  }
})
