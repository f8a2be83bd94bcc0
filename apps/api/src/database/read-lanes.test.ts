import { CompiledQuery, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pgBouncerProgram, startPgBouncer } from '../testing/pgbouncer.ts'
import { startSilentProxy } from '../testing/silent-proxy.ts'
import { startSwappingProxy } from '../testing/swapping-proxy.ts'
import { EMPTY, freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connect, type Database } from './connection.ts'
import { EnclosingTransaction } from './enclosing-transaction.ts'
import { markedStatement } from './lane-query.ts'
import { ReadLanes, repeatedLaneReads } from './read-lanes.ts'

const FIND = 'select id, name, born, seen, big, extra from people where id = $1'
const DELAYED = 'select id, pg_sleep($2::float8) from people where id = $1'
const ALL_IDS = Array.from({ length: 40 }, (_, at) => at + 1)

const log = pino({ level: 'silent' })
type Person = { readonly id: number }
type Reads = Database & {
  /** The number of reads that ran on the pool. */
  onPool: number
  run(text: string, ...values: unknown[]): Promise<Person[]>
  find(id: number): Promise<Person[]>
}
let own: TestDatabase
const ended: (() => unknown)[] = []

beforeAll(async () => {
  own = await freshDatabase({ from: EMPTY })
  const { db, close } = connect(own.connection, log)
  await sql`create table people (id integer primary key, name text, born date, seen timestamptz, big bigint, extra jsonb)`.execute(
    db,
  )
  await sql`insert into people select n, 'Name ' || n, '2026-04-01', '2026-11-21 09:39:00.12+09', n, '{"a": [1]}'
    from generate_series(1, 40) as n`.execute(db)
  await close()
})
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})
afterAll(() => own.drop())

/** If `lanesAt` is given, the lanes connect to this address, and the pool connects to the database itself. */
function open(lanesAt?: object): Reads {
  const database = connect(own.connection, log)
  const client = { ...own.connection, ...lanesAt }
  const lanes = lanesAt ? new ReadLanes({ client, session: `set timezone = 'UTC'`, log }) : database.lanes
  ended.push(database.close, () => lanes.close())
  const run = (text: string, ...values: unknown[]) =>
    lanes.read<Person>(markedStatement(text, values.length), values, async () => {
      reads.onPool += 1
      return (await database.db.executeQuery<Person>(CompiledQuery.raw(text, values))).rows
    })
  const reads: Reads = { ...database, onPool: 0, run, find: (id) => run(FIND, id) }
  return reads
}

/** The first reads open the lanes and run on the pool. */
async function openWithLanes(lanesAt?: object): Promise<Reads> {
  const reads = open(lanesAt)
  await expect.poll(() => usesLanes(reads)).toBe(true)
  reads.onPool = 0
  return reads
}

async function usesLanes(reads: Reads): Promise<boolean> {
  reads.onPool = 0
  for (const id of [1, 2, 3, 4]) await reads.find(id)
  return reads.onPool === 0
}

async function findAll(reads: Reads): Promise<number[]> {
  const found = await Promise.all(ALL_IDS.map((id) => reads.find(id)))
  return found.map(([person]) => person!.id)
}

async function repetitions(kind: string): Promise<number> {
  const { values } = await repeatedLaneReads.get()
  return values.find(({ labels }) => labels.kind === kind)?.value ?? 0
}

test('a read lane and the pool return the same rows', async () => {
  const reads = await openWithLanes()
  const onLane = await reads.find(7)
  expect(reads.onPool).toBe(0)
  const { rows } = await reads.pool.query(FIND, [7])
  expect(onLane).toEqual(rows)
  expect(Object.keys(onLane[0]!)).toEqual(Object.keys(rows[0]))
  expect(onLane[0]).toMatchObject({
    born: '2026-04-01',
    seen: '2026-11-21T00:39:00.120Z',
    big: 7,
    extra: { a: [1] },
  })
})

test('an answer without rows has no mark, so the read is repeated on the pool', async () => {
  const reads = await openWithLanes()
  expect(await reads.find(4711)).toEqual([])
  expect(reads.onPool).toBe(1)
  expect(await usesLanes(reads)).toBe(true)
})

describe('when the server or the driver swaps two answers', () => {
  test.for([
    ['prepared before', FIND],
    ['prepared by the swapped reads', FIND.replace('name', 'upper(name) as name')],
  ] as const)('reads of a statement that was %s return their own rows', async ([, text]) => {
    const proxy = await startSwappingProxy(own.connection)
    ended.push(proxy.close)
    const reads = await openWithLanes(proxy.address)
    const before = await repetitions('foreign_answer')
    proxy.swap()
    const found = await Promise.all(ALL_IDS.map((id) => reads.run(text, id)))
    expect(found.map(([person]) => person!.id)).toEqual(ALL_IDS)
    expect(reads.onPool).toBeGreaterThan(0)
    expect(await repetitions('foreign_answer')).toBeGreaterThan(before)
  })

  test('a read lane that returned a foreign answer is closed, and another one is opened', async () => {
    const proxy = await startSwappingProxy(own.connection)
    ended.push(proxy.close)
    const reads = await openWithLanes(proxy.address)
    proxy.swap()
    await findAll(reads)
    expect(await usesLanes(reads)).toBe(false)
    await expect.poll(() => usesLanes(reads), { timeout: 5_000 }).toBe(true)
    expect(await findAll(reads)).toEqual(ALL_IDS)
  })
})

test('a read that fails on a lane is repeated on the pool, whose error the caller gets', async () => {
  const reads = await openWithLanes()
  const before = await repetitions('error')
  const others = findAll(reads)
  await expect(reads.run('select 1 / $1::integer as id', 0)).rejects.toMatchObject({ code: '22012' })
  expect(await others).toEqual(ALL_IDS)
  expect(await repetitions('error')).toBeGreaterThan(before)
})

test('a read that takes longer than a second on a lane delays the others no longer, and is repeated on the pool', async () => {
  const reads = await openWithLanes()
  const slow = reads.run(DELAYED, 1, 1.5)
  expect(await findAll(reads)).toEqual(ALL_IDS)
  expect((await slow)[0]).toMatchObject({ id: 1 })
})

test('reads on a lane whose server does not answer are repeated on the pool', async () => {
  const proxy = await startSilentProxy(own.connection)
  ended.push(proxy.close)
  const reads = await openWithLanes(proxy.address)
  const before = await repetitions('deadline')
  proxy.silence()
  expect(await reads.find(3)).toMatchObject([{ id: 3 }])
  expect(await repetitions('deadline')).toBe(before + 1)
})

test('reads are right while the backends of the lanes are terminated', async () => {
  const reads = await openWithLanes()
  const found = findAll(reads)
  const { name } = markedStatement(FIND, 1)
  await own.operate(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like '%${name}%' and pid <> pg_backend_pid()`,
  )
  expect(await found).toEqual(ALL_IDS)
  expect(await findAll(reads)).toEqual(ALL_IDS)
})

test('a table changed by another instance does not break the statements of a lane', async () => {
  const reads = await openWithLanes()
  await sql`create table changing as select 1 as id`.execute(reads.db)
  const find = () => reads.run('select * from changing where id = $1', 1)
  for (const _ of ALL_IDS) expect(await find()).toEqual([{ id: 1 }])
  await sql`alter table changing add column name text`.execute(reads.db)
  expect(await find()).toEqual([{ id: 1, name: null }])
  expect(await find()).toEqual([{ id: 1, name: null }])
})

test('a read in the transaction of a request sees the writes of this transaction', async () => {
  const reads = await openWithLanes()
  const request = await EnclosingTransaction.begin(reads.pool)
  await request.run(() => sql`update people set name = 'Changed' where id = 5`.execute(reads.db))
  expect(await request.run(() => reads.find(5))).toMatchObject([{ name: 'Changed' }])
  expect(await reads.find(5)).toMatchObject([{ name: 'Name 5' }])
  await request.rollBack()
})

test('after a failover, the first refused write closes the lanes to the former primary', async () => {
  const reads = await openWithLanes()
  const client = await reads.pool.connect()
  await client.query('set default_transaction_read_only = on')
  await expect(client.query('create table written ()')).rejects.toMatchObject({ code: '25006' })
  client.release()
  expect(await usesLanes(reads)).toBe(false)
})

describe.skipIf(!pgBouncerProgram)('behind PgBouncer in session mode', () => {
  test('all reads use the pool', async () => {
    const pooler = await startPgBouncer({ mode: 'session', poolSize: 4 })
    ended.push(pooler.close)
    const reads = open(pooler.address)
    for (let round = 0; round < 5; round += 1) expect(await findAll(reads)).toEqual(ALL_IDS)
    expect(reads.onPool).toBe(5 * ALL_IDS.length)
  })
})
