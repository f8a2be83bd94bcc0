import type { PgBoss, QueueOptions } from 'pg-boss'

/** By queue. The data contain ids and no secrets, because finished jobs are stored for a day. */
export type TaskData = {
  file_move: { readonly move: number }
  backup: { readonly run: number }
  schedule: { readonly run: string }
  plan_check: Readonly<Record<string, never>>
}
export type QueueName = keyof TaskData

export type Queue = {
  readonly name: QueueName
  /** `exclusive` by default: at most one job per key is waiting or running. Never changes once the queue exists. */
  readonly policy?: 'stately'
  readonly options: QueueOptions
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'
const DAY_SECONDS = 86_400

/** Retries after 10 to 20 seconds, then doubles the delay up to an hour. */
const backoff = { retryBackoff: true, retryDelay: 10, retryDelayMax: 3_600 }

/** A job of a killed worker is retried after this time. So a step of a file move may not take longer. */
const expireInSeconds = 60

export const queues: readonly Queue[] = [
  {
    name: 'file_move',
    options: {
      ...backoff,
      retryDelayMax: 300,
      expireInSeconds,
      retryLimit: 100_000,
      deleteAfterSeconds: DAY_SECONDS,
    },
  },
  {
    name: 'backup',
    // a run of a killed worker fails; the schedule starts the next run
    options: {
      retryLimit: 0,
      expireInSeconds: 12 * 3_600,
      heartbeatSeconds: 30,
      deleteAfterSeconds: DAY_SECONDS,
    },
  },
  {
    name: 'schedule',
    options: {
      ...backoff,
      expireInSeconds: 3_600,
      // a run of a killed worker is retried after this time
      heartbeatSeconds: 30,
      retryLimit: 5,
      deleteAfterSeconds: DAY_SECONDS,
    },
  },
  {
    name: 'plan_check',
    // one more job may wait while one is running, which may have read what has changed since
    policy: 'stately',
    options: {
      ...backoff,
      expireInSeconds: 600,
      heartbeatSeconds: 30,
      retryLimit: 5,
      deleteAfterSeconds: DAY_SECONDS,
    },
  },
]

export async function declareQueues(boss: PgBoss, declared: readonly Queue[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name, policy = 'exclusive', options } of declared) {
    if (known.has(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, { ...options, policy })
    // lets pg-boss cache the queue; otherwise the first job in a transaction would need a second connection
    await boss.findJobs(name, { id: NO_JOB })
  }
}
