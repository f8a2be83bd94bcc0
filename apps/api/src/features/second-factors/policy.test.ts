import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { createAccessToken, withToken } from '../../testing/access-tokens.ts'
import {
  acceptInvitation,
  addAdministrator,
  CHOSEN_PASSWORD,
  invite,
  signInAs,
} from '../../testing/administrators.ts'
import type { Client } from '../../testing/client.ts'
import { listOperations, type Operation } from '../../testing/operations.ts'
import {
  addAuthenticatorApp,
  addOwner,
  removeAllSecondFactors,
  SECOND_FACTORS,
  signInWith,
  startAuthenticatorApp,
} from '../../testing/second-factors.ts'
import { test as base } from '../../testing/test-app.ts'

const SETTINGS = '/api/site-setting'
const TOTP = `${SECOND_FACTORS}/totp`

const test = base.extend('fresh', { auto: true }, async ({ db }) => {
  await removeAllSecondFactors(db)
  await db.deleteFrom('password_failures').execute()
  await db.updateTable('site_settings').set({ fields: '{}' }).where('name', '=', 'access').execute()
  await sql`update users set activated_at = now() - interval '1 year'`.execute(db)
})

async function choose(client: Client, second_factor_policy: string, days?: number): Promise<void> {
  const second_factor_grace_days = days
  const change = { second_factor_policy, ...(days !== undefined && { second_factor_grace_days }) }
  expect((await client.post(SETTINGS, change)).status).toBe(200)
}

/** An administrator without a second factor. */
async function addMember(guest: Client, db: Kysely<Tables>): Promise<Client> {
  const email = `member${Math.random().toString(36).slice(2)}@example.org`
  await addAdministrator(db, { email })
  return signInAs(guest, email)
}

/** A session of an administrator who has a second factor. */
async function addUnrestricted(guest: Client, db: Kysely<Tables>): Promise<Client> {
  return (await addOwner(guest, db)).session
}

const daysUntil = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / 86_400_000)

describe('the policy off', () => {
  test('lets nobody add a second factor, and still asks for those there are', async ({
    guest,
    admin,
    db,
  }) => {
    const owner = await addOwner(guest, db)
    const app = await startAuthenticatorApp(admin)
    await choose(admin, 'off')
    const refusal = { '': ['Your organisation does not use second factors.'] }
    expect(await admin.post(TOTP)).toBeRefused('invalid_fields', refusal)
    expect(await admin.post(`${TOTP}/confirm`, { code: app.code() })).toBeRefused('invalid_fields', refusal)
    expect((await signInWith(guest, owner.email, { code: owner.app.code() })).status).toBe(200)
    expect((await owner.session.delete(TOTP)).status).toBe(200)
  })
})

describe('the policy required', () => {
  test('begins the days of grace when it is chosen, and again after another policy', async ({
    admin,
    db,
  }) => {
    await choose(admin, 'required')
    const { policy, required_from } = (await admin.get(SECOND_FACTORS)).body.data
    expect(policy).toBe('required')
    expect(daysUntil(required_from)).toBe(14)
    const since = (interval: string) =>
      sql`update site_settings set fields = fields || jsonb_build_object('required_since', now() - ${interval}::interval)
        where name = 'access'`.execute(db)
    await since('10 days')
    await choose(admin, 'required', 30)
    expect(daysUntil((await admin.get(SECOND_FACTORS)).body.data.required_from)).toBe(20)
    await choose(admin, 'optional')
    expect((await admin.get(SECOND_FACTORS)).body.data.required_from).toBeNull()
    await choose(admin, 'required')
    expect(daysUntil((await admin.get(SECOND_FACTORS)).body.data.required_from)).toBe(30)
  })

  test('begins the days of grace of a later account when it accepts its invitation', async ({
    admin,
    guest,
    db,
  }) => {
    await choose(admin, 'required', 5)
    await sql`
      update site_settings set fields = fields || jsonb_build_object('required_since', now() - interval '1 year')
      where name = 'access'`.execute(db)
    const email = `invited${Date.now()}@example.org`
    const { id, token } = await invite(await addUnrestricted(guest, db), { email })
    await sql`update users set activated_at = now() - interval '1 year' where id = ${id}`.execute(db)
    expect((await acceptInvitation(guest, token)).status).toBe(200)
    const person = await guest.post('/api/sign-in', { email, password: CHOSEN_PASSWORD })
    const session = guest.with({ authorization: `Bearer ${person.body.access_token}` })
    expect(daysUntil((await session.get(SECOND_FACTORS)).body.data.required_from)).toBe(5)
    expect((await session.get('/api/mst-sports')).status).toBe(200)
  })

  test('is told by the profile of an account without a second factor, and of no other', async ({
    guest,
    admin,
    db,
  }) => {
    const owner = await addOwner(guest, db)
    await choose(admin, 'required', 5)
    const { data } = (await admin.get('/api/profile/1')).body
    expect(daysUntil(data.second_factor_required_from)).toBe(5)
    const { body } = await owner.session.get(`/api/profile/${owner.id}`)
    expect(body.data.second_factor_required_from).toBeNull()
    await choose(admin, 'optional')
    expect((await admin.get('/api/profile/1')).body.data.second_factor_required_from).toBeNull()
  })

  test('refuses to remove the last second factor', async ({ guest, admin, db }) => {
    const owner = await addOwner(guest, db)
    await choose(admin, 'required')
    expect(await owner.session.delete(TOTP)).toBeRefused('invalid_fields', {
      '': ['Your organisation requires a second factor. Add another one before you remove this one.'],
    })
    expect((await owner.session.get(SECOND_FACTORS)).body.data).toMatchObject({
      totp: { confirmed_at: expect.any(String) },
      recovery_codes_left: 10,
    })
  })

  test('changes nothing for an account without a second factor before the end of its grace', async ({
    guest,
    admin,
    db,
  }) => {
    const member = await addMember(guest, db)
    await choose(admin, 'required', 1)
    expect((await member.get('/api/mst-sports')).status).toBe(200)
  })
})

describe('a session without a required second factor, after the days of grace', () => {
  test('may call nothing but what sets one up, reads the own profile, proves and signs out', async ({
    guest,
    admin,
    db,
  }) => {
    const needsSession = ({ security }: Operation) =>
      security.length > 0 && security.every((scheme) => Object.keys(scheme).length > 0)
    const calls = (await listOperations(admin)).filter(needsSession)
    expect(calls.length).toBeGreaterThan(100)
    const isLast = ({ path }: Operation) => Number(path === '/api/sign-out')
    calls.sort((one, other) => isLast(one) - isLast(other))
    const member = await addMember(guest, db)
    const { id } = await db.selectFrom('users').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await choose(admin, 'required', 0)
    await expect.poll(() => member.get('/api/mst-sports')).toBeRefused('second_factor_setup_required')
    const allowed = []
    for (const { route, method, path } of calls) {
      const target = path.replace('{userId}', String(id)).replaceAll(/\{\w+\}/g, '1')
      const answer = await member.send(method, target)
      if (answer.body.code !== 'second_factor_setup_required') allowed.push(route)
      else expect(answer).toBeRefused('second_factor_setup_required')
    }
    expect(allowed.sort()).toEqual([
      'GET /api/passkeys',
      'GET /api/profile/{userId}',
      'GET /api/second-factors',
      'GET /api/sign-in/oidc/sign-out',
      'POST /api/passkeys',
      'POST /api/passkeys/options',
      'POST /api/prove',
      'POST /api/second-factors/totp',
      'POST /api/second-factors/totp/confirm',
      'POST /api/sign-out',
    ])
  })

  test('may call everything at once after the setup, on every instance', async ({
    guest,
    admin,
    db,
    otherServer,
  }) => {
    const member = await addMember(guest, db)
    const elsewhere = member.at(otherServer.url)
    await choose(admin, 'required', 0)
    await expect.poll(() => member.get('/api/mst-sports')).toBeRefused('second_factor_setup_required')
    await expect.poll(() => elsewhere.get('/api/mst-sports')).toBeRefused('second_factor_setup_required')
    await addAuthenticatorApp(member)
    expect((await member.get('/api/mst-sports')).status).toBe(200)
    expect((await elsewhere.get('/api/mst-sports')).status).toBe(200)
  })

  test('is not restricted if its account has a second factor', async ({ guest, admin, db }) => {
    const { session } = await addOwner(guest, db)
    await choose(admin, 'required', 0)
    expect((await session.get('/api/mst-sports')).status).toBe(200)
  })

  test('is no longer restricted after the policy has changed', async ({ guest, admin, db }) => {
    const member = await addMember(guest, db)
    const owner = await addUnrestricted(guest, db)
    await choose(admin, 'required', 0)
    await expect.poll(() => member.get('/api/mst-sports')).toBeRefused('second_factor_setup_required')
    await choose(owner, 'optional')
    expect((await member.get('/api/mst-sports')).status).toBe(200)
  })
})

test('the access token of an account without a required second factor calls nothing after the days of grace, until the account has one', async ({
  guest,
  admin,
  db,
}) => {
  const member = await addMember(guest, db)
  const { token, owner } = await createAccessToken(member)
  const program = withToken(guest, token)
  await choose(admin, 'required', 1)
  expect((await program.get('/api/mst-sports')).status).toBe(200)
  await choose(admin, 'required', 0)
  await expect.poll(() => program.get('/api/mst-sports')).toBeRefused('second_factor_setup_required')
  expect(await program.post(TOTP)).toBeRefused('forbidden')
  expect(await program.get(`/api/profile/${owner.id}`)).toBeRefused('forbidden')
  await addAuthenticatorApp(member)
  await expect.poll(async () => (await program.get('/api/mst-sports')).status).toBe(200)
})
