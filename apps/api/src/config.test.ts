import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  return 'accepted'
}

test('without any variable, the app listens on loopback and uses a data folder beside it', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    dataDir: resolve('data'),
    encryptionKeys: { path: resolve('data/keys'), isGiven: false },
    adminEmail: 'admin@example.com',
    isSetupOffered: true,
    trustProxy: undefined,
    egressAllow: [],
    logLevel: 'info',
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(readConfig({}))
})

test('the error lists each invalid variable with a message', () => {
  expect(readConfig({ ADMIN_EMAIL: ' ｍｅ＠example.org\u200b' }).adminEmail).toBe('me@example.org')
  const text = refusal({ PORT: '70000', LOG_LEVEL: 'loud', PUBLIC_URL: 'ftp://x', ADMIN_EMAIL: 'me' })
  expect(text).toContain('PORT must be a whole number from 0 to 65535.')
  expect(text).toContain('LOG_LEVEL must be one of fatal, error')
  expect(text).toContain('PUBLIC_URL must be like https://')
  expect(text).toContain('ADMIN_EMAIL must be an e-mail address.')
})

test.each([
  ['PORT', '3000x'],
  ['PORT', '-1'],
  ['HOST', 'my host'],
  ['PUBLIC_URL', 'https://example.org/admin'],
  ['PUBLIC_URL', 'https://user:word@example.org'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['EGRESS_ALLOW', 'intranet'],
  ['EGRESS_ALLOW', '::ffff:10.0.0.0/104'],
  ['EGRESS_ALLOW', '10.0.0.1, 64:ff9b::/96'],
  ['EGRESS_ALLOW', '2002:a00:1::/48'],
  ['ALLOW_INSECURE_HTTP', 'yes'],
  ['DATABASE_READ_LANES', 'off'],
  ['METRICS_TOKEN', 'short'],
])('%s=%s is refused', (name, value) => {
  expect(refusal({ [name]: value })).toContain(`${name} must`)
})

test.each([
  ['PORT', '0', { port: 0 }],
  ['HOST', '::1', { publicUrl: 'http://[::1]:3000' }],
  ['PUBLIC_URL', 'https://admin.example.org/', { publicUrl: 'https://admin.example.org' }],
  ['DATABASE_URL', 'postgresql:///touchline?host=/run/postgresql', {}],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8,fd00::/8', { trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'] }],
  ['EGRESS_ALLOW', '192.168.1.5', { egressAllow: ['192.168.1.5'] }],
  ['DATABASE_READ_LANES', '0', { hasReadLanes: false }],
  ['DATABASE_READ_LANES', '', { hasReadLanes: true }],
  ['EGRESS_ALLOW', '::1, fd00::/8', { egressAllow: ['::1', 'fd00::/8'] }],
])('%s=%s is accepted', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject(expected)
})

test('an error about an invalid variable never quotes a secret', () => {
  const text = refusal({
    DATABASE_URL: 'http://u:hunter2@db',
    METRICS_TOKEN: 'hunter2',
  })
  expect(text).not.toContain('hunter2')
})

describe('plain HTTP that is reachable from other machines', () => {
  test.each([{ HOST: '0.0.0.0' }, { HOST: '::' }, { PUBLIC_URL: 'http://admin.example.org' }])(
    'is refused: %o',
    (env) => {
      expect(refusal(env)).toContain('ALLOW_INSECURE_HTTP=1')
    },
  )

  test('is accepted behind HTTPS or with ALLOW_INSECURE_HTTP=1', () => {
    expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://admin.example.org' }).host).toBe('0.0.0.0')
    expect(readConfig({ HOST: '0.0.0.0', ALLOW_INSECURE_HTTP: '1' }).host).toBe('0.0.0.0')
  })
})

describe('a secret in a file', () => {
  test('is read without the line break at its end', ({ onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'token')
    writeFileSync(file, 'a token for the metrics\n')
    expect(readConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('a token for the metrics')
  })

  test('that is missing is named, and so are two sources of the same value', () => {
    const missing = refusal({ DATABASE_URL_FILE: '/nonexistent/url' })
    expect(missing).toContain('DATABASE_URL_FILE names /nonexistent/url, which cannot be read: ENOENT')
    const both = refusal({ ADMIN_PASSWORD: 'heron lamp quietly', ADMIN_PASSWORD_FILE: '/nonexistent' })
    expect(both).toContain('ADMIN_PASSWORD and ADMIN_PASSWORD_FILE are both set.')
    expect(both).not.toContain('heron')
  })
})
