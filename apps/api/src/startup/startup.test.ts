import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMPTY } from '../testing/test-database.ts'
import {
  type AppProcess,
  cleanUp,
  freshFolder,
  isRunning,
  postgresPid,
  refusedStart,
  startApp,
} from './app-process.ts'
import { folderWithDatabase, ownDatabase } from './own-database.ts'
import { openRequest } from './signed-in.ts'

afterAll(cleanUp)

/** The status is 401 if the database is available, otherwise 503. */
async function askDatabase(url: string): Promise<number> {
  const authorization = `Bearer ${'x'.repeat(43)}`
  return (await fetch(`${url}/api/mst-sports`, { headers: { authorization } })).status
}

async function post(url: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

const checkSetupCode = (url: string, code: string) => post(`${url}/api/setup/check`, { code })

function setupCodeIn(app: AppProcess): string {
  const [, link = ''] = /Set up in the browser: (\S+)/.exec(app.output()) ?? []
  expect(link).toMatch(new RegExp(`^${app.url}/setup#code=[0-9A-Z-]{24}$`))
  return link.slice(link.indexOf('=') + 1)
}

describe('with the embedded database', () => {
  // all starts share one data folder, because its first start takes seconds
  let DATA_DIR: string
  let password: string
  let setupCode: string
  beforeAll(() => {
    DATA_DIR = freshFolder()
  })

  test('the first start creates a database and an administrator, and shows the password and a link to the setup', async () => {
    const app = await startApp({ DATA_DIR })
    ;[, password = ''] = /e-mail {4}admin@example.com\n.*password {2}(\S{20,})/.exec(app.output()) ?? []
    expect(password).not.toBe('')
    setupCode = setupCodeIn(app)
    expect(app.output()).toMatch(new RegExp(`^ *Setup code: +${setupCode}$`, 'm'))
    expect(await checkSetupCode(app.url, setupCode)).toBe(200)
    const page = await fetch(`${app.url}/setup#code=${setupCode}`)
    expect(page.status).toBe(200)
    expect(await askDatabase(app.url)).toBe(401)
    const pid = postgresPid(DATA_DIR)!
    expect(await app.end('SIGINT')).toBe(0)
    expect(isRunning(pid)).toBe(false)
  })

  test('a further start shows another setup code and no password; a sign-in with the printed password ends the setup; a second app on the same folder is refused with the id of the first process', async () => {
    const first = await startApp({ DATA_DIR })
    expect(first.output()).not.toContain('password')
    expect(await checkSetupCode(first.url, setupCode)).toBe(422)
    expect(await checkSetupCode(first.url, setupCodeIn(first))).toBe(200)
    const { code, output } = await refusedStart({ DATA_DIR })
    expect(code).toBe(1)
    expect(output).toMatch(/is in use by another Touchline \(process \d+\)/)
    expect(output).not.toContain('    at ')
    const credentials = { email: 'admin@example.com', password }
    expect(await post(`${first.url}/api/sign-in`, credentials)).toBe(200)
    expect(await checkSetupCode(first.url, setupCodeIn(first))).toBe(409)
    expect(await askDatabase(first.url)).toBe(401)
    await first.end()
  })

  test('a killed database is restarted, and the app keeps running', async () => {
    const app = await startApp({ DATA_DIR })
    expect(app.output()).not.toContain('/setup')
    expect(await askDatabase(app.url)).toBe(401)
    process.kill(postgresPid(DATA_DIR)!, 'SIGKILL')
    const killedAt = performance.now()
    const answers: number[] = []
    while (answers.at(-1) !== 401 || !answers.includes(503)) {
      expect(performance.now() - killedAt).toBeLessThan(10_000)
      answers.push(await askDatabase(app.url))
      await delay(5)
    }
    expect(answers.filter((status) => status !== 401 && status !== 503)).toEqual([])
    await app.end()
  })

  test('a start after kill -9 uses the same data folder, and SIGTERM completes open requests before PostgreSQL stops', async () => {
    const killed = await startApp({ DATA_DIR })
    const leftOver = postgresPid(DATA_DIR)!
    await killed.end('SIGKILL')
    expect(isRunning(leftOver)).toBe(true)

    const app = await startApp({ DATA_DIR })
    const pid = postgresPid(DATA_DIR)!
    expect(pid).not.toBe(leftOver)
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong password' })
    const url = `${app.url}/api/sign-in`
    const taken = await Promise.all(Array.from({ length: 4 }, () => openRequest({ url, body })))
    const stoppedAt = performance.now()
    const ended = app.end()
    const statuses = await Promise.all(taken.map(({ finish }) => finish()))
    expect(statuses).toEqual([401, 401, 401, 401])
    expect(await ended).toBe(0)
    expect(performance.now() - stoppedAt).toBeLessThan(5_000) // despite open keep-alive connections
    expect(isRunning(pid)).toBe(false)
  })

  test('a start on a used port names the port and stops the PostgreSQL that it had started', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const PORT = String((taken.address() as AddressInfo).port)
    const { code, output } = await refusedStart({ PORT, DATA_DIR })
    taken.close()
    expect(code).toBe(1)
    expect(output).toContain(`Port ${PORT} is already in use`)
    expect(postgresPid(DATA_DIR)).toBeUndefined()
  })
})

describe('with DATABASE_URL', () => {
  test('two instances that start at the same time share the database', async ({ onTestFinished }) => {
    const { url: DATABASE_URL, drop } = await ownDatabase({ from: EMPTY })
    onTestFinished(() => cleanUp().then(drop))
    const start = () => startApp({ DATABASE_URL, DATA_DIR: freshFolder() })
    const instances = await Promise.all([start(), start()])
    for (const { url } of instances) expect(await askDatabase(url)).toBe(401)
    expect(instances.filter((instance) => instance.output().includes('First administrator'))).toHaveLength(1)
  })

  test('an unreachable server is reported without the password, after the app set its missing memory setting', async () => {
    const { code, output } = await refusedStart({
      DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:9/none',
      DATABASE_WAIT_SECONDS: '0',
      MALLOC_ARENA_MAX: '',
    })
    expect(output).not.toContain('"missing"')
    expect(code).toBe(1)
    expect(output).toContain('The database of DATABASE_URL cannot be used')
    expect(output).not.toContain('hunter2')
  })
})

describe('a failed start prints one sentence', () => {
  test('about a weak ADMIN_PASSWORD without quoting it; after the administrator was created, the variable is ignored', async () => {
    const DATA_DIR = folderWithDatabase()
    const weak = { DATA_DIR, ADMIN_PASSWORD: 'touchline-2026' }
    const { code, output } = await refusedStart(weak)
    expect(code).toBe(1)
    expect(output).toContain("ADMIN_PASSWORD cannot be the first administrator's password.")
    expect(output).not.toMatch(/touchline-2026| {4}at |listening on/)

    const started = await startApp({ DATA_DIR, ADMIN_PASSWORD: 'heron lamp quietly folds' })
    expect(started.output()).toContain('password  as set in ADMIN_PASSWORD')
    expect(started.output()).not.toMatch(/heron lamp|setup/i)
    expect(await started.end()).toBe(0)
    expect((await startApp(weak)).output()).not.toContain('First administrator')
  })

  test('about an invalid variable', async () => {
    const { code, output } = await refusedStart({ PORT: 'many', DATA_DIR: freshFolder() })
    expect(code).toBe(1)
    expect(output).toContain('PORT must be a whole number from 0 to 65535.')
    expect(output).not.toContain('    at ')
  })
})
