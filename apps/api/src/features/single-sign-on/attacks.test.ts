import { describe, expect } from 'vitest'
import { listEntries } from '../../testing/audit-entries.ts'
import type { Answer, Client } from '../../testing/client.ts'
import {
  type HostileProvider,
  type Misbehaviour,
  startHostileProvider,
  unsignedJwt,
} from '../../testing/hostile-provider.ts'
import { addAdministrator, test as base, COMPLETE, enable, START } from '../../testing/single-sign-on.ts'

const LIMIT_MS = 3_000
const person = { email: 'person@example.org', email_verified: true }

/** The provider of the site is the hostile one, and its person has an account. */
const test = base
  .override('outgoingLimitMs', { scope: 'file' }, (): number | undefined => LIMIT_MS)
  .extend('hostile', async ({ enabled: _, admin, db }, { onCleanup }): Promise<HostileProvider> => {
    const hostile = await startHostileProvider()
    onCleanup(hostile.close)
    await enable(admin, hostile)
    await addAdministrator(db, person)
    return hostile
  })

type Begun = { readonly flow: string; readonly state: string }

async function begin(guest: Client, hostile: HostileProvider, again = false): Promise<Begun> {
  const { body } = await guest.post(START, { again })
  const { searchParams } = new URL(body.data.url)
  hostile.nonce = searchParams.get('nonce') ?? ''
  return { flow: body.data.flow, state: searchParams.get('state') ?? '' }
}

async function signInWith(
  guest: Client,
  hostile: HostileProvider,
  misbehaviour: Misbehaviour,
): Promise<Answer> {
  const { flow, state } = await begin(guest, hostile)
  hostile.misbehaviour = misbehaviour
  return guest.post(COMPLETE, { flow, state, code: 'a code' })
}

test('a provider that does nothing wrong signs its person in', async ({ guest, hostile }) => {
  expect((await signInWith(guest, hostile, {})).body.user).toMatchObject({ email: person.email })
})

const now = () => Math.floor(Date.now() / 1000)

test.for([
  ['does not say when it was', 'begins', {}, 200],
  ['says that it was a minute ago', 'begins', { auth_time: now() - 60 }, 200],
  ['says that it was an hour ago', 'does not begin', { auth_time: now() - 3_600 }, 403],
] as const)(
  'if the provider was told to ask the person again and %s, the session %s with a fresh proof',
  async ([, , claims, status], { guest, hostile }) => {
    const { flow, state } = await begin(guest, hostile, true)
    hostile.misbehaviour = { claims }
    const { body } = await guest.post(COMPLETE, { flow, state, code: 'a code' })
    const client = guest.with({ authorization: `Bearer ${body.access_token}` })
    expect((await client.post('/api/second-factors/totp')).status).toBe(status)
  },
)

describe('an ID token', () => {
  test.for([
    ['is for another client', { claims: { aud: 'another client' } }],
    ['is also for another client, which it was issued to', { claims: { aud: ['touchline', 'b'], azp: 'b' } }],
    ['is of another issuer', { claims: { iss: 'https://other.example' } }],
    ['has another nonce', { claims: { nonce: 'of another sign-in' } }],
    ['has no nonce', { claims: { nonce: null } }],
    ['has expired, by more than the difference of clocks', { claims: { exp: now() - 120 } }],
    ['becomes valid later, by more than the difference of clocks', { claims: { nbf: now() + 120 } }],
    ['never expires', { claims: { exp: null } }],
    ['names no subject', { claims: { sub: null } }],
    ['names a subject with a character that cannot be stored', { claims: { sub: 'a\0b' } }],
    ['names an endless subject', { claims: { sub: 'x'.repeat(256) } }],
    ['is not signed', { signature: 'none' }],
    ['is signed by a key that the provider has not published', { signature: 'other' }],
    ['is signed with the client secret instead of a key', { signature: 'secret' }],
    ['has the algorithm of a key and no signature', { signature: 'none', header: { alg: 'RS256' } }],
    ['names a key that the provider has not published', { header: { kid: 'unknown' } }],
  ] as const)(
    'that %s is refused, and nobody is signed in',
    async ([, misbehaviour], { guest, hostile, db }) => {
      const answer = await signInWith(guest, hostile, misbehaviour)
      expect(answer).toBeRefused('single_sign_on_refused')
      expect(answer.body.reason).toBe('not_verified')
      const [entry] = (await listEntries(db)).slice(-1)
      expect(entry).toMatchObject({
        action: 'single_sign_on_refused',
        changes: { reason: { new: 'not_verified' } },
      })
      expect(await db.selectFrom('oidc_identities').selectAll().execute()).toEqual([])
    },
  )

  test('that has expired less than a minute ago is accepted, because clocks differ', async ({
    guest,
    hostile,
  }) => {
    expect((await signInWith(guest, hostile, { claims: { exp: now() - 30 } })).status).toBe(200)
  })

  test.for([
    'a\0@example.org',
    '\ud800@example.org',
    `${'x'.repeat(300)}@example.org`,
    ['person@example.org'],
    7,
  ])('that names the e-mail address %j names none', async (email, { guest, hostile }) => {
    expect((await signInWith(guest, hostile, { claims: { email } })).body.reason).toBe('no_email')
  })

  test('that is missing in the answer is refused', async ({ guest, hostile }) => {
    const body = { access_token: 'opaque', token_type: 'Bearer' }
    const answer = await signInWith(guest, hostile, { answers: { token: { body } } })
    expect(answer.body.reason).toBe('not_verified')
  })
})

describe('the UserInfo endpoint', () => {
  const userInfo = (body: object, headers = {}): Misbehaviour => ({
    userInfo: { body: {} },
    answers: { userinfo: { body: body as never, headers } },
  })

  test('names the e-mail address if the ID token does not', async ({ guest, hostile }) => {
    expect((await signInWith(guest, hostile, userInfo({ sub: 'person', ...person }))).status).toBe(200)
  })

  test('cannot name the address of another subject', async ({ guest, hostile }) => {
    const answer = await signInWith(guest, hostile, userInfo({ sub: 'another', ...person }))
    expect(answer.body.reason).toBe('not_verified')
  })

  test('cannot answer with a token that is not signed', async ({ guest, hostile }) => {
    const body = unsignedJwt({ sub: 'person', iss: hostile.issuer, aud: 'touchline', ...person })
    const answers = { userinfo: { body, headers: { 'content-type': 'application/jwt' } } }
    const answer = await signInWith(guest, hostile, { userInfo: { body: {} }, answers })
    expect(answer.body.reason).toBe('not_verified')
  })

  test.for(['true', 1, 'yes', ['true'], {}])(
    'cannot verify an address with %j instead of true',
    async (email_verified, { guest, hostile }) => {
      const answer = await signInWith(
        guest,
        hostile,
        userInfo({ sub: 'person', email: person.email, email_verified }),
      )
      expect(answer.body.reason).toBe('email_not_verified')
    },
  )
})

describe('a sign-in of another browser', () => {
  test('cannot be completed with a link that an attacker made: the browser of the victim has another flow', async ({
    guest,
    hostile,
  }) => {
    const ofAttacker = await begin(guest, hostile)
    const ofVictim = await begin(guest, hostile)
    const answer = await guest.post(COMPLETE, {
      flow: ofVictim.flow,
      state: ofAttacker.state,
      code: 'of the attacker',
    })
    expect(answer.body.reason).toBe('flow_ended')
    expect(hostile.requests).not.toContain('/token')
  })

  test.for([
    ['an unknown flow', { flow: 'x'.repeat(43) }],
    ['another state', { state: 'x'.repeat(43) }],
  ] as const)('with %s is refused before the provider is called', async ([, changed], { guest, hostile }) => {
    const begun = await begin(guest, hostile)
    const answer = await guest.post(COMPLETE, { ...begun, code: 'a code', ...changed })
    expect(answer.body.reason).toBe('flow_ended')
    expect(hostile.requests).not.toContain('/token')
  })

  test('that began before the settings named another provider is refused', async ({
    guest,
    admin,
    hostile,
    provider,
  }) => {
    const begun = await begin(guest, hostile)
    await enable(admin, provider)
    expect((await guest.post(COMPLETE, { ...begun, code: 'a code' })).body.reason).toBe('flow_ended')
  })
})

describe('a mix-up of providers', () => {
  test('is noticed by the issuer that the answer names, before the code is sent anywhere', async ({
    guest,
    hostile,
  }) => {
    const begun = await begin(guest, hostile)
    const answer = await guest.post(COMPLETE, {
      ...begun,
      code: 'of another provider',
      iss: 'https://other.example',
    })
    expect(answer.body.reason).toBe('not_verified')
    expect(hostile.requests).not.toContain('/token')
  })

  test('is noticed by the issuer that the answer lacks, although the provider promises it', async ({
    guest,
    admin,
    hostile,
  }) => {
    hostile.misbehaviour = { metadata: { authorization_response_iss_parameter_supported: true } }
    await enable(admin, hostile)
    const begun = await begin(guest, hostile)
    const answer = await guest.post(COMPLETE, { ...begun, code: 'of another provider' })
    expect(answer.body.reason).toBe('not_verified')
  })

  test('is noticed by the issuer of the discovery document', async ({ guest, hostile }) => {
    hostile.misbehaviour = { metadata: { issuer: 'https://other.example' } }
    expect(await guest.post(START)).toBeRefused('unavailable')
  })
})

describe('a provider', () => {
  const huge = { body: `{"keys":[],"padding":"${'x'.repeat(512 * 1024)}"}` }
  const redirect = (to: string) => ({ status: 302, headers: { location: to }, body: '' })

  test.for([
    ['redirects its discovery document', 'discovery', redirect('/jwks')],
    ['sends a huge discovery document', 'discovery', huge],
    ['sends its discovery document too slowly', 'discovery', 'hang'],
    ['sends a discovery document that is no JSON', 'discovery', { body: '<html>' }],
    [
      'sends a discovery document of another type',
      'discovery',
      { headers: { 'content-type': 'text/html' }, body: '{}' },
    ],
    ['has a broken discovery document', 'discovery', { status: 500, body: '{}' }],
  ] as const)('that %s gets 503 at the start', async ([, endpoint, answer], { guest, hostile }) => {
    hostile.misbehaviour = { answers: { [endpoint]: answer } }
    expect(await guest.post(START)).toBeRefused('unavailable')
    expect(hostile.requests.filter((path) => !path.startsWith('/.well-known'))).toEqual([])
  })

  test.for([
    ['redirects the code elsewhere', 'token', redirect('/userinfo')],
    ['answers the code too slowly', 'token', 'hang'],
    ['sends a huge token', 'token', huge],
    ['sends its keys too slowly', 'jwks', 'hang'],
    ['sends huge keys', 'jwks', huge],
    ['redirects to its keys', 'jwks', redirect('/token')],
  ] as const)('that %s gets 503 at the return', async ([, endpoint, answer], { guest, hostile }) => {
    const began = performance.now()
    expect(await signInWith(guest, hostile, { answers: { [endpoint]: answer } })).toBeRefused('unavailable')
    expect(performance.now() - began).toBeLessThan(3 * LIMIT_MS)
    expect(hostile.requests).not.toContain('/userinfo')
  })

  test('that refuses the code gets its own sentence', async ({ guest, hostile }) => {
    const token = { status: 400, body: { error: 'invalid_grant' } }
    const { body } = await signInWith(guest, hostile, { answers: { token } })
    expect(body.reason).toBe('provider_refused')
    expect(body.message).toMatch(/^Club ID refused this sign-in\. Start again\./)
  })

  test('that offers no sign-out is not opened at a sign-out', async ({ admin, hostile: _ }) => {
    expect((await admin.get('/api/sign-in/oidc/sign-out')).body.data).toEqual({ url: null })
  })

  test.for([
    ['javascript:alert(1)', 'a script'],
    ['data:text/html,hello', 'a document'],
    ['/relative', 'a relative address'],
    [undefined, 'no address'],
  ] as const)(
    'whose page for signing in is %s is not opened',
    async ([authorization_endpoint], { guest, hostile }) => {
      hostile.misbehaviour = { metadata: { authorization_endpoint } }
      expect(await guest.post(START)).toBeRefused('unavailable')
    },
  )

  test('is called for its addresses once, however many sign-ins begin', async ({ guest, hostile }) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guest.post(START)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(hostile.requests).toHaveLength(1)
  })

  test.for(['https://10.0.0.1', 'https://169.254.169.254', 'https://[::ffff:10.0.0.1]', 'https://127.0.0.2'])(
    'at the private address %s is never called',
    async (oidc_issuer, { guest, admin }) => {
      await enable(admin, { issuer: oidc_issuer, client: { id: 'touchline', secret: 's' } })
      expect(await guest.post(START)).toBeRefused('unavailable')
    },
  )
})
