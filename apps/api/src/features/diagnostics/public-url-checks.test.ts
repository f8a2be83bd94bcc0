import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { describe, expect } from 'vitest'
import { findDebianProgram } from '../../testing/debian-program.ts'
import { startNginx } from '../../testing/nginx.ts'
import { expiredCertificate, testCertificate } from '../../testing/smtp-certificate.ts'
import { test as base, startInstance } from '../../testing/test-app.ts'
import { runChecks } from './check.ts'
import { type PublicUrlDeps, publicUrlChecks } from './public-url-checks.ts'
import { FORGED_ADDRESS, type ProbeAnswer, probePublicUrl } from './public-url-probe.ts'
import { inEnglish } from './report.ts'

const now = Date.parse('2027-01-10T00:00:00Z')
const DAY_MS = 24 * 3_600 * 1_000

const usual: ProbeAnswer = {
  status: 200,
  dateMs: now,
  localAddress: '203.0.113.5',
  certificate: { expiresAtMs: now + 60 * DAY_MS, error: undefined },
  seen: { address: '203.0.113.5', scheme: 'https', is_forwarded: true },
  streamMs: 1_000,
}

async function examine(deps: Partial<PublicUrlDeps>) {
  const checks = publicUrlChecks({
    publicUrl: 'https://admin.example.org',
    trustProxy: ['10.0.0.1'],
    isDirect: false,
    isAppRunning: async () => true,
    probe: async () => usual,
    ...deps,
  })
  const results = await runChecks(checks)
  return Object.fromEntries(results.map((result) => [result.id, inEnglish(result)]))
}

const test = base.extend('app', { scope: 'file' }, async ({ connection, dataDir }, { onCleanup }) => {
  const instance = await startInstance({ connection, dataDir, trustProxy: ['127.0.0.1'] })
  onCleanup(instance.close)
  return instance
})

describe('the checks through PUBLIC_URL', () => {
  test('share one request and find nothing in a usual answer', async () => {
    let requests = 0
    const probe = async () => {
      requests += 1
      return usual
    }
    const found = await examine({ probe, now: () => now })
    expect(Object.values(found).map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
    expect(requests).toBe(1)
  })

  test('are skipped while the app is not running, and one problem if nobody answers', async () => {
    const stopped = await examine({ isAppRunning: async () => false })
    expect(new Set(Object.values(stopped).map(({ outcome }) => outcome))).toEqual(new Set(['skipped']))
    const unreachable = await examine({ probe: () => Promise.reject(new Error('ECONNREFUSED')) })
    expect(unreachable.public_url).toMatchObject({
      outcome: 'problem',
      text: expect.stringContaining('ECONNREFUSED'),
    })
    expect(Object.values(unreachable).map(({ outcome }) => outcome)).toEqual([
      'problem',
      ...['skipped', 'skipped', 'skipped', 'skipped'],
    ])
  })

  const seen = (address: string, scheme = 'https', is_forwarded = true) => ({
    seen: { address, scheme, is_forwarded },
  })
  test.for([
    ['public_url', { seen: undefined, status: 502 }, 'problem', 'does not lead to the app (status 502)'],
    ['tls', { certificate: { expiresAtMs: now + 5 * DAY_MS, error: undefined } }, 'warning', 'in 5 days'],
    [
      'tls',
      { certificate: { expiresAtMs: now - 2 * DAY_MS, error: 'CERT_HAS_EXPIRED' } },
      'problem',
      'expired 2 days ago',
    ],
    [
      'tls',
      { certificate: { expiresAtMs: now + DAY_MS, error: 'DEPTH_ZERO_SELF_SIGNED_CERT' } },
      'problem',
      'do not trust',
    ],
    ['tls', { certificate: undefined }, 'warning', 'plain HTTP'],
    ['clock', { dateMs: now - 60_000 }, 'warning', '60 s behind'],
    ['clock', { dateMs: undefined }, 'skipped', 'no Date'],
    ['proxy_headers', seen(FORGED_ADDRESS), 'problem', 'Callers can choose'],
    ['proxy_headers', seen('127.0.0.1', 'https', false), 'problem', 'instead of the address of the caller'],
    ['proxy_headers', seen('203.0.113.5', 'http'), 'warning', 'http instead of https'],
    ['event_stream', { streamMs: 3 }, 'problem', 'buffers'],
  ] as const)('%s with %o: %s', async ([id, changed, outcome, text]) => {
    const found = await examine({ probe: async () => ({ ...usual, ...changed }), now: () => now })
    expect(found[id]).toMatchObject({ outcome, text: expect.stringContaining(text) })
  })

  test('name TRUST_PROXY if the app does not trust the proxy', async () => {
    const answer = { ...usual, ...seen('10.0.0.1') }
    const { proxy_headers } = await examine({ probe: async () => answer, trustProxy: undefined })
    expect(proxy_headers).toMatchObject({
      outcome: 'problem',
      remedy: expect.stringContaining('TRUST_PROXY=10.0.0.1'),
    })
  })
})

describe.skipIf(!findDebianProgram('nginx'))('a request through nginx', () => {
  async function through(directives: string, onTestFinished: (clean: () => Promise<void>) => void) {
    const nginx = await startNginx(directives)
    onTestFinished(nginx.stop)
    return examine({
      publicUrl: nginx.url,
      trustProxy: ['127.0.0.1'],
      probe: () => probePublicUrl(nginx.url),
    })
  }

  test('whose configuration sets the headers has no finding', async ({ app, onTestFinished }) => {
    const headers =
      'proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme;'
    const found = await through(`location / { proxy_pass ${app.url}; ${headers} }`, onTestFinished)
    expect(found.proxy_headers).toMatchObject({
      outcome: 'ok',
      text: 'The app sees this machine as 127.0.0.1, over http.',
    })
    expect(found).toMatchObject({
      public_url: { outcome: 'ok' },
      clock: { outcome: 'ok' },
      event_stream: { outcome: 'ok' },
    })
  })

  test('that passes the header of the caller on and buffers has both problems', async ({
    app,
    onTestFinished,
  }) => {
    const buffering =
      'proxy_buffering on; proxy_ignore_headers X-Accel-Buffering; gzip on; gzip_types text/event-stream;'
    const { proxy_headers, event_stream } = await through(
      `location / { proxy_pass ${app.url}; ${buffering} }`,
      onTestFinished,
    )
    expect(proxy_headers).toMatchObject({
      outcome: 'problem',
      text: expect.stringContaining('Callers can choose'),
    })
    expect(event_stream).toMatchObject({ outcome: 'problem' })
  })
})

describe('a certificate', () => {
  test.for([
    ['self-signed', testCertificate, /SELF_SIGNED/, 1],
    ['expired', expiredCertificate, /EXPIRED|SELF_SIGNED/, -1],
  ] as const)(
    'that is %s is read, not enforced',
    async ([, certificate, error, sign], { onTestFinished }) => {
      const server = createServer(certificate, (_request, response) => response.end('another service'))
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => void server.close())
      const answer = await probePublicUrl(`https://127.0.0.1:${(server.address() as AddressInfo).port}`)
      expect(answer.certificate?.error).toMatch(error)
      expect(Math.sign((answer.certificate?.expiresAtMs ?? 0) - Date.now())).toBe(sign)
      expect(answer).toMatchObject({ status: 200, seen: undefined, localAddress: '127.0.0.1' })
    },
  )
})
