import { isActive, type Job, type JobState } from '@touchline/contract/jobs/jobs'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Actor } from '../database/audit.ts'
import type { Tables } from '../database/tables.ts'
import { countedRows, type JobBatch, type JobKind, type RowResult } from '../jobs/job-kind.ts'
import { JobRepository, type NewJob, startJob } from '../jobs/job-repository.ts'
import type { Answer, Client } from './client.ts'

/** An area that is no list, so that the app runs no such job. */
const LIST = 'profile'

type CountingKindOptions = {
  /** Rows of a batch, however long they take; one if the deadline has passed before the first. */
  readonly rows: number
  readonly onRow: (
    row: { readonly job: JobBatch['job']; readonly position: number },
    actor: Actor,
  ) => Promise<void> | void
}

/** A kind of job whose rows are the numbers from 1 to the total. */
export function countingKind({ rows, onRow }: CountingKindOptions): JobKind {
  return {
    kind: 'bulk',
    list: LIST,
    runBatch: async ({ job, actor, deadline }) => {
      const results: RowResult[] = []
      const isOver = performance.now() >= deadline
      const last = Math.min(job.position + (isOver ? 1 : rows), job.total)
      for (let position = job.position; position < last; position += 1) {
        await onRow({ job, position }, actor)
        results.push({
          record_id: position + 1,
          name: `Row ${position + 1}`,
          name_ja: '',
          outcome: 'changed',
        })
      }
      return countedRows(results)
    },
  }
}

export function newJob(userId: number, total: number): NewJob {
  return {
    kind: 'bulk',
    list: LIST,
    action: 'deactivate',
    total,
    actor: { userId, ip: '192.0.2.1', requestId: 'a request', userAgent: 'a browser', source: 'web' },
  }
}

type StoredJob = {
  readonly state?: JobState
  readonly action?: string
  readonly done?: number
  readonly endedDaysAgo?: number
}

/** Adds a job of four rows that no instance runs, and returns its id. */
export async function addJob(
  db: Kysely<Tables>,
  { state = 'waiting', action = 'deactivate', done = 0, endedDaysAgo = 0 }: StoredJob = {},
): Promise<number> {
  const { id } = await startJob(db, { ...newJob(1, 4), action })
  const endedAt = !isActive({ state }) ? sql`now() - ${endedDaysAgo} * interval '1 day'` : null
  await sql`
    update jobs set state = ${state}, done = ${done}, ended_at = ${endedAt} where id = ${id}`.execute(db)
  return id
}

export async function addResults(
  db: Kysely<Tables>,
  jobId: number,
  results: readonly RowResult[],
): Promise<void> {
  for (const [position, result] of results.entries()) {
    const { record_id, name, name_ja, outcome, reason = null, field = null } = result
    await sql`
      insert into job_results (job_id, position, record_id, name, name_ja, outcome, reason, field)
      values (${jobId}, ${position}, ${record_id}, ${name}, ${name_ja}, ${outcome},
        ${reason && JSON.stringify(reason)}::jsonb, ${field})`.execute(db)
  }
}

export async function readJob(db: Kysely<Tables>, id: number) {
  return new JobRepository(db).find(id)
}

export async function readResults(db: Kysely<Tables>, jobId: number) {
  const { rows } = await sql<{ record_id: number; outcome: string }>`
    select record_id, outcome from job_results where job_id = ${jobId} order by position`.execute(db)
  return rows
}

export async function endedJob(admin: Client, id: number): Promise<Job> {
  const read = async (): Promise<Job> => (await admin.get(`/api/jobs/${id}`)).body.data
  await expect.poll(async () => (await read()).ended_at, { interval: 10, timeout: 10_000 }).not.toBeNull()
  return read()
}

/** Waits for the end of the job that a call has started. */
export function endOfJob(admin: Client, { status, body }: Answer): Promise<Job> {
  expect(status, JSON.stringify(body)).toBe(202)
  return endedJob(admin, body.data.id)
}
