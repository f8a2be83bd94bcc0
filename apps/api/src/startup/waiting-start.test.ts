import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../testing/debian-program.ts'
import { type AppProcess, cleanUp, freshFolder, refusedStart, startAnswering } from './app-process.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'
import { firstAdministrator } from './signed-in.ts'

let database: OwnDatabase
beforeAll(async () => {
  database = await ownDatabase()
})
afterEach(cleanUp)
afterAll(() => database.drop())

/** Settings with a database on a port that refuses connections until `open` is called. */
async function closedDatabase() {
  const { username, password, searchParams, pathname } = new URL(database.url.replace('@/', '@localhost/'))
  const [host, port] = [searchParams.get('host') ?? '', searchParams.get('port')]
  const to = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port: Number(port) }
  const forwarder = createServer((socket) => {
    const server = connect(to)
    for (const [from, into] of [
      [socket, server],
      [server, socket],
    ] as const)
      from.pipe(into).on('error', () => from.destroy())
  })
  const closed = await freePort()
  const env = {
    DATABASE_URL: `postgres://${username}:${password}@127.0.0.1:${closed}${pathname}`,
    DATA_DIR: freshFolder(),
    ...firstAdministrator,
  }
  return { env, open: () => forwarder.listen(closed, '127.0.0.1') }
}

const linesWith = ({ output }: AppProcess, text: string) =>
  output()
    .split('\n')
    .filter((line) => line.includes(text))

async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  )
}

test('without its database, the app waits and answers 503; when the database answers, it is ready once /readyz says so', async ({
  onTestFinished,
}) => {
  const { env, open } = await closedDatabase()
  const app = await startAnswering(env)
  expect(await statusOf(`${app.url}/readyz`)).toBe(503)
  const call = await fetch(`${app.url}/api/sign-in`, { method: 'POST', body: 'a=b' })
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await call.json()).toMatchObject({ success: false, code: 'unavailable' })
  await expect.poll(() => linesWith(app, 'waiting for the database')).toHaveLength(1)

  const forwarder: Server = open()
  onTestFinished(() => void forwarder.close())
  while (!app.output().includes('Touchline is ready')) await statusOf(`${app.url}/readyz`)
  expect(await statusOf(`${app.url}/readyz`)).toBe(200)
  expect(linesWith(app, 'waiting for the database')).toHaveLength(1)
  expect(linesWith(app, 'the database is available')).toHaveLength(1)
  expect(await app.end()).toBe(0)
})

test('SIGTERM ends the wait for the database at once', async () => {
  const { env } = await closedDatabase()
  const app = await startAnswering(env)
  const since = performance.now()
  expect(await app.end()).toBe(0)
  expect(performance.now() - since).toBeLessThan(30_000)
  expect(app.output()).toMatch(/"msg":"stopped"\}\n$/)
})

test('the start fails when DATABASE_WAIT_SECONDS have passed, and at once if the database does not exist', async () => {
  const { env } = await closedDatabase()
  const late = await refusedStart({ ...env, DATABASE_WAIT_SECONDS: '1' })
  expect(late.code).toBe(1)
  expect(late.output).toContain('waiting for the database')
  expect(late.output).toContain('The database of DATABASE_URL cannot be used')

  const DATABASE_URL = database.url.replace(database.name, 'nowhere')
  const wrong = await refusedStart({ ...env, DATABASE_URL })
  expect(wrong.code).toBe(1)
  expect(wrong.output).toContain('(SQLSTATE 3D000)')
  expect(wrong.output).not.toContain('waiting for the database')
})
