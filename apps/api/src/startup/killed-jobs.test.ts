import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test as base, expect } from 'vitest'
import { startJob } from '../jobs/job-repository.ts'
import { listEntries } from '../testing/audit-entries.ts'
import { newJob, readJob, readResults } from '../testing/jobs.ts'
import { ownDatabase } from './own-database.ts'

const PROCESS = join(import.meta.dirname, 'job-process.ts')
const ROWS = 20

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
const test = base.extend('database', async ({}, { onCleanup }) => {
  const own = await ownDatabase()
  onCleanup(own.drop)
  return own
})

async function runJob(job: number, env: NodeJS.ProcessEnv): Promise<string | null> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [PROCESS], {
    env: { PATH, NODE_COMPILE_CACHE, JOB: String(job), ...env },
    stdio: 'inherit',
  })
  const [, signal] = await once(child, 'exit')
  return signal
}

test('a job that is killed again and again changes each row once, and stores each result once', async ({
  database: { db, url },
}) => {
  await sql`create table changed_rows (position integer not null)`.execute(db)
  const { id } = await startJob(db, newJob(1, ROWS))
  const kills = [
    { KILL_AFTER: 'insert into changed_rows', KILL_AT: '1' }, // in the first batch
    { KILL_AFTER: 'insert into changed_rows', KILL_AT: '5' }, // in the second batch
    { KILL_AFTER: 'insert into job_results', KILL_AT: '2' }, // before the commit of a batch
    { KILL_AFTER: 'for update skip locked', KILL_AT: '3' }, // after two committed batches
    { KILL_AFTER: `set state = 'done'`, KILL_AT: '1' }, // before the commit of the last batch
  ]
  const progress: number[] = []
  for (const kill of kills) {
    expect(await runJob(id, { DATABASE_URL: url, ...kill })).toBe('SIGKILL')
    progress.push((await readJob(db, id))?.done ?? 0)
  }
  expect(progress).toEqual([0, 3, 6, 12, 18])
  expect(await runJob(id, { DATABASE_URL: url })).toBeNull()
  const positions = Array.from({ length: ROWS }, (_, position) => position)
  const { rows } = await sql<{
    position: number
  }>`select position from changed_rows order by position`.execute(db)
  expect(rows.map(({ position }) => position)).toEqual(positions)
  expect((await readResults(db, id)).map(({ record_id }) => record_id - 1)).toEqual(positions)
  expect(await readJob(db, id)).toMatchObject({ state: 'done', done: ROWS })
  const entries = (await listEntries(db)).filter(({ area }) => area === 'jobs')
  expect(entries.map(({ action }) => action)).toEqual(['started', 'finished'])
})
