import type { Kysely } from 'kysely'
import type { Job as BossJob, Db, JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type JobData, type QueueName, queues } from './job-queues.ts'
import type { Tables } from './tables.ts'
import { isUnavailable } from './unavailable.ts'

const AT_ONCE = 5

/** `failed` is tried again after a growing pause; `deadletter` is not. `output` is kept with the job. */
export type Outcome = { readonly status: 'completed' | 'failed' | 'deadletter'; readonly output?: object }

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
  readonly name: QueueName
  readonly handler: Handler<QueueName>
  readonly transactionOf: TransactionOf
  readonly log: Logger
}

export async function workOn(work: Work): Promise<void> {
  const { boss, name } = work
  const { pollSeconds = 1 } = queues.find((queue) => queue.name === name) ?? {}
  const polling = { pollingIntervalSeconds: pollSeconds, batchSize: AT_ONCE, burstWhenBatchFull: true }
  await boss.work<JobData[QueueName]>(name, { ...polling, perJobResults: true }, (jobs) =>
    Promise.all(jobs.map((job) => outcomeOf(work, job))),
  )
}

/** A handler that throws is a try that failed. */
async function outcomeOf(
  { boss, name, handler, transactionOf, log }: Work,
  { id, data, signal }: BossJob<JobData[QueueName]>,
): Promise<JobResult> {
  const complete = async (db: Kysely<Tables>) =>
    void (await boss.complete(name, id, null, { db: transactionOf(db) }))
  try {
    return { id, ...(await handler({ data, signal, complete })) }
  } catch (error) {
    log[levelOf(error, signal)]({ err: error, queue: name, job: id }, 'job failed')
    return { id, status: 'failed', output: { error: error instanceof Error ? error.name : 'unknown' } }
  }
}

function levelOf(error: unknown, { aborted }: AbortSignal): 'debug' | 'warn' | 'error' {
  if (!isUnavailable(error)) return 'error'
  return aborted ? 'debug' : 'warn' // a stop ends the connections of a job that does not end in time
}
