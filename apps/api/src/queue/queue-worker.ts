import type { Kysely } from 'kysely'
import type { Job as BossJob, Db, JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Tables } from '../database/tables.ts'
import { isUnavailable } from '../database/unavailable.ts'
import type { Queue, QueueName, TaskData } from './queues.ts'

const AT_ONCE = 5
const POLL_SECONDS = 1

/** `output` is stored with the job. */
export type TaskOutcome =
  | { readonly status: 'completed'; readonly output?: object }
  /** The job is retried after a growing delay. */
  | { readonly status: 'failed'; readonly output?: object }

export type Task<Name extends QueueName> = {
  readonly data: TaskData[Name]
  readonly signal: AbortSignal
  complete(db: Kysely<Tables>): Promise<void>
}
export type Handler<Name extends QueueName> = (job: Task<Name>) => Promise<TaskOutcome>
export type TaskHandlers = { readonly [Name in QueueName]?: Handler<Name> }
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
  const { name } = queue
  const polling = { pollingIntervalSeconds: POLL_SECONDS, batchSize: AT_ONCE, burstWhenBatchFull: true }
  await boss.work<TaskData[QueueName]>(name, { ...polling, perJobResults: true }, (jobs) =>
    Promise.all(jobs.map((job) => outcomeOf(work, job))),
  )
}

async function outcomeOf(
  work: WorkerOptions,
  { id, data, signal }: BossJob<TaskData[QueueName]>,
): Promise<JobResult> {
  const { boss, handler, transactionOf, log } = work
  const { name } = work.queue
  const complete = async (db: Kysely<Tables>) =>
    void (await boss.complete(name, id, null, { db: transactionOf(db) }))
  try {
    return { id, ...(await handler({ data, signal, complete })) }
  } catch (error) {
    log[levelOf(error, signal)]({ err: error, queue: name, job: id, data }, 'job failed')
    return { id, status: 'failed', output: { error: error instanceof Error ? error.name : 'unknown' } }
  }
}

function levelOf(error: unknown, { aborted }: AbortSignal): 'debug' | 'warn' | 'error' {
  if (!isUnavailable(error)) return 'error'
  return aborted ? 'debug' : 'warn' // a stop closes the connections of jobs that do not end in time
}
