import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { EMPTY } from '../testing/test-database.ts'
import { cleanUp, freshFolder, runAdmin, startApp } from './app-process.ts'
import { ownDatabase } from './own-database.ts'

const runDoctor = (env: NodeJS.ProcessEnv, ...args: readonly string[]) =>
  runAdmin({ program: 'doctor', env, args })

type Report = {
  readonly healthy: boolean
  readonly checks: { readonly id: string; readonly outcome: string; readonly text: string }[]
}

afterAll(cleanUp)

test('doctor examines a database without changing it, before and while the app runs', async ({
  onTestFinished,
}) => {
  const database = await ownDatabase({ from: EMPTY })
  onTestFinished(() => cleanUp().then(database.drop))
  const env = { DATABASE_URL: database.url, DATA_DIR: freshFolder() }
  const tables = sql`select tablename from pg_tables where schemaname = 'public'`
  const before = await runDoctor(env)
  expect(before).toMatchObject({ code: 0, output: expect.stringContaining('0 problems') })
  expect(before.output).toMatch(/^WARNING +Migrations +\d+ pending: 0001-accounts to /m)
  expect((await tables.execute(database.db)).rows).toEqual([])

  const app = await startApp(env)
  const { port } = new URL(app.url)
  const { code, output } = await runDoctor({ ...env, PORT: port }, '--json')
  const report = JSON.parse(output) as Report
  const outcomes = Object.fromEntries(report.checks.map(({ id, outcome }) => [id, outcome]))
  expect(outcomes).toMatchObject({
    node: 'ok',
    port: 'ok',
    memory: process.platform === 'linux' ? 'ok' : 'skipped',
    database: 'ok',
    migrations: 'ok',
    equal_names: 'ok',
    database_clock: 'ok',
    secrets: 'ok',
    mail_server: 'warning',
    file_server: 'ok',
    local_files: 'skipped',
    former_database: 'ok',
    public_url: 'ok',
    proxy_headers: 'ok',
    event_stream: 'ok',
  })
  expect([report.healthy, code]).toEqual([true, 0])
})

test('doctor exits with 1 for an unreachable database without its password, and with 2 for an unknown option', async () => {
  const env = { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:9/none', DATA_DIR: freshFolder() }
  const { code, output } = await runDoctor(env)
  expect(code).toBe(1)
  expect(output).toContain('PROBLEM  Database')
  expect(output).not.toMatch(/hunter2| {4}at /)
  expect(await runDoctor(env, '--fix')).toMatchObject({
    code: 2,
    output: expect.stringContaining('Usage: npm run doctor'),
  })
})
