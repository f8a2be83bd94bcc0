import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, type Database } from '../database/connection.ts'
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { Schedule } from './schedules.ts'
import { TaskQueue } from './task-queue.ts'

const log = pino({ level: 'silent' })
const soon = <Value>(value: () => Value) => expect.poll(value)

let own: TestDatabase
let databases: Database[]
let started: TaskQueue[]

beforeEach(async () => {
  own = await freshDatabase()
  databases = [connect(own.connection, log), connect(own.connection, log)]
  started = []
})

afterEach(async () => {
  await Promise.all(started.map((queue) => queue.stop()))
  await Promise.all(databases.map(({ close }) => close()))
  await own.drop()
})

async function startInstances(...schedules: readonly Schedule[]): Promise<void> {
  for (const { pool } of databases) {
    const queue = new TaskQueue({ pool, log, sweepSeconds: 1 })
    for (const schedule of schedules) queue.schedule(schedule)
    started.push(queue)
  }
  await Promise.all(started.map((queue) => queue.start()))
}

/** The current minute, if enough of it remains for the test; otherwise the next one. */
async function cronOfNow(): Promise<string> {
  while (new Date().getUTCSeconds() > 35) await delay(1_000)
  const now = new Date()
  return `${now.getUTCMinutes()} ${now.getUTCHours()} * * *`
}

test('scheduled work runs once at its time, on any number of instances', async () => {
  const runs: string[] = []
  const cron = await cronOfNow()
  const run = (name: string) => async () => void runs.push(name)
  await startInstances(
    { name: 'due', cron, run: run('due') },
    { name: 'another', cron, run: run('another') },
    { name: 'not_due', cron: '0 0 1 1 *', run: run('not_due') },
  )
  await soon(() => runs.toSorted()).toEqual(['another', 'due'])
  await delay(8_000) // longer than an instance needs to find and run due work
  expect(runs.toSorted()).toEqual(['another', 'due'])
})

test('work without a cron time runs once for each start', async () => {
  const runs: string[] = []
  await startInstances({
    name: 'resume',
    cron: null,
    atStart: true,
    run: async () => void runs.push('resume'),
  })
  await soon(() => runs).toEqual(['resume', 'resume'])
  const { rows } = await sql`select key from pgboss.schedule`.execute(databases[0]!.db)
  expect(rows).toEqual([])
})

test('a schedule that the new version does not declare is deleted', async () => {
  const run = async () => undefined
  await startInstances({ name: 'former', cron: '0 3 * * *', run })
  const [first] = databases as [Database]
  const queue = new TaskQueue({ pool: first.pool, log })
  started.push(queue)
  queue.schedule({ name: 'new', cron: '0 4 * * *', run })
  await queue.start()
  const { rows } = await sql`select key, cron from pgboss.schedule`.execute(first.db)
  expect(rows).toEqual([{ key: 'new', cron: '0 4 * * *' }])
})

test('failed scheduled work is retried', async () => {
  let runs = 0
  const run = async () => {
    runs += 1
    throw new Error('not now')
  }
  await startInstances({ name: 'failing', cron: null, atStart: true, run })
  await soon(async () => {
    const { rows } = await sql<{ state: string }>`
      select state::text from pgboss.job where name = 'schedule'`.execute(databases[0]!.db)
    return rows
  }).toEqual([{ state: 'retry' }, { state: 'retry' }])
  expect(runs).toBe(2)
})
