import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type PgBouncer, pgBouncerProgram, startPgBouncer } from '../testing/pgbouncer.ts'
import { EMPTY, freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connect } from './connection.ts'

type EchoRow = { said: string; pid: number }

let own: TestDatabase
const ended: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  own = await freshDatabase({ from: EMPTY })
})
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})
afterAll(() => own.drop())

/** Loads the module again, which imitates another process of the product. */
async function connectAsProcess(address: object): Promise<pg.Client> {
  vi.resetModules()
  const { PreparingClient } = await import('./preparing-client.ts')
  const client = new PreparingClient({ ...own.connection, ...address })
  await client.connect()
  ended.push(() => client.end())
  return client
}

async function ask(client: pg.ClientBase, said: string): Promise<EchoRow> {
  const { rows } = await client.query<EchoRow>(`select '${said}' || $1 as said, pg_backend_pid() as pid`, [
    '!',
  ])
  return rows[0]!
}

describe.skipIf(!pgBouncerProgram)('behind PgBouncer in transaction mode', () => {
  let pooler: PgBouncer

  beforeEach(async () => {
    pooler = await startPgBouncer({ mode: 'transaction', poolSize: 2 })
    ended.push(pooler.close)
  })

  /** Two processes each prepare a text on a server connection. Then each uses the other's connection. */
  async function withSwappedConnections(
    work: (one: pg.Client, pidOfOther: number) => Promise<void>,
  ): Promise<void> {
    const [one, other] = [await connectAsProcess(pooler.address), await connectAsProcess(pooler.address)]
    const blocker = new pg.Client({ ...own.connection, ...pooler.address })
    await blocker.connect()
    ended.push(() => blocker.end())
    await one.query('begin')
    const first = await ask(one, 'one')
    const second = await ask(other, 'other')
    expect(second.pid).not.toBe(first.pid)
    await one.query('commit')
    // PgBouncer assigns the connection that was returned last
    await blocker.query('begin')
    const { rows } = await blocker.query<EchoRow>('select pg_backend_pid() as pid')
    expect(rows[0]?.pid).toBe(first.pid)
    await work(one, second.pid)
    await blocker.query('rollback')
  }

  test('a statement that is missing on the server connection never runs as the text of another process', () =>
    withSwappedConnections(async (one, pid) => {
      expect(await ask(one, 'one')).toEqual({ said: 'one!', pid })
    }))

  test('a statement that is missing within a transaction ends the transaction as unavailable', () =>
    withSwappedConnections(async (one) => {
      const { isUnavailable, isOutcomeUnknown } = await import('./unavailable.ts')
      await one.query('begin')
      const error = await ask(one, 'one').catch((reason) => reason)
      expect(error).toMatchObject({ code: '26000' })
      expect([isUnavailable(error), isOutcomeUnknown(error)]).toEqual([true, false])
      await one.query('rollback')
    }))

  test('a statement that another process has already prepared runs without a name', async () => {
    const one = await connectAsProcess(pooler.address)
    const before = await ask(one, 'shared')
    const other = await connectAsProcess(pooler.address)
    expect(await ask(other, 'shared')).toEqual(before)
  })
})

test('two processes give one text the same name, and different texts different names', async () => {
  const one = await connectAsProcess({})
  const other = await connectAsProcess({})
  await ask(one, 'first')
  await ask(other, 'second')
  await ask(other, 'first')
  const prepared = 'select name from pg_prepared_statements order by prepare_time'
  const [first] = (await one.query(prepared)).rows
  expect((await other.query(prepared)).rows).toEqual([expect.not.objectContaining(first), first])
})

test('if the server has lost a prepared statement, the call succeeds and the connection leaves the pool', async () => {
  const { pool, close } = connect(own.connection, pino({ level: 'silent' }))
  ended.push(close)
  const call = async () => {
    const client = await pool.connect()
    return ask(client, 'lost').finally(() => client.release())
  }
  const before = await call()
  await pool.query('deallocate all')
  expect(await call()).toEqual(before)
  expect((await call()).pid).not.toBe(before.pid)
})
