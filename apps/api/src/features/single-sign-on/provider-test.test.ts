import { expect } from 'vitest'
import { lastEntry, listEntries } from '../../testing/audit-entries.ts'
import { startCanary } from '../../testing/canaries.ts'
import { type HostileProvider, startHostileProvider } from '../../testing/hostile-provider.ts'
import { clearConnectionTests } from '../../testing/rate-limits.ts'
import { test as base } from '../../testing/single-sign-on.ts'

const LIMIT_MS = 1_000
const TEST = '/api/test-single-sign-on'

const test = base
  .override('outgoingLimitMs', { scope: 'file' }, (): number | undefined => LIMIT_MS)
  .extend('hostile', async ({ enabled: _, db }, { onCleanup }): Promise<HostileProvider> => {
    await clearConnectionTests(db)
    const hostile = await startHostileProvider()
    onCleanup(hostile.close)
    return hostile
  })

const typedFor = ({ issuer, client }: Pick<HostileProvider, 'issuer' | 'client'>) => ({
  oidc_issuer: issuer,
  oidc_client_id: client.id,
  oidc_client_secret: client.secret,
})

test('the saved settings of a provider that accepts the client pass the test, and count as tested', async ({
  enabled: _,
  admin,
  db,
}) => {
  const { body } = await admin.post(TEST)
  expect(body).toEqual({ success: true, message: 'The provider accepts this site.', ms: expect.any(Number) })
  expect(await lastEntry(db)).toMatchObject({ area: 'settings.singleSignOn', action: 'tried' })
  expect((await admin.get('/api/site-setting?group=single-sign-on')).body.data.is_tested).toBe(true)
})

test('a wrong client secret fails the test of the provider at the client, with the code of the provider', async ({
  admin,
  provider,
}) => {
  const typed = typedFor({ ...provider, client: { id: 'touchline', secret: 'a wrong secret' } })
  const { status, body } = await admin.post(TEST, typed)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: false,
    message: 'Test failed!',
    stage: 'client',
    code: 'invalid_client',
  })
})

test('an unknown client fails the test of the provider at the client', async ({ admin, provider }) => {
  const typed = typedFor({ ...provider, client: { id: 'unknown', secret: 'any' } })
  expect((await admin.post(TEST, typed)).body).toMatchObject({ stage: 'client', code: 'invalid_client' })
})

test('a provider that names another issuer fails the test, which says which one', async ({
  admin,
  hostile,
}) => {
  hostile.misbehaviour = { metadata: { issuer: 'https://id.example.org/\u202etenant' } }
  expect((await admin.post(TEST, typedFor(hostile))).body).toMatchObject({
    success: false,
    stage: 'issuer',
    found_issuer: 'https://id.example.org/\\u202etenant',
  })
})

test.for([
  ['without keys', { body: { keys: [] } }],
  ['with keys for encryption only', { body: { keys: [{ kty: 'RSA', use: 'enc' }] } }],
  ['with keys that are no JSON', { body: '<html>' }],
] as const)('a provider %s fails the test at its keys', async ([, jwks], { admin, hostile }) => {
  hostile.misbehaviour = { answers: { jwks } }
  expect((await admin.post(TEST, typedFor(hostile))).body).toMatchObject({ success: false, stage: 'keys' })
})

test('the test of a provider has the same answer after the same time for every address that is no provider', async ({
  admin,
  hostile,
  db,
}) => {
  const [hangsUp, silent, closed] = await Promise.all([
    startCanary(),
    startCanary({ isSilent: true }),
    startCanary(),
  ])
  await closed.close()
  hostile.misbehaviour = { answers: { discovery: { status: 404, body: {} } } }
  const issuers = [
    ...[hangsUp, silent, closed].map(({ port }) => `http://127.0.0.1:${port}`),
    hostile.issuer,
    'https://10.0.0.1',
    'https://169.254.169.254',
    'https://nowhere.invalid',
  ]
  const typed = issuers.map((issuer) => typedFor({ issuer, client: { id: 'touchline', secret: 's' } }))
  const answers = await Promise.all(typed.map((each) => admin.post(TEST, each)))
  for (const { body } of answers) {
    const { ms, ...rest } = body
    expect(rest).toEqual({ success: false, message: 'Test failed!', stage: 'discovery' })
    expect(ms).toBeGreaterThan(LIMIT_MS / 2)
    expect(ms).toBeLessThan(LIMIT_MS + 4_000)
  }
  await Promise.all([hangsUp, silent].map(({ close }) => close()))
  expect((await listEntries(db)).filter(({ action }) => action === 'tried').length).toBeGreaterThanOrEqual(7)
})

test('the stored client secret is not sent to another issuer', async ({ admin, hostile }) => {
  const answer = await admin.post(TEST, { oidc_issuer: hostile.issuer })
  expect(answer).toBeRefused('invalid_fields', {
    oidc_client_secret: ['The connection details have changed. Enter this value again.'],
  })
  expect(hostile.requests).toEqual([])
})

test('a client secret that cannot be decrypted fails the test of the provider at the client', async ({
  hostile: _,
  admin,
  db,
}) => {
  const secrets = JSON.stringify({ oidc_client_secret: `v1:0123456789abcdef:${'A'.repeat(64)}` })
  await db.updateTable('site_settings').set({ secrets }).where('name', '=', 'singleSignOn').execute()
  expect((await admin.post(TEST)).body).toMatchObject({ stage: 'client', code: 'secret_unreadable' })
})

test.for([
  ['http://id.example.org', ['Enter a URL that begins with https://.']],
  ['ftp://id.example.org', ['Enter a URL that begins with https:// or http://.']],
  ['https://id.example.org/?tenant=1', ['Enter a URL without “?” or “#”.']],
] as const)('the issuer %s is refused', async ([oidc_issuer, messages], { admin }) => {
  const answer = await admin.post('/api/site-setting', { oidc_issuer, oidc_client_secret: 'a secret' })
  expect(answer).toBeRefused('invalid_fields', { oidc_issuer: messages })
})
