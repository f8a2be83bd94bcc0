import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import type { Client } from '../../testing/client.ts'
import { administrator, test as base, signIn } from '../../testing/test-app.ts'
import { hashToken, newToken } from './credentials.ts'
import { PasswordHashing } from './password-hashing.ts'

const chosen = 'heron lamp quietly folds'
const DEAD = 'This link is no longer valid. Request a new link.'
const DEAD_LINK = { token: [DEAD] }
const originalHash = await new PasswordHashing().hash(administrator.password)

const test = base.extend('fresh', { auto: true }, async ({ db }) => {
  await db.updateTable('users').set({ password_hash: originalHash, status: 1 }).execute()
  await db.deleteFrom('password_failures').execute()
  await db.deleteFrom('reset_links').execute()
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('rate_limits').execute()
})

const repeated = (password: string) => ({ password, password_confirmation: password })

async function addLink(db: Kysely<Tables>, userId = 1): Promise<string> {
  const token = newToken()
  await db
    .insertInto('reset_links')
    .values({ user_id: userId, token_hash: hashToken(token) })
    .execute()
  return token
}

/** `length` code points from `first` on, in an order that the strength check does not know as a pattern. */
function shuffled(first: number, range: number, length: number): string {
  return String.fromCodePoint(
    ...Array.from({ length }, (_, index) => first + ((index * index * 31 + index * 17) % range)),
  )
}

const reset = (guest: Client, token: string, password = chosen) =>
  guest.post('/api/reset-password', { token, ...repeated(password) })

const signInWith = (guest: Client, password: string) =>
  guest.post('/api/sign-in', { email: administrator.email, password })

const mailsOf = (db: Kysely<Tables>) =>
  db.selectFrom('mails').select(['kind', 'user_id', 'language']).orderBy('id').execute()

describe('requesting a reset link', () => {
  test('gets the same answer for known and unknown addresses, in the language of the reader', async ({
    guest,
  }) => {
    const known = await guest.post('/api/forgot-password', { email: administrator.email })
    const unknown = await guest.post('/api/forgot-password', { email: 'nobody@example.com' })
    expect(known.status).toBe(200)
    expect(known.body).toEqual({ success: true, message: expect.stringContaining('60 minutes') })
    expect(unknown.body).toEqual(known.body)
    const japanese = await guest
      .with({ 'accept-language': 'ja' })
      .post('/api/forgot-password', { email: administrator.email })
    expect(japanese.body.message).toContain('60分')
  })

  test.for([
    [{}, { email: ['This field is required.'] }],
    [{ email: [administrator.email, 'evil@example.com'] }, { email: ['Enter text.'] }],
    [
      { email: `${administrator.email}\r\nBcc: evil@example.com` },
      { email: ['Enter a valid e-mail address.'] },
    ],
    [{ email: administrator.email, host: 'evil.example' }, { host: ['This field is not supported.'] }],
  ] as const)(
    'with the body %j gets 422 with an error at each wrong field',
    async ([body, errors], { guest }) => {
      expect(await guest.post('/api/forgot-password', body)).toBeRefused('invalid_fields', errors)
    },
  )
})

describe('a reset link', () => {
  test('sets a new password once and ends every session', async ({ guest, db }) => {
    const admin = await signIn(guest)
    const token = await addLink(db)
    const { status, body } = await reset(guest, token)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Your password has been changed. Please sign in with the new one.',
        data: { email: administrator.email },
      },
    })
    expect(await admin.get('/api/mst-sports')).toBeRefused('unauthenticated')
    expect(await signInWith(guest, administrator.password)).toBeRefused('invalid_credentials')
    expect((await signInWith(guest, chosen)).status).toBe(200)
    expect(await reset(guest, token)).toBeRefused('invalid_fields', DEAD_LINK)
  })

  test('can be checked any number of times before it is used, and is invalid afterwards', async ({
    guest,
    db,
  }) => {
    const token = await addLink(db)
    const check = async (checked: string) =>
      (await guest.post('/api/reset-password/check', { token: checked })).body.data
    for (let time = 0; time < 3; time += 1) expect(await check(token)).toEqual({ valid: true })
    expect(await check(`${token}x`)).toEqual({ valid: false })
    expect((await reset(guest, token)).status).toBe(200)
    expect(await check(token)).toEqual({ valid: false })
    const expired = await addLink(db)
    await sql`update reset_links set created_at = now() - interval '60 minutes'`.execute(db)
    expect(await check(expired)).toEqual({ valid: false })
  })

  test('used in twenty concurrent requests changes the password once', async ({ guest, otherServer, db }) => {
    const token = await addLink(db)
    const uses = Array.from({ length: 20 }, (_, index) =>
      reset(index % 2 ? guest : guest.at(otherServer.url), token, `${chosen} ${index}`),
    )
    const answers = await Promise.all(uses)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toBeRefused('invalid_fields', DEAD_LINK)
    }
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await signInWith(guest, `${chosen} ${winner}`)).status).toBe(200)
  })

  test('expires after sixty minutes by the clock of the database', async ({ guest, db }) => {
    const age = (minutes: number) =>
      sql`update reset_links set created_at = now() - ${minutes}::integer * interval '1 minute'`.execute(db)
    const token = await addLink(db)
    await age(61)
    expect(await reset(guest, token)).toBeRefused('invalid_fields', DEAD_LINK)
    await age(59)
    expect((await reset(guest, token)).status).toBe(200)
  })

  test('is invalid after the password was changed', async ({ guest, db }) => {
    const admin = await signIn(guest)
    const token = await addLink(db)
    const change = { current_password: administrator.password, ...repeated(chosen) }
    expect((await admin.post('/api/change-password', change)).status).toBe(200)
    expect(await reset(guest, token)).toBeRefused('invalid_fields', DEAD_LINK)
  })

  test('is invalid after the account was deactivated', async ({ guest, db }) => {
    const token = await addLink(db)
    await db.updateTable('users').set({ status: 0 }).execute()
    expect(await reset(guest, token)).toBeRefused('invalid_fields', DEAD_LINK)
  })

  test('stays valid after a refused password', async ({ guest, db }) => {
    const token = await addLink(db)
    expect(await reset(guest, token, 'password1234')).toBeRefused('invalid_fields')
    expect((await reset(guest, token)).status).toBe(200)
  })

  test('resets the waiting time that wrong passwords from other addresses caused', async ({
    proxied,
    db,
  }) => {
    const from = (address: string) => proxied.with({ 'x-forwarded-for': address })
    for (const last of [1, 2, 3, 4, 5]) await signInWith(from(`192.0.2.${last}`), 'not the password')
    const owner = from('198.51.100.1')
    await db.deleteFrom('familiar_addresses').execute()
    expect(await signInWith(owner, administrator.password)).toBeRefused('too_many_requests')
    expect((await reset(owner, await addLink(db))).status).toBe(200)
    expect((await signInWith(owner, chosen)).status).toBe(200)
  })

  test('resets the waiting time that the wrong passwords of its owner caused', async ({ guest, db }) => {
    for (let attempt = 0; attempt < 5; attempt += 1) await signInWith(guest, 'not the password')
    expect(await signInWith(guest, administrator.password)).toBeRefused('too_many_requests')
    expect((await reset(guest, await addLink(db))).status).toBe(200)
    expect((await signInWith(guest, chosen)).status).toBe(200)
  })

  test.for([
    [{ token: '' }, 'This field is required.'],
    [{ token: null }, 'Enter text.'],
    [{ token: true }, 'Enter text.'],
    [{ token: [] }, 'Enter text.'],
    [{ token: { $ne: '' } }, 'Enter text.'],
    [{ token: '%' }, DEAD],
    [{ token: 'x'.repeat(43) }, DEAD],
    [{}, 'This field is required.'],
  ] as const)('with the body %j gets 422', async ([body, message], { guest, db }) => {
    await addLink(db)
    const answer = await guest.post('/api/reset-password', { ...body, ...repeated(chosen) })
    expect(answer).toBeRefused('invalid_fields', { token: [message] })
  })
})

describe('changing the password', () => {
  const change = (rest: object = {}) => ({
    current_password: administrator.password,
    ...repeated(chosen),
    ...rest,
  })

  test('in a session keeps this session and ends the others', async ({ guest, otherServer }) => {
    const here = await signIn(guest)
    const elsewhere = (await signIn(guest)).at(otherServer.url)
    expect((await elsewhere.get('/api/mst-sports')).status).toBe(200)
    expect((await here.post('/api/change-password', change())).status).toBe(200)
    expect((await here.get('/api/mst-sports')).status).toBe(200)
    const soon = { interval: 10, timeout: 500 }
    await expect.poll(() => elsewhere.get('/api/mst-sports'), soon).toBeRefused('unauthenticated')
    expect((await signInWith(guest, chosen)).status).toBe(200)
  })

  test('without a session needs the e-mail address and ends every session', async ({ guest }) => {
    const admin = await signIn(guest)
    const answer = await guest.post('/api/change-password', change({ email: administrator.email }))
    expect(answer.status).toBe(200)
    expect(await admin.get('/api/mst-sports')).toBeRefused('unauthenticated')
    expect((await signInWith(guest, chosen)).status).toBe(200)
  })

  test('without a session gets the same answer for an unknown address and a wrong password', async ({
    guest,
  }) => {
    const unknown = await guest.post('/api/change-password', change({ email: 'nobody@example.com' }))
    const wrong = await guest.post(
      '/api/change-password',
      change({ email: administrator.email, current_password: 'not the password' }),
    )
    expect(wrong).toBeRefused('invalid_credentials')
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' })
  })

  test('with a wrong current password gets an error at that field and changes nothing', async ({ guest }) => {
    const admin = await signIn(guest)
    expect(await admin.post('/api/change-password', change({ current_password: 'wrong' }))).toBeRefused(
      'invalid_fields',
      { current_password: ['The current password is not correct.'] },
    )
    expect((await signInWith(guest, administrator.password)).status).toBe(200)
  })

  test('with the token of an ended session gets 401, even with an e-mail address', async ({ guest }) => {
    const admin = await signIn(guest)
    await admin.post('/api/sign-out')
    const answer = await admin.post('/api/change-password', change({ email: administrator.email }))
    expect(answer).toBeRefused('unauthenticated')
  })

  test('in a session is refused if the body names an e-mail address', async ({ guest }) => {
    const admin = await signIn(guest)
    const answer = await admin.post('/api/change-password', change({ email: 'other@example.com' }))
    expect(answer).toBeRefused('invalid_fields', { email: ['This field is not supported.'] })
  })

  test('in six concurrent requests with the same old password succeeds once', async ({
    guest,
    otherServer,
  }) => {
    const changes = Array.from({ length: 6 }, (_, index) =>
      (index % 2 ? guest : guest.at(otherServer.url)).post(
        '/api/change-password',
        change({ email: administrator.email, ...repeated(`${chosen} ${index}`) }),
      ),
    )
    const statuses = (await Promise.all(changes)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401, 401, 401, 401, 401])
  })

  test('ends sessions that a concurrent sign-in opened with the old password', async ({ guest }) => {
    const admin = await signIn(guest)
    const signIns = Array.from({ length: 8 }, () => signInWith(guest, administrator.password))
    expect((await admin.post('/api/change-password', change())).status).toBe(200)
    const tokens = (await Promise.all(signIns)).map(({ body }) => body.access_token)
    for (const token of tokens.filter(Boolean)) {
      const session = guest.with({ authorization: `Bearer ${token}` })
      expect(await session.get('/api/mst-sports')).toBeRefused('unauthenticated')
    }
  })

  test('sends a notice in the language of the request', async ({ guest, db }) => {
    const admin = (await signIn(guest)).with({ 'accept-language': 'ja' })
    await admin.post('/api/change-password', change())
    expect(await mailsOf(db)).toEqual([{ kind: 'password_changed', user_id: 1, language: 'ja' }])
  })

  test('sends no notice if the change is refused', async ({ guest, db }) => {
    const admin = await signIn(guest)
    await admin.post('/api/change-password', change({ current_password: 'wrong' }))
    await admin.post('/api/change-password', change(repeated('password1234')))
    expect(await mailsOf(db)).toEqual([])
  })
})

describe('a new password', () => {
  const EASY = 'This password is easy to guess. Use several unrelated words.'
  const OWN = 'Do not use your name, e-mail address, organisation or product name in the password.'

  test.for([
    ['elevenchars', 'Enter at least 12 characters.'],
    ['x'.repeat(129), 'Enter at most 128 characters.'],
    ['password1234', EASY],
    ['123456789012', EASY],
    ['touchline-2026', OWN],
    ['admin@example.com', OWN],
    ['Super Admin 1', OWN],
    ['lone \ud800 surrogate', 'The text contains characters that are not allowed.'],
    ['', 'This field is required.'],
    [123456789012, 'Enter text.'],
  ] as const)('such as %s is refused', async ([password, message], { guest, db }) => {
    const token = await addLink(db)
    const answer = await guest.post('/api/reset-password', {
      token,
      password,
      password_confirmation: password,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.password?.[0]).toBe(message)
  })

  test('whose confirmation differs is refused at the confirmation field', async ({ guest, db }) => {
    const body = { token: await addLink(db), password: chosen, password_confirmation: `${chosen} ` }
    expect(await guest.post('/api/reset-password', body)).toBeRefused('invalid_fields', {
      password_confirmation: ['The passwords do not match.'],
    })
  })

  test('that equals the current one is refused', async ({ guest }) => {
    const admin = await signIn(guest)
    const { password } = administrator
    const answer = await admin.post('/api/change-password', {
      current_password: password,
      ...repeated(password),
    })
    expect(answer).toBeRefused('invalid_fields', {
      password: ['Choose a password that is different from the current password.'],
    })
  })

  test.for([
    ['128 characters', shuffled(0x21, 94, 128)],
    ['128 characters outside the first plane', shuffled(0x1f400, 200, 128)],
    ['spaces at its ends', '  heron lamp quietly  '],
    ['any other sign', '\u0000 <b>"quoted"</b> \\ % ` ;--'],
  ] as const)(
    'may contain %s, and every character counts at sign-in',
    async ([, password], { guest, db }) => {
      expect(await reset(guest, await addLink(db), password)).toMatchObject({ status: 200 })
      expect((await signInWith(guest, password)).status).toBe(200)
      const letters = [...password]
      for (const less of [letters.slice(1), letters.slice(0, -1)]) {
        expect(await signInWith(guest, less.join(''))).toBeRefused('invalid_credentials')
      }
    },
  )

  test('matches in composed, decomposed and full-width form', async ({ guest, db }) => {
    await reset(guest, await addLink(db), 'Über-ｆｌüsse und Wälder'.normalize('NFD'))
    expect((await signInWith(guest, 'Über-flüsse und Wälder'.normalize('NFC'))).status).toBe(200)
  })
})
