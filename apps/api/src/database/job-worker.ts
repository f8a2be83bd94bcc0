import type { Kysely } from 'kysely'
import type { Job as BossJob, Db, JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { JobData, Queue, QueueName } from './job-queues.ts'
import type { Tables } from './tables.ts'
import { isUnavailable } from './unavailable.ts'

const AT_ONCE = 5

/** `output` is stored with the job. */
export type JobOutcome =
  | { readonly status: 'completed'; readonly output?: object }
  /** The job has failed permanently and is not retried. */
  | { readonly status: 'deadletter'; readonly output?: object }
  /** The job is retried after `retryAfterSeconds`, or by default after a growing delay. */
  | { readonly status: 'failed'; readonly output?: object; readonly retryAfterSeconds?: number | undefined }
  /** The job runs again after this delay; the run does not count as an attempt. */
  | { readonly status: 'postponed'; readonly seconds: number }

export type Job<Name extends QueueName> = {
  readonly data: JobData[Name]
  readonly signal: AbortSignal
  complete(db: Kysely<Tables>): Promise<void>
}
export type Handler<Name extends QueueName> = (job: Job<Name>) => Promise<JobOutcome>
export type JobHandlers = { readonly [Name in QueueName]?: Handler<Name> }
export type TransactionOf = (db: Kysely<Tables>) => Db

type WorkerOptions = {
  readonly boss: PgBoss
  readonly queue: Queue
  readonly handler: Handler<QueueName>
  readonly transactionOf: TransactionOf
  readonly log: Logger
}

export async function startWorker(work: WorkerOptions): Promise<void> {
  const { boss, queue } = work
  const { name, pollSeconds } = queue
  const polling = { pollingIntervalSeconds: pollSeconds, batchSize: AT_ONCE, burstWhenBatchFull: true }
  await boss.work<JobData[QueueName]>(name, { ...polling, perJobResults: true }, (jobs) =>
    Promise.all(jobs.map((job) => outcomeOf(work, job))),
  )
}

async function outcomeOf(
  work: WorkerOptions,
  { id, data, signal }: BossJob<JobData[QueueName]>,
): Promise<JobResult> {
  const { boss, handler, transactionOf, log } = work
  const { name } = work.queue
  const complete = async (db: Kysely<Tables>) =>
    void (await boss.complete(name, id, null, { db: transactionOf(db) }))
  try {
    const outcome = await handler({ data, signal, complete })
    if (outcome.status === 'completed' || outcome.status === 'deadletter') return { id, ...outcome }
    await setRetryDelay(work, id, outcome)
    return { id, status: 'failed', ...('output' in outcome && { output: outcome.output }) }
  } catch (error) {
    log[levelOf(error, signal)]({ err: error, queue: name, job: id, data }, 'job failed')
    return { id, status: 'failed', output: { error: error instanceof Error ? error.name : 'unknown' } }
  }
}

type RetriedOutcome = Extract<JobOutcome, { status: 'failed' | 'postponed' }>

/** A result of pg-boss cannot contain a delay. pg-boss reads the delay from the row of the job. */
async function setRetryDelay(
  { boss, queue }: WorkerOptions,
  id: string,
  outcome: RetriedOutcome,
): Promise<void> {
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
  return aborted ? 'debug' : 'warn' // a stop closes the connections of jobs that do not end in time
}
