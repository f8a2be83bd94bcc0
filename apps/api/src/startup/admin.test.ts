import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppProcess, cleanUp, freshFolder, runAdmin, startApp } from './app-process.ts'

const administrator = { email: 'first@example.org', password: 'heron lamp quietly folds' }
const SHOWN = /password {2}(\S{20,}) {3}\(shown only this once\)/

let app: AppProcess
let DATA_DIR: string

beforeAll(async () => {
  DATA_DIR = freshFolder()
  const env = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password }
  app = await startApp({ DATA_DIR, ...env })
})
afterAll(cleanUp)

function admin(command: string, { input, LANG }: { input?: string; LANG?: string } = {}) {
  const env = { DATA_DIR, ...(LANG && { LANG }) }
  return runAdmin({ env, args: command.split(' '), ...(input && { input }) })
}

async function signIn(email: string, password: string) {
  const response = await fetch(`${app.url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return {
    status: response.status,
    token: ((await response.json()) as { access_token?: string }).access_token,
  }
}

const statusOf = async (token: string | undefined) =>
  (await fetch(`${app.url}/api/mst-sports`, { headers: { authorization: `Bearer ${token}` } })).status

describe('while the app runs, the operator', () => {
  test('creates an administrator, who signs in with the password that is shown once', async () => {
    const { code, output } = await admin(
      'create --email second@example.org --firstname Second --lastname One',
    )
    expect(output).toContain('Created second@example.org.')
    expect(code).toBe(0)
    const [, password = ''] = SHOWN.exec(output) ?? []
    expect((await signIn('second@example.org', password)).status).toBe(200)
    expect((await admin('list')).output).toContain('second@example.org\tSecond One\tactive')
  })

  test('resets a forgotten password, which lifts the rate limit and ends the sessions', async () => {
    const { token } = await signIn(administrator.email, administrator.password)
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(administrator.email, 'wrong')
    expect((await signIn(administrator.email, administrator.password)).status).toBe(429)
    const { code, output } = await admin(`reset-password --email ${administrator.email}`)
    expect(code).toBe(0)
    const [, password = ''] = SHOWN.exec(output) ?? []
    await expect.poll(() => statusOf(token)).toBe(401)
    expect((await signIn(administrator.email, password)).status).toBe(200)
  })

  test('sets a chosen password, which is not shown', async () => {
    const input = 'lantern orbit velvet\n'
    const { output } = await admin(`reset-password --email ${administrator.email} --password-stdin`, {
      input,
    })
    expect(output).not.toContain('lantern')
    expect((await signIn(administrator.email, input.trim())).status).toBe(200)
  })

  test('lists sessions and ends them', async () => {
    await admin('create --email third@example.org --password-stdin', { input: administrator.password })
    const { token } = await signIn('third@example.org', administrator.password)
    expect((await admin('sessions --email third@example.org')).output).toMatch(/^\d+\tsince .*127\.0\.0\.1/)
    expect((await admin('sessions --email third@example.org --end')).output).toContain(
      'third@example.org: 1.',
    )
    await expect.poll(() => statusOf(token)).toBe(401)
    expect((await admin('sessions --email third@example.org')).output).toContain('has no session')
  })

  test('deactivates an administrator and activates them again', async () => {
    await admin('create --email fourth@example.org --password-stdin', { input: administrator.password })
    const { token } = await signIn('fourth@example.org', administrator.password)
    expect((await admin('deactivate --email fourth@example.org')).code).toBe(0)
    await expect.poll(() => statusOf(token)).toBe(401)
    expect((await signIn('fourth@example.org', administrator.password)).status).toBe(401)
    expect((await admin('activate --email fourth@example.org')).code).toBe(0)
    expect((await signIn('fourth@example.org', administrator.password)).status).toBe(200)
  })

  test.for([
    ['create --email first@example.org', 1, 'first@example.org already has an account.'],
    ['create --email nonsense', 1, '--email: Enter a valid e-mail address.'],
    ['create', 1, 'Name the account with --email <address>.'],
    [
      'reset-password --email nobody@example.org',
      1,
      'No administrator has the e-mail address nobody@example.org.',
    ],
    ['sessions --email nobody@example.org', 1, 'No administrator has'],
    ['promote --email first@example.org', 2, 'Usage: npm run admin --'],
    ['constructor', 2, 'Usage: npm run admin --'],
    ['create --email first@example.org --admin', 2, 'Usage: npm run admin --'],
  ] as const)('gets an error message for "%s"', async ([command, expected, sentence]) => {
    const { code, output } = await admin(command)
    expect(output).toContain(sentence)
    expect(output).not.toContain('    at ')
    expect(code).toBe(expected)
  })

  test('cannot set a weak password', async () => {
    const command = `reset-password --email ${administrator.email} --password-stdin`
    expect((await admin(command, { input: 'password1234' })).output).toContain('easy to guess')
    expect((await admin(command, { input: 'short' })).output).toContain('at least 12 characters')
  })
})

test('without a running app, operator commands use the same database, and the last administrator cannot be deactivated', async () => {
  const alone = { DATA_DIR: freshFolder() }
  const created = await runAdmin({ env: alone, args: ['create', '--email', 'only@example.org'] })
  expect(created.output).toContain('Created only@example.org.')
  const refused = await runAdmin({ env: alone, args: ['deactivate', '--email', 'only@example.org'] })
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('the only active administrator') })
  expect((await runAdmin({ env: alone, args: ['list'] })).output).toContain('only@example.org')
})
