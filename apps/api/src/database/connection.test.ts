import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSilentProxy } from '../testing/silent-proxy.ts'
import { EMPTY, freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { assertSupportedServer, connect, type Database, openClient } from './connection.ts'
import { isOutcomeUnknown, isUnavailable } from './unavailable.ts'

const log = pino({ level: 'silent' })
let own: TestDatabase
let database: Database

beforeAll(async () => {
  own = await freshDatabase({ from: EMPTY })
  database = connect(own.connection, log)
})

afterAll(async () => {
  await database.close()
  await own.drop()
})

const first = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(database.db)).rows[0]

test('query results have the types of the API: instants in UTC, days as text, counts as numbers', async () => {
  const row = await first(sql`select timestamptz '2026-11-21 09:39:00.12+09' as instant,
    timestamptz '2026-11-21 00:39:00Z' as whole, date '2026-04-01' as day, count(*) as count,
    array[1, null]::int8[] as ids`)
  expect(row).toEqual({
    instant: '2026-11-21T00:39:00.120Z',
    whole: '2026-11-21T00:39:00.000Z',
    day: '2026-04-01',
    count: 1,
    ids: [1, null],
  })
})

test('a query with parameters runs as a prepared statement', async () => {
  for (const number of [1, 2]) await first(sql`select ${number}::int as prepared_probe`)
  const { rows } = await database.pool.query(
    `select statement from pg_prepared_statements where statement like '%prepared_probe%'`,
  )
  expect(rows).toEqual([{ statement: 'select $1::int as prepared_probe' }])
})

test('the stack of a refused prepared statement shows the caller', async () => {
  const client = await database.pool.connect()
  const refused = await client.query('select 1 / $1::int', [0]).catch((error: Error) => error)
  client.release()
  expect(refused).toMatchObject({ code: '22012', stack: expect.stringContaining('connection.test.ts') })
})

test('a table changed by another instance does not break prepared statements', async () => {
  await sql`create table changing (id int)`.execute(database.db)
  const query = sql`select * from changing where id >= ${0}`
  await sql`insert into changing values (1)`.execute(database.db)
  expect(await first(query)).toEqual({ id: 1 })
  await sql`alter table changing add column name text`.execute(database.db)
  expect(await first(query)).toEqual({ id: 1, name: null })
})

test('a connection that is lost while idle or in a transaction does not end the process', async () => {
  const other = connect(own.connection, log)
  const lost = other.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await new Promise((resolve) => setTimeout(resolve, 50))
    await sql`select 1`.execute(transaction)
  })
  const error = await lost.catch((reason) => reason)
  expect(isUnavailable(error)).toBe(true)
  expect((await other.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await other.close()
})

test('a connection that the server ends during a statement is not used for the next statement', async () => {
  const other = connect(own.connection, log)
  const { rows } = await other.pool.query('select pg_backend_pid() as pid')
  const ended = sql`select pg_sleep(${60})`.execute(other.db).catch((reason) => reason)
  await expect
    .poll(() =>
      first(sql`select pg_terminate_backend(pid) as is_ended from pg_stat_activity
        where pid = ${rows[0].pid} and query like '%pg_sleep%'`),
    )
    .toEqual({ is_ended: true })
  expect(isUnavailable(await ended)).toBe(true)
  expect((await other.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await other.close()
})

test('after a failover, the first refused write removes the connections to the former primary from the pool', async () => {
  const other = connect(own.connection, log)
  const backend = () => other.pool.query('select pg_backend_pid() as pid').then(({ rows }) => rows[0].pid)
  const clients = await Promise.all([1, 2, 3].map(() => other.pool.connect()))
  for (const client of clients) await client.query('set default_transaction_read_only = on')
  const [busy, ...idle] = clients
  for (const client of idle) client.release()
  const former = await backend()
  const error = await other.pool.query('create table written ()').catch((reason) => reason)
  expect([isUnavailable(error), isOutcomeUnknown(error)]).toEqual([true, false])

  await other.pool.query('create table written ()')
  expect(await backend()).not.toBe(former)
  expect((await busy!.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  busy!.release()
  await Promise.all([1, 2, 3].map((number) => other.pool.query(`create table written_${number} ()`)))
  await other.close()
})

test('a port without a server counts as an unavailable database', async () => {
  const nowhere = connect('postgres://nobody:secret@127.0.0.1:9/none', log)
  const error = await nowhere.pool.query('select 1').catch((reason) => reason)
  expect(isUnavailable(error)).toBe(true)
  await nowhere.close()
})

test('the embedded PostgreSQL has a supported version', async () => {
  await expect(assertSupportedServer(database.pool)).resolves.toBeUndefined()
})

/** Returns the seconds until the next TCP keepalive probe of each connection to `port`. */
function keepAliveSeconds(port: number): number[] {
  const KEEP_ALIVE_TIMER = '02'
  const TICKS_PER_SECOND = 100
  const lines = readFileSync('/proc/self/net/tcp', 'latin1').split('\n').slice(1, -1)
  return lines.flatMap((line) => {
    const [, , remote = '', , , timer = ''] = line.trim().split(/\s+/)
    const [kind, ticks = ''] = timer.split(':')
    const isKeptAlive = kind === KEEP_ALIVE_TIMER && Number.parseInt(remote.split(':')[1] ?? '', 16) === port
    return isKeptAlive ? [Number.parseInt(ticks, 16) / TICKS_PER_SECOND] : []
  })
}

test('the database connection of a backup sends a TCP keepalive probe after at most ten idle seconds', async ({
  skip,
}) => {
  skip(process.platform !== 'linux', 'the timers of connections are read from /proc')
  const proxy = await startSilentProxy(own.connection)
  const client = await openClient({ ...own.connection, ...proxy.address }, 'touchline test')
  const [seconds] = keepAliveSeconds(proxy.address.port)
  await client.end()
  proxy.close()
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(10)
})
