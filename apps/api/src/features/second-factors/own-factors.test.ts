import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { addAdministrator, signInAs } from '../../testing/administrators.ts'
import { lastEntry } from '../../testing/audit-entries.ts'
import { administrator } from '../../testing/credentials.ts'
import { ageNewestProof, prove } from '../../testing/proofs.ts'
import {
  addAuthenticatorApp,
  addOwner,
  awaitTimeInStep,
  forgetUsedCodes,
  type Owner,
  removeAllSecondFactors,
  SECOND_FACTORS,
  signInWith,
  startAuthenticatorApp,
} from '../../testing/second-factors.ts'
import { test as base } from '../../testing/test-app.ts'

const TOTP = `${SECOND_FACTORS}/totp`
const CONFIRM = `${TOTP}/confirm`
const CODES = `${SECOND_FACTORS}/recovery-codes`

const test = base
  .extend('fresh', { auto: true }, async ({ db }) => {
    await removeAllSecondFactors(db)
    await db.deleteFrom('password_failures').execute()
    await db.updateTable('site_settings').set({ fields: '{}' }).where('name', '=', 'access').execute()
  })
  .extend('owner', ({ guest, db }): Promise<Owner> => addOwner(guest, db))

describe('an account without a second factor', () => {
  test('sees that it has none, and that the policy lets it add one', async ({ admin }) => {
    expect((await admin.get(SECOND_FACTORS)).body.data).toEqual({
      policy: 'optional',
      has_password: true,
      required_from: null,
      totp: null,
      recovery_codes_left: 0,
      passkeys: 0,
      passkeys_offered: true,
    })
  })

  test('gets the secret of an authenticator app as text, address and QR code', async ({ admin, db }) => {
    const { status, body } = await admin.post(TOTP)
    expect(status).toBe(200)
    const { secret, uri, svg } = body.data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(
      `otpauth://totp/Touchline:admin%40example.com?secret=${secret}&issuer=Touchline&algorithm=SHA1&digits=6&period=30`,
    )
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/)
    const { rows } = await sql<{ row: string }>`select row(t.*)::text as row from totp_factors as t`.execute(
      db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).toContain('v2:')
    expect(rows[0]?.row).not.toContain(secret)
  })

  test('is not asked for a code before the authenticator app is confirmed', async ({ admin, guest }) => {
    await startAuthenticatorApp(admin)
    expect((await admin.get(SECOND_FACTORS)).body.data.totp).toBeNull()
    expect((await guest.post('/api/sign-in', administrator)).status).toBe(200)
  })

  test('cannot confirm without a setup, nor with a wrong code', async ({ admin }) => {
    expect(await admin.post(CONFIRM, { code: '123456' })).toBeRefused('invalid_fields', {
      code: ['Start the setup of your authenticator app again.'],
    })
    const app = await startAuthenticatorApp(admin)
    expect(await admin.post(CONFIRM, { code: app.code(-5) })).toBeRefused('invalid_fields', {
      code: ['This code is not correct. Each code works only once.'],
    })
    expect(await admin.post(CONFIRM, { code: 'abcdef' })).toBeRefused('invalid_fields', {
      code: ['Enter the six digits from your authenticator app.'],
    })
    expect((await admin.get(SECOND_FACTORS)).body.data.totp).toBeNull()
  })

  test('that starts the setup again must confirm the newer secret', async ({ admin }) => {
    const older = await startAuthenticatorApp(admin)
    const newer = await startAuthenticatorApp(admin)
    expect(await admin.post(CONFIRM, { code: older.code() })).toBeRefused('invalid_fields')
    expect((await admin.post(CONFIRM, { code: newer.code() })).status).toBe(200)
  })

  test('gets ten recovery codes with the first confirmation, which is audited', async ({ admin, db }) => {
    const app = await startAuthenticatorApp(admin)
    const { recovery_codes } = (await admin.post(CONFIRM, { code: app.code() })).body.data
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes)
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/)
    expect((await admin.get(SECOND_FACTORS)).body.data).toMatchObject({
      totp: { confirmed_at: expect.any(String) },
      recovery_codes_left: 10,
    })
    expect(await lastEntry(db)).toMatchObject({
      area: 'auth',
      action: 'second_factor_added',
      record_id: 1,
      changes: { second_factor: { new: 'totp' } },
    })
    const { rows } = await sql<{ row: string }>`
      select row(c.*)::text as row from recovery_codes as c union all select changes::text from audit_entries`.execute(
      db,
    )
    const plain = (text: string) => text.replaceAll('-', '')
    for (const code of recovery_codes)
      expect(rows.filter(({ row }) => plain(row).includes(plain(code)))).toEqual([])
  })

  test('has one authenticator app after two concurrent confirmations', async ({ admin }) => {
    const app = await startAuthenticatorApp(admin)
    const answers = await Promise.all([0, 1].map((steps) => admin.post(CONFIRM, { code: app.code(steps) })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('a new authenticator app in place of a confirmed one', () => {
  test('leaves the former one until it is confirmed, and brings no recovery codes', async ({
    guest,
    owner,
    db,
  }) => {
    const newer = await startAuthenticatorApp(owner.session)
    expect(await signInWith(guest, owner.email, { code: newer.code() })).toBeRefused('invalid_second_factor')
    expect((await signInWith(guest, owner.email, { code: owner.app.code() })).status).toBe(200)
    await awaitTimeInStep()
    const { body } = await owner.session.post(CONFIRM, { code: newer.code(-1) })
    expect(body.data).toEqual({ recovery_codes: [] })
    await forgetUsedCodes(db)
    expect(await signInWith(guest, owner.email, { code: owner.app.code() })).toBeRefused(
      'invalid_second_factor',
    )
    expect((await signInWith(guest, owner.email, { code: newer.code() })).status).toBe(200)
  })
})

describe('the owner of an authenticator app', () => {
  test('removes it with the recovery codes, and then signs in with the password alone', async ({
    guest,
    owner,
    db,
  }) => {
    const { status, body } = await owner.session.delete(TOTP)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ totp: null, recovery_codes_left: 0 })
    expect(await lastEntry(db)).toMatchObject({
      action: 'second_factor_removed',
      record_id: owner.id,
      changes: { second_factor: { old: 'totp' } },
    })
    const again = await signInAs(guest, owner.email)
    expect((await again.get(SECOND_FACTORS)).status).toBe(200)
    expect(await owner.session.delete(TOTP)).toBeRefused('not_found')
  })

  test('replaces the recovery codes: the former ones stop working', async ({ guest, owner, db }) => {
    const { body } = await owner.session.post(CODES)
    expect(body.data.recovery_codes).toHaveLength(10)
    expect(await lastEntry(db)).toMatchObject({ action: 'recovery_codes_renewed', record_id: owner.id })
    const [former] = owner.app.recoveryCodes
    const [newer] = body.data.recovery_codes
    const refused = await signInWith(guest, owner.email, { recovery_code: former })
    expect(refused).toBeRefused('invalid_second_factor')
    expect((await signInWith(guest, owner.email, { recovery_code: newer })).status).toBe(200)
  })

  test('gets no recovery codes without a second factor', async ({ admin }) => {
    expect(await admin.post(CODES)).toBeRefused('invalid_fields', {
      '': ['This account has no second factor.'],
    })
  })

  test('has other second factors than other accounts', async ({ admin, owner, db, guest }) => {
    const id = await addAdministrator(db, { email: `other-of-${owner.email}` })
    expect((await admin.get(SECOND_FACTORS)).body.data.totp).toBeNull()
    const other = await signInAs(guest, `other-of-${owner.email}`)
    await addAuthenticatorApp(other)
    expect((await owner.session.delete(TOTP)).status).toBe(200)
    const left = await db.selectFrom('totp_factors').select('id').execute()
    expect(left).toEqual([{ id }])
  })
})

describe('a proof with a code', () => {
  test('renews the fresh proof of the session, and the audit trail names the method', async ({
    guest,
    owner,
    db,
  }) => {
    const { body } = await signInWith(guest, owner.email, { code: owner.app.code() })
    const session = guest.with({ authorization: `Bearer ${body.access_token}` })
    await ageNewestProof(db)
    expect(await session.post(CODES)).toBeRefused('fresh_proof_required')
    expect((await session.post('/api/prove', { code: owner.app.code(1) })).status).toBe(200)
    expect(await lastEntry(db)).toMatchObject({
      action: 'proven',
      actor_id: owner.id,
      changes: { second_factor: { new: 'totp' } },
    })
    expect((await session.post(CODES)).status).toBe(200)
  })

  test('uses up the code for later proofs and sign-ins', async ({ guest, owner }) => {
    const code = owner.app.code()
    expect((await owner.session.post('/api/prove', { code })).status).toBe(200)
    expect(await owner.session.post('/api/prove', { code })).toBeRefused('invalid_fields', {
      code: ['This code is not correct. Each code works only once.'],
    })
    expect(await signInWith(guest, owner.email, { code })).toBeRefused('invalid_second_factor')
  })

  test('that is wrong counts like a wrong password', async ({ owner, db }) => {
    for (let guess = 0; guess < 4; guess += 1)
      expect(await owner.session.post('/api/prove', { code: owner.app.code(-5) })).toBeRefused(
        'invalid_fields',
      )
    expect(await lastEntry(db)).toMatchObject({ action: 'proof_refused', record_id: owner.id })
    await owner.session.post('/api/prove', { code: owner.app.code(-5) })
    expect(await lastEntry(db)).toMatchObject({ action: 'proof_blocked' })
    expect(await owner.session.post('/api/prove', { code: owner.app.code() })).toBeRefused(
      'too_many_requests',
    )
    expect(await prove(owner.session)).toBeRefused('too_many_requests')
  })

  test('of an account without an authenticator app is refused', async ({ admin }) => {
    expect(await admin.post('/api/prove', { code: '123456' })).toBeRefused('invalid_fields')
  })

  test('needs exactly one answer', async ({ owner }) => {
    const both = { code: owner.app.code(), current_password: 'only used in these tests' }
    for (const body of [{}, both])
      expect(await owner.session.post('/api/prove', body)).toBeRefused('invalid_fields', {
        current_password: ['Send exactly one of these: current_password, code, passkey.'],
      })
  })

  test('is not possible with a recovery code', async ({ owner }) => {
    const recovery_code = owner.app.recoveryCodes[0]
    expect(await owner.session.post('/api/prove', { recovery_code })).toBeRefused('invalid_fields')
  })
})
