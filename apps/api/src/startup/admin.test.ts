import type { SignedIn } from '@touchline/contract/auth'
import type { Profile } from '@touchline/contract/profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppProcess, cleanUp, freshFolder, runAdmin, startApp } from './app-process.ts'
import { folderWithDatabase } from './own-database.ts'

const administrator = { email: 'first@example.org', password: 'heron lamp quietly folds' }
const SHOWN = /password {2}(\S{20,}) {3}\(shown only this once\)/

let app: AppProcess
let DATA_DIR: string

beforeAll(async () => {
  DATA_DIR = folderWithDatabase()
  const env = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password }
  app = await startApp({ DATA_DIR, ...env })
})
afterAll(cleanUp)

function admin(command: string, { input, LANG }: { input?: string; LANG?: string } = {}) {
  const env = { DATA_DIR, ...(LANG && { LANG }) }
  return runAdmin({ env, args: command.split(' '), ...(input && { input }) })
}

function postSignIn(email: string, password: string) {
  return fetch(`${app.url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
}

async function signIn(email: string, password: string) {
  return (await postSignIn(email, password)).status
}

async function designationOf(email: string, password: string) {
  const { access_token, user } = (await (await postSignIn(email, password)).json()) as SignedIn
  const headers = { authorization: `Bearer ${access_token}` }
  const profile = await fetch(`${app.url}/api/profile/${user.id}`, { headers })
  return ((await profile.json()) as { data: Profile }).data.designation
}

describe('while the app runs, the operator', () => {
  test('creates an administrator without a designation, who signs in with the password that is shown once', async () => {
    const { code, output } = await admin(
      'create --email second@example.org --firstname Second --lastname One',
    )
    expect(output).toContain('Created second@example.org.')
    expect(code).toBe(0)
    const [, password = ''] = SHOWN.exec(output) ?? []
    expect(await designationOf('second@example.org', password)).toBe('')
    expect((await admin('list')).output).toContain('second@example.org\tSecond One\tactive')
  })

  test('sets a chosen password, which is not shown', async () => {
    const input = 'lantern orbit velvet\n'
    const { output } = await admin(`reset-password --email ${administrator.email} --password-stdin`, {
      input,
    })
    expect(output).not.toContain('lantern')
    expect(await signIn(administrator.email, input.trim())).toBe(200)
  })

  test.for([
    ['create --email first@example.org', 1, 'first@example.org already has an account.'],
    ['constructor', 2, 'Usage: npm run admin --'],
    ['create --email first@example.org --admin', 2, 'Usage: npm run admin --'],
  ] as const)('gets an error message for "%s"', async ([command, expected, sentence]) => {
    const { code, output } = await admin(command)
    expect(output).toContain(sentence)
    expect(output).not.toContain('    at ')
    expect(code).toBe(expected)
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
