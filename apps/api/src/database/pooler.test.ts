import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { statementsOf } from '../testing/database-inspection.ts'
import { type PgBouncerOptions, pgBouncerProgram, startPgBouncer } from '../testing/pgbouncer.ts'
import { EMPTY, freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connect, type Database } from './connection.ts'
import { assertSessionsHold } from './pooler.ts'

const log = pino({ level: 'silent' })
const ended: (() => Promise<unknown>)[] = []
let own: TestDatabase

beforeAll(async () => {
  own = await freshDatabase({ from: EMPTY })
})
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})
afterAll(() => own.drop())

function open(address: object = {}): Database {
  const database = connect({ ...own.connection, ...address }, log)
  ended.push(database.close)
  return database
}

test('without a pooler, the check takes one statement', async () => {
  const { pool } = open()
  const statements = await statementsOf(() => assertSessionsHold(pool))
  expect(statements).toEqual(['select pg_backend_pid() as pid'])
})

describe.skipIf(!pgBouncerProgram)('behind PgBouncer', () => {
  async function through(options: PgBouncerOptions): Promise<() => Database> {
    const pooler = await startPgBouncer(options)
    ended.push(pooler.close)
    return () => open(pooler.address)
  }

  function keepBusy({ pool }: Database): void {
    const stop = new AbortController()
    const work = async () => {
      while (!stop.signal.aborted) {
        await pool.query('select pg_sleep(0.005)')
        await delay(1)
      }
    }
    const working = Promise.all(Array.from({ length: 3 }, work))
    ended.push(() => {
      stop.abort()
      return working
    })
  }

  test('session mode is accepted', async () => {
    const connectThrough = await through({ mode: 'session', poolSize: 4 })
    await expect(assertSessionsHold(connectThrough().pool)).resolves.toBeUndefined()
  })

  test.for([
    { poolSize: 1 },
    { poolSize: 6 },
    { poolSize: 2, settings: 'server_round_robin = 1' },
    { poolSize: 5, settings: 'server_round_robin = 1' },
  ])('transaction mode is refused: %o', async (options) => {
    const connectThrough = await through({ mode: 'transaction', ...options })
    keepBusy(connectThrough())
    await expect(assertSessionsHold(connectThrough().pool)).rejects.toThrow(/transaction mode.*session mode/)
  })

  test('transaction mode without other clients is refused', async () => {
    const connectThrough = await through({ mode: 'transaction', poolSize: 6 })
    await expect(assertSessionsHold(connectThrough().pool)).rejects.toThrow(/transaction mode.*session mode/)
  })

  test('session mode with a single connection is refused', async () => {
    const connectThrough = await through({ mode: 'session', poolSize: 1 })
    await expect(assertSessionsHold(connectThrough().pool)).rejects.toThrow(/no second connection/)
  })
})
