import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, type Database } from '../database/connection.ts'
import { EMPTY, freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { TaskOutcome } from './queue-worker.ts'
import { TaskQueue } from './task-queue.ts'

const done: TaskOutcome = { status: 'completed' }
const moveJob = (id: number) => ({ key: String(id), data: { move: id } })

const soon = <Value>(value: () => Value) => expect.poll(value)

let own: TestDatabase
let database: Database
let lines: string[]
let started: TaskQueue[]

const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })

beforeEach(async () => {
  lines = []
  started = []
  own = await freshDatabase()
  database = connect(own.connection, log)
})

afterEach(async () => {
  await Promise.all(started.map((queue) => queue.stop()))
  await database.close()
  await own.drop()
})

function newJobs({ on = database, sweepSeconds = 60 } = {}): TaskQueue {
  const queue = new TaskQueue({ pool: on.pool, log, sweepSeconds })
  started.push(queue)
  return queue
}

async function makeDue(): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state < 'active'`.execute(database.db)
}

async function states(): Promise<string[]> {
  const { rows } = await sql<{
    state: string
  }>`select name || ' ' || state as state from pgboss.job order by 1`.execute(database.db)
  return rows.map(({ state }) => state)
}

test('the job queue starts while transactions hold every connection of the database pool', async () => {
  const queue = newJobs()
  const transactions = Array.from({ length: 10 }, (_, id) =>
    database.db.transaction().execute((transaction) => queue.add(transaction, 'file_move', moveJob(id))),
  )
  await Promise.all(transactions)
  expect(await states()).toHaveLength(10)
})

test('instances that start at the same time on an empty database create one job schema, and all of them run jobs', async () => {
  const empty = await freshDatabase({ from: EMPTY })
  const databases = Array.from({ length: 4 }, () => connect(empty.connection, log))
  const instances = databases.map((on) => newJobs({ on }))
  await Promise.all(instances.map((queue) => queue.start()))
  await Promise.all(
    instances.map((queue, index) => queue.add(databases[index]!.db, 'file_move', moveJob(index))),
  )
  const { rows } = await sql`select 1 from pgboss.job`.execute(databases[0]!.db)
  expect(rows).toHaveLength(4)
  await Promise.all(instances.map((queue) => queue.stop()))
  await Promise.all(databases.map(({ close }) => close()))
  await empty.drop()
})

test('a job runs after its transaction was committed, and never after a rollback', async () => {
  const seen: unknown[] = []
  const queue = newJobs()
  queue.work('file_move', async ({ data }) => {
    seen.push(data)
    return done
  })
  await queue.start()
  const rolledBack = database.db.transaction().execute(async (transaction) => {
    await queue.add(transaction, 'file_move', moveJob(1))
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await database.db.transaction().execute((transaction) => queue.add(transaction, 'file_move', moveJob(2)))
  await soon(states).toEqual(['file_move completed'])
  expect(seen).toEqual([{ move: 2 }])
})

test('at most one job per key waits', async () => {
  const queue = newJobs()
  for (const id of [1, 1, 2]) await queue.add(database.db, 'file_move', moveJob(id))
  expect(await states()).toEqual(['file_move created', 'file_move created'])
})

test('while a check of plans runs, one more waits and then runs', async () => {
  const running: (() => void)[] = []
  const queue = newJobs()
  queue.work('plan_check', async () => {
    await new Promise<void>((resolve) => running.push(resolve))
    return done
  })
  await queue.start()
  const add = () => queue.add(database.db, 'plan_check', { key: 'plan_check', data: {} })
  await add()
  await soon(() => running.length).toBe(1)
  for (const _ of [1, 2]) await add()
  expect(await states()).toEqual(['plan_check active', 'plan_check created'])
  await delay(1_500) // the waiting job is not started beside the other one
  expect(running).toHaveLength(1)
  running[0]?.()
  await soon(() => running.length).toBe(2)
  running[1]?.()
  await soon(states).toEqual(['plan_check completed', 'plan_check completed'])
})

test('a failed job is retried after a delay, also after an unexpected error', async () => {
  const outcomes: (TaskOutcome | Error)[] = [
    { status: 'failed', output: { stage: 'connect' } },
    new Error('unexpected'),
  ]
  const queue = newJobs()
  queue.work('file_move', async () => {
    const outcome = outcomes.shift() ?? done
    if (outcome instanceof Error) throw outcome
    return outcome
  })
  await queue.start()
  await queue.add(database.db, 'file_move', moveJob(7))
  await soon(states).toEqual(['file_move retry'])
  const { rows } = await sql<{ pause: number }>`
    select extract(epoch from start_after - now())::integer as pause from pgboss.job`.execute(database.db)
  expect(rows[0]!.pause).toBeGreaterThan(3) // retryDelay is 10 s; on a busy machine the query runs several seconds later
  await makeDue()
  await soon(() => lines.filter((line) => line.includes('unexpected'))).toHaveLength(1)
  await soon(states).toEqual(['file_move retry'])
  await makeDue()
  await soon(states).toEqual(['file_move completed'])
})

test('a job of a killed worker is run by another worker', async () => {
  const queue = newJobs({ sweepSeconds: 1 })
  await queue.add(database.db, 'file_move', moveJob(1))
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '61 seconds'`.execute(
    database.db,
  )
  await soon(states).toEqual(['file_move retry'])
})

test('an unavailable database is logged once, and jobs continue when it is available again', async () => {
  const queue = newJobs()
  queue.work('file_move', async () => done)
  await queue.start()
  await own.refuseConnections()
  await delay(2_500)
  expect(lines.filter((line) => line.includes('job queue is unavailable'))).toHaveLength(1)
  await own.acceptConnections()
  await soon(() => queue.add(database.db, 'file_move', moveJob(1)).catch(() => 'away')).toBeUndefined()
  await soon(states).toEqual(['file_move completed'])
})

test('the job queue starts as soon as the database is available', async () => {
  await own.refuseConnections()
  const queue = newJobs()
  queue.work('file_move', async () => done)
  const starting = queue.keepStarting()
  await expect(queue.add(database.db, 'file_move', moveJob(1))).rejects.toThrow()
  await own.acceptConnections()
  await starting
  await queue.add(database.db, 'file_move', moveJob(1))
  await soon(states).toEqual(['file_move completed'])
})

test('a stop waits for the running job', async () => {
  const begun = Promise.withResolvers<void>()
  const queue = newJobs()
  queue.work('file_move', async () => {
    begun.resolve()
    await delay(300)
    return done
  })
  await queue.add(database.db, 'file_move', moveJob(1))
  await begun.promise
  await queue.stop()
  expect(await states()).toEqual(['file_move completed'])
})
