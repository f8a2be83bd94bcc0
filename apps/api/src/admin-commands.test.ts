import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { type CommandOptions, commands } from './admin-commands.ts'
import { readConfig } from './config.ts'
import { withOperator } from './operator.ts'
import { databaseUrl } from './startup/own-database.ts'
import { addInvited } from './testing/administrators.ts'
import { addAuthenticatorApp, awaitTimeInStep, startAuthenticatorApp } from './testing/second-factors.ts'
import { administrator, test as base } from './testing/test-app.ts'

const PASSWORD = 'heron lamp quietly folds'
const SHOWN = /password {2}(\S{20,}) {3}\(shown only this once\)/

type RunCommand = (name: string, options?: Partial<CommandOptions>) => Promise<string>

const test = base.extend('run', ({ connection, dataDir }): RunCommand => {
  const config = readConfig({ DATABASE_URL: databaseUrl(connection), DATA_DIR: dataDir })
  const defaults = {
    email: undefined,
    password: undefined,
    language: undefined,
    end: false,
    since: undefined,
    anchors: undefined,
  }
  const names = { firstname: 'Super', lastname: 'admin', designation: '' }
  return (name, options) =>
    withOperator({ config, log: pino({ level: 'silent' }) }, (services) =>
      commands[name]!.run(services, { ...defaults, ...names, ...options }),
    )
})

const signIn = (
  guest: { post(path: string, body: object): Promise<{ status: number; body: unknown }> },
  account: object,
) => guest.post('/api/sign-in', account)

test('resetting a password prints the new one, ends the sessions, and allows sign-in at once after wrong passwords', async ({
  run,
  guest,
  admin,
}) => {
  const { email } = administrator
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn(guest, { email, password: 'wrong' })
  expect((await signIn(guest, administrator)).status).toBe(429)
  const [, password = ''] = SHOWN.exec(await run('reset-password', { email })) ?? []
  await expect.poll(async () => (await admin.get('/api/mst-sports')).status).toBe(401)
  expect((await signIn(guest, { email, password })).status).toBe(200)
})

test('commands and sign-ins read an address as it is typed on a Japanese keyboard', async ({
  run,
  guest,
}) => {
  const typed = '\u200bｆｕｌｌ＠ｅｘａｍｐｌｅ．ｏｒｇ '
  expect(await run('create', { email: typed, password: PASSWORD })).toBe('Created full@example.org.')
  expect((await signIn(guest, { email: typed, password: PASSWORD })).status).toBe(200)
  expect(await run('deactivate', { email: typed })).toContain('Deactivated full@example.org;')
})

test('the sessions command lists the sessions of an administrator, and with --end ends them', async ({
  run,
  guest,
}) => {
  const account = { email: 'third@example.org', password: PASSWORD }
  await run('create', account)
  const { access_token } = (await signIn(guest, account)).body as { access_token: string }
  const session = guest.with({ authorization: `Bearer ${access_token}` })
  const { email } = account
  expect(await run('sessions', { email })).toMatch(/^\d+\tsince .*127\.0\.0\.1/)
  expect(await run('sessions', { email, end: true })).toContain('third@example.org: 1.')
  await expect.poll(async () => (await session.get('/api/mst-sports')).status).toBe(401)
  expect(await run('sessions', { email })).toContain('has no session')
})

test('a deactivated administrator is signed out and cannot sign in until activated', async ({
  run,
  guest,
}) => {
  const account = { email: 'fourth@example.org', password: PASSWORD }
  const { email } = account
  await run('create', account)
  const { access_token } = (await signIn(guest, account)).body as { access_token: string }
  const session = guest.with({ authorization: `Bearer ${access_token}` })
  await run('deactivate', { email })
  await expect.poll(async () => (await session.get('/api/mst-sports')).status).toBe(401)
  expect((await signIn(guest, account)).status).toBe(401)
  await run('activate', { email })
  expect((await signIn(guest, account)).status).toBe(200)
})

test('reset-2fa removes the second factors of an administrator, who then signs in with the password alone', async ({
  run,
  guest,
  db,
}) => {
  const account = { email: 'fifth@example.org', password: PASSWORD }
  const { email } = account
  await run('create', account)
  const { access_token } = (await signIn(guest, account)).body as { access_token: string }
  const session = guest.with({ authorization: `Bearer ${access_token}` })
  const { code } = await addAuthenticatorApp(session)
  const { challenge } = (await signIn(guest, account)).body as { challenge: string }
  for (let guess = 0; guess < 5; guess += 1)
    await guest.post('/api/sign-in/second-factor', { challenge, code: code(-5) })
  expect((await signIn(guest, account)).status).toBe(429)
  expect(await run('reset-2fa', { email })).toBe(
    'Removed all second factors of fifth@example.org; all sessions have ended.',
  )
  await expect.poll(async () => (await session.get('/api/mst-sports')).status).toBe(401)
  expect((await signIn(guest, account)).status).toBe(200)
  const late = await guest.post('/api/sign-in/second-factor', { challenge, code: code() })
  expect(late).toBeRefused('challenge_expired')
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const entries = db.selectFrom('audit_entries').select(['action', 'source']).where('record_id', '=', id)
  expect(await entries.execute()).toContainEqual({ action: 'second_factors_removed', source: 'command_line' })
  const mails = await db.selectFrom('mails').select(['kind', 'facts']).where('user_id', '=', id).execute()
  expect(mails).toContainEqual({
    kind: 'second_factor_changed',
    facts: expect.objectContaining({ change: 'removed_by_operator' }),
  })
})

test('rotate-key leaves authenticator apps working, also one whose setup is not confirmed yet', async ({
  run,
  guest,
  db,
}) => {
  const account = { email: 'sixth@example.org', password: PASSWORD }
  await run('create', account)
  const { access_token } = (await signIn(guest, account)).body as { access_token: string }
  const session = guest.with({ authorization: `Bearer ${access_token}` })
  const app = await addAuthenticatorApp(session)
  const newer = await startAuthenticatorApp(session)
  await run('rotate-key')
  expect((await session.post('/api/prove', { code: app.code() })).status).toBe(200)
  await awaitTimeInStep()
  const code = newer.code(-1)
  expect((await session.post('/api/second-factors/totp/confirm', { code })).status).toBe(200)
  const { secrets } = await db.selectFrom('totp_factors').select('secrets').executeTakeFirstOrThrow()
  expect(Object.keys(secrets)).toEqual(['secret'])
  await run('rotate-key')
  expect((await session.post('/api/prove', { code: newer.code() })).status).toBe(200)
})

test.for([
  ['create', { email: administrator.email }, `${administrator.email} already has an account.`],
  ['create', { email: 'nonsense' }, '--email: Enter a valid e-mail address.'],
  ['create', {}, 'Name the account with --email <address>.'],
  [
    'reset-password',
    { email: 'nobody@example.org' },
    'No administrator has the e-mail address nobody@example.org.',
  ],
  ['sessions', { email: 'nobody@example.org' }, 'No administrator has'],
  ['reset-2fa', { email: 'nobody@example.org' }, 'No administrator has'],
  ['reset-2fa', { email: administrator.email }, `${administrator.email} has no second factor.`],
  ['reset-password', { email: administrator.email, password: 'password1234' }, 'easy to guess'],
  ['reset-password', { email: administrator.email, password: 'short' }, 'at least 12 characters'],
] as const)(
  'the command %s with %j is refused with an error message',
  async ([name, options, sentence], { run, server }) => {
    expect(server.url).toBeDefined() // the app has created the administrator
    await expect(run(name, options)).rejects.toThrow(sentence)
  },
)

test.for(['reset-password', 'activate'])(
  'the command %s of an invited administrator is refused, because the invitation is still open',
  async (name, { run, db }) => {
    const email = `${name}@example.org`
    await addInvited(db, email)
    expect(await run('list')).toContain(`${email}\tMika Sato\tinvited`)
    await expect(run(name, { email })).rejects.toThrow(`${email} has not accepted the invitation yet.`)
  },
)

test('the audit verify command prints the head, and checks from a noted head', async ({ run, admin }) => {
  await admin.post('/api/mst-sports/0', { sports_name: 'Kendo' })
  const verify = (since?: string) => run('audit verify', { since })
  await expect.poll(() => verify()).toMatch(/^\d+ entries are intact, up to .*\nhead {2}\d+:[\da-f]{64}$/)
  const [head = ''] = /\d+:[\da-f]{64}$/.exec(await verify()) ?? []
  expect(await verify(head)).toContain('entries are intact')
  await expect(verify(head.replace(/[\da-f]{8}$/, '00000000'))).rejects.toThrow(
    'has another hash than the noted one',
  )
  await expect(verify('nonsense')).rejects.toThrow('Give --since as <sequence>:<hash>')
})

test('the audit verify command compares the positions of a file with the audit trail', async ({
  run,
  admin,
  dataDir,
}) => {
  await admin.post('/api/mst-sports/0', { sports_name: 'Judo' })
  const file = join(dataDir, 'anchors.txt')
  const verify = () => run('audit verify', { anchors: file })
  await expect(verify()).rejects.toThrow('The file of --anchors cannot be read')
  writeFileSync(file, '')
  await expect.poll(verify).toMatch(/^head {2}\d+:[\da-f]{64}$/m)
  const [head = ''] = /\d+:[\da-f]{64}$/.exec(await verify()) ?? []
  writeFileSync(file, `2026-11-27T02:45:00.000Z ${head}\n`)
  expect(await verify()).toContain('entries are intact')
  appendFileSync(file, `2026-11-28T02:45:00.000Z ${head.replace(/[\da-f]{8}$/, '00000000')}\n`)
  await expect(verify()).rejects.toThrow('has another hash than the noted one')
})
