import type { Kysely } from 'kysely'
import type { Job as BossJob, Db, JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { JobData, Queue, QueueName } from './job-queues.ts'
import type { Tables } from './tables.ts'
import { isUnavailable } from './unavailable.ts'

const AT_ONCE = 5

/** `output` is kept with the job. */
export type Outcome =
  | { readonly status: 'completed'; readonly output?: object }
  /** The job has failed for good: it is not tried again. */
  | { readonly status: 'deadletter'; readonly output?: object }
  /** Is tried again, after a growing pause if none is given. */
  | { readonly status: 'failed'; readonly output?: object; readonly retryAfterSeconds?: number | undefined }
  /** Is tried again after this pause, and does not count as a try. */
  | { readonly status: 'postponed'; readonly seconds: number }

export type Job<Name extends QueueName> = {
  readonly data: JobData[Name]
  /** Aborted when this instance stops before the job is done. */
  readonly signal: AbortSignal
  /** Completes the job together with what else the transaction writes. */
  complete(db: Kysely<Tables>): Promise<void>
}
export type Handler<Name extends QueueName> = (job: Job<Name>) => Promise<Outcome>
/** By the name of the queue. */
export type JobHandlers = { readonly [Name in QueueName]?: Handler<Name> }
/** A transaction of ours as pg-boss wants it. */
export type TransactionOf = (db: Kysely<Tables>) => Db

type Work = {
  readonly boss: PgBoss
  readonly queue: Queue
  readonly handler: Handler<QueueName>
  readonly transactionOf: TransactionOf
  readonly log: Logger
}

export async function runJob(work: Work): Promise<void> {
  const { boss, queue } = work
  const { name, pollSeconds } = queue
  const polling = { pollingIntervalSeconds: pollSeconds, batchSize: AT_ONCE, burstWhenBatchFull: true }
  await boss.work<JobData[QueueName]>(name, { ...polling, perJobResults: true }, (jobs) =>
    Promise.all(jobs.map((job) => outcomeOf(work, job))),
  )
}

/** A handler that throws is a try that failed. */
async function outcomeOf(work: Work, { id, data, signal }: BossJob<JobData[QueueName]>): Promise<JobResult> {
  const { boss, handler, transactionOf, log } = work
  const { name } = work.queue
  const complete = async (db: Kysely<Tables>) =>
    void (await boss.complete(name, id, null, { db: transactionOf(db) }))
  try {
    const outcome = await handler({ data, signal, complete })
    if (outcome.status === 'completed' || outcome.status === 'deadletter') return { id, ...outcome }
    await setPause(work, id, outcome)
    return { id, status: 'failed', ...('output' in outcome && { output: outcome.output }) }
  } catch (error) {
    log[levelOf(error, signal)]({ err: error, queue: name, job: id, data }, 'job failed')
    return { id, status: 'failed', output: { error: error instanceof Error ? error.name : 'unknown' } }
  }
}

type Retried = Extract<Outcome, { status: 'failed' | 'postponed' }>

/** A result of pg-boss names no pause, but pg-boss reads it from the job's row when it puts the job back. */
async function setPause({ boss, queue }: Work, id: string, outcome: Retried): Promise<void> {
  const isPostponed = outcome.status === 'postponed'
  const seconds = isPostponed ? outcome.seconds : outcome.retryAfterSeconds
  await boss.getDb().executeSql(
    `update pgboss.job set retry_backoff = $3, retry_delay = $4, retry_count = retry_count - $5
    where name = $1 and id = $2`,
    [queue.name, id, seconds === undefined, seconds ?? queue.options.retryDelay, isPostponed ? 1 : 0],
  )
}

function levelOf(error: unknown, { aborted }: AbortSignal): 'debug' | 'warn' | 'error' {
  if (!isUnavailable(error)) return 'error'
  return aborted ? 'debug' : 'warn' // a stop ends the connections of a job that does not end in time
}
