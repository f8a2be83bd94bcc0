import { sql } from 'kysely'
import { pino } from 'pino'
import { expect } from 'vitest'
import { listEntries } from '../testing/audit-entries.ts'
import { countingKind, newJob, readJob, readResults } from '../testing/jobs.ts'
import { test as base } from '../testing/test-app.ts'
import { JobRepository, startJob } from './job-repository.ts'
import { JobRunner } from './job-runner.ts'

const silent = pino({ level: 'silent' })

const test = base.extend('jobs', async ({ server }) => {
  const { db, pool } = server
  await sql`delete from jobs`.execute(db)
  const processed: [user: number, position: number][] = []
  const errors = new Map<number, Error>()
  const owners = new Set([1, 2])
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const kind = countingKind({
    rows: 3,
    onRow: ({ position }, { userId }) => {
      const error = errors.get(position)
      if (error) throw error
      processed.push([userId ?? 0, position])
    },
  })
  const isActiveAdministrator = async (userId: number) => owners.has(userId)
  const runner = () => new JobRunner({ db, pool, kinds: [kind], isActiveAdministrator, log })
  return {
    processed,
    errors,
    owners,
    lines,
    runner,
    start: (userId: number, total: number) => startJob(db, newJob(userId, total)),
  }
})

async function runAll(runner: JobRunner): Promise<void> {
  while (await runner.runBatch());
}

test('a job runs in batches, stores a result for each row, and is recorded at its begin and end', async ({
  jobs,
  db,
}) => {
  const started = await jobs.start(1, 7)
  expect(started).toMatchObject({
    state: 'waiting',
    total: 7,
    done: 0,
    created_by: { id: 1, name: 'Super admin' },
  })
  const runner = jobs.runner()
  expect(await runner.runBatch()).toBe(true)
  expect(await readJob(db, started.id)).toMatchObject({ state: 'running', done: 3, ended_at: null })
  await runAll(runner)
  expect(await readJob(db, started.id)).toMatchObject({
    state: 'done',
    done: 7,
    ended_at: expect.any(String),
  })
  expect((await readResults(db, started.id)).map(({ record_id }) => record_id)).toEqual([1, 2, 3, 4, 5, 6, 7])
  const entries = (await listEntries(db)).filter(({ area }) => area === 'jobs').slice(-2)
  expect(entries).toMatchObject([
    {
      action: 'started',
      record_name: 'Deactivate: Profile',
      request_id: 'a request',
      changes: { total: { new: 7 } },
    },
    {
      action: 'finished',
      record_name_ja: 'プロフィール：無効にする',
      actor_id: 1,
      request_id: `job-${started.id}`,
      changes: { done: { new: 7 }, refused: { new: 0 } },
    },
  ])
})

test('the jobs of two people take turns batch by batch, also if one person has started many', async ({
  jobs,
}) => {
  for (const total of [3, 3, 3]) await jobs.start(1, total)
  await jobs.start(2, 9)
  await runAll(jobs.runner())
  expect(jobs.processed.filter(([, position]) => position % 3 === 0).map(([user]) => user)).toEqual([
    1, 2, 1, 2, 1, 2,
  ])
})

test('an unexpected error of one row fails the job once, and keeps the rows before it', async ({
  jobs,
  db,
}) => {
  const { id } = await jobs.start(1, 9)
  jobs.errors.set(4, new Error('a bug'))
  await runAll(jobs.runner())
  expect(await readJob(db, id)).toMatchObject({ state: 'failed', failure: 'internal', done: 4 })
  expect(jobs.lines).toMatchObject([{ msg: 'a job failed', job: id, row: 4 }])
  const last = (await listEntries(db)).filter(({ area }) => area === 'jobs').at(-1)
  expect(last).toMatchObject({
    action: 'failed',
    changes: { failure: { new: 'internal' }, done: { new: 4 } },
  })
})

test('a database error ends no job: its batch is repeated', async ({ jobs, db }) => {
  const { id } = await jobs.start(1, 3)
  const unavailable = Object.assign(new Error('no connection'), { code: '08006' })
  jobs.errors.set(1, unavailable)
  const runner = jobs.runner()
  await expect(runner.runBatch()).rejects.toBe(unavailable)
  await expect(runner.runBatch()).rejects.toBe(unavailable)
  expect(await readJob(db, id)).toMatchObject({ state: 'waiting', done: 0 })
  jobs.errors.clear()
  await runAll(runner)
  expect(await readJob(db, id)).toMatchObject({ state: 'done', done: 3 })
})

test('a job fails before its next batch if its owner is no longer an active administrator', async ({
  jobs,
  db,
}) => {
  const { id } = await jobs.start(2, 9)
  const runner = jobs.runner()
  await runner.runBatch()
  jobs.owners.delete(2)
  await runAll(runner)
  expect(await readJob(db, id)).toMatchObject({ state: 'failed', failure: 'owner', done: 3 })
})

test('two instances process different jobs at the same time, and each row once', async ({
  jobs,
  db,
  server,
  otherServer,
}) => {
  const meeting = Promise.withResolvers<void>()
  const inside = new Set<string>()
  const runnerOf = (name: string, { db, pool }: typeof server) => {
    const kind = countingKind({
      rows: 2,
      onRow: async ({ position }, { userId }) => {
        jobs.processed.push([userId ?? 0, position])
        inside.add(name)
        // the first batch of each instance waits for that of the other
        if (inside.size === 2) meeting.resolve()
        await meeting.promise
      },
    })
    return new JobRunner({
      db,
      pool,
      kinds: [kind],
      isActiveAdministrator: async () => true,
      log: silent,
    })
  }
  const started = [await jobs.start(1, 40), await jobs.start(2, 40)]
  await Promise.all([runAll(runnerOf('one', server)), runAll(runnerOf('other', otherServer))])
  for (const { id } of started) expect(await readJob(db, id)).toMatchObject({ state: 'done', done: 40 })
  const rows = jobs.processed.map(([user, position]) => `${user} ${position}`)
  expect(rows).toHaveLength(80)
  expect(new Set(rows).size).toBe(80)
})

test('a stop ends the current batch with its results, and begins no other one', async ({
  jobs,
  db,
  server,
}) => {
  const { id } = await jobs.start(1, 40)
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const kind = countingKind({
    rows: 2,
    onRow: async () => {
      reached.resolve()
      await released.promise
    },
  })
  const isActiveAdministrator = async () => true
  const runner = new JobRunner({ ...server, kinds: [kind], isActiveAdministrator, log: silent })
  runner.start()
  await reached.promise
  const stopped = runner.stop()
  released.resolve()
  await stopped
  expect(await readJob(db, id)).toMatchObject({ state: 'running', done: 2 })
})

test('a job of a kind that only another version knows waits', async ({ jobs, db }) => {
  const { id } = await startJob(db, { ...newJob(1, 3), list: 'a list of the future' })
  await runAll(jobs.runner())
  expect(await new JobRepository(db).find(id)).toMatchObject({ state: 'waiting' })
})
