import { sql } from 'kysely'
import { expect, type TestContext, test } from 'vitest'
import { Client } from '../../testing/client.ts'
import { statementsOf } from '../../testing/database-inspection.ts'
import { administrator, startInstance } from '../../testing/test-app.ts'
import { freshDatabase } from '../../testing/test-database.ts'
import { prepareFirstAdministrator } from '../auth/first-administrator.ts'
import { AuthRepository } from '../auth/repository.ts'

/** Longer than the two seconds for which an answer is cached. */
const soon = { interval: 200 }

async function start({ onTestFinished }: TestContext, { hasAdministrator = true } = {}) {
  const database = await freshDatabase()
  const { connection } = database
  const instance = await startInstance({ connection, dataDir: '/nonexistent', hasAdministrator })
  onTestFinished(() => instance.close().then(database.drop))
  const guest = new Client(instance.url)
  return { ...database, ...instance, statusOf: async (path: string) => (await guest.get(path)).status, guest }
}

test('an app without an administrator is healthy but not ready', async (context) => {
  const { db, guest, statusOf } = await start(context, { hasAdministrator: false })
  expect(await guest.get('/readyz')).toBeRefused('unavailable')
  expect(await statusOf('/healthz')).toBe(200)
  const create = await prepareFirstAdministrator({ repository: new AuthRepository(db), ...administrator })
  await create()
  await expect.poll(() => statusOf('/readyz'), soon).toBe(200)
})

test('an app with a read-only database is not ready', async (context) => {
  const { db, connection, refuseConnections, acceptConnections, statusOf } = await start(context)
  expect(await statusOf('/readyz')).toBe(200)
  const readOnly = sql.ref(connection.database)
  await sql`alter database ${readOnly} set default_transaction_read_only = on`.execute(db)
  await refuseConnections()
  await acceptConnections()
  await expect.poll(() => statusOf('/readyz'), soon).toBe(503)
})

test('an app whose database does not answer reports "not ready" before the statement timeout', async (context) => {
  const { db, statusOf } = await start(context)
  await db.transaction().execute(async (transaction) => {
    await sql`lock table users in access exclusive mode`.execute(transaction)
    const askedAt = performance.now()
    expect(await statusOf('/readyz')).toBe(503)
    expect(performance.now() - askedAt).toBeLessThan(10_000)
  })
  await expect.poll(() => statusOf('/readyz'), soon).toBe(200)
})

test('twenty concurrent probes cause one database query', async (context) => {
  const { statusOf } = await start(context)
  const probes = () => Promise.all(Array.from({ length: 20 }, () => statusOf('/readyz')))
  const statements = await statementsOf(probes)
  expect(statements.filter((text) => text.includes('generate_series'))).toHaveLength(1)
})
