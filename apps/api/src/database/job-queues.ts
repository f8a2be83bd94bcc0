import type { PgBoss, QueueOptions } from 'pg-boss'

/** Each kind of delivery has its own queue, so a slow receiver delays no other kind. */
const deliveryKinds = ['mail'] as const
export type DeliveryQueue = (typeof deliveryKinds)[number]
export type DeliveryJob = { readonly deliver: number } | { readonly release: true }

/** By queue. The data contain ids and no secrets, because finished jobs are stored for a day. */
export type JobData = Record<DeliveryQueue | `${DeliveryQueue}_given_up`, DeliveryJob> & {
  file_move: { readonly move: number }
  backup: { readonly run: number }
  schedule: { readonly run: string }
}
export type QueueName = keyof JobData

export type Queue = {
  readonly name: QueueName
  readonly pollSeconds: number
  readonly deadLetter?: QueueName
  readonly policy?: 'exclusive'
  readonly options: QueueOptions
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'
const DAY_SECONDS = 86_400

export function deliveryJob(id: number) {
  return { key: String(id), data: { deliver: id } }
}

/** Retries after 10 to 20 seconds, then doubles the delay up to an hour. */
const backoff = { retryBackoff: true, retryDelay: 10, retryDelayMax: 3_600 }

/** A job of a killed worker is retried after this time. So a delivery or a step of a file move may not take longer. */
const expireInSeconds = 60

/** A delivery gets 13 attempts within about nine hours. Then it moves to the dead letter queue. */
export function deliveryQueues(kind: DeliveryQueue): Queue[] {
  const options = { ...backoff, expireInSeconds, deleteAfterSeconds: DAY_SECONDS }
  const deadLetter = `${kind}_given_up` as const
  return [
    { name: deadLetter, pollSeconds: 5, options: { ...options, retryLimit: 1_000 } },
    {
      name: kind,
      pollSeconds: 1,
      deadLetter,
      policy: 'exclusive',
      options: { ...options, retryLimit: 12 },
    },
  ]
}

/** In creation order: a dead letter queue precedes the queues that name it. */
export const queues: readonly Queue[] = [
  ...deliveryKinds.flatMap(deliveryQueues),
  {
    name: 'file_move',
    pollSeconds: 1,
    policy: 'exclusive',
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
    pollSeconds: 1,
    policy: 'exclusive',
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
    pollSeconds: 1,
    policy: 'exclusive',
    options: {
      ...backoff,
      expireInSeconds: 3_600,
      // a run of a killed worker is retried after this time
      heartbeatSeconds: 30,
      retryLimit: 5,
      deleteAfterSeconds: DAY_SECONDS,
    },
  },
]

export async function declareQueues(boss: PgBoss, declared: readonly Queue[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name, policy, deadLetter, options } of declared) {
    const changeable = { ...options, ...(deadLetter && { deadLetter }) }
    if (known.has(name)) await boss.updateQueue(name, changeable)
    else await boss.createQueue(name, { ...changeable, ...(policy && { policy }) })
    // lets pg-boss cache the queue; otherwise the first job in a transaction would need a second connection
    await boss.findJobs(name, { id: NO_JOB })
  }
}
