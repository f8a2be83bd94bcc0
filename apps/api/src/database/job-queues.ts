import type { PgBoss, QueueOptions } from 'pg-boss'

/** The kinds of deliveries. Each has its own queue, so a slow receiver delays no other kind. */
const deliveryKinds = ['mail'] as const
export type DeliveryQueue = (typeof deliveryKinds)[number]
/** The id of one delivery to attempt, or a release of all waiting deliveries. */
export type DeliveryJob = { readonly deliver: number } | { readonly release: true }

/** The data of the jobs, per queue: ids and never secrets, because finished jobs are stored for a day. */
export type JobData = Record<DeliveryQueue | `${DeliveryQueue}_given_up`, DeliveryJob> & {
  file_move: { readonly move: number }
  schedule: { readonly run: string }
}
export type QueueName = keyof JobData

export type Queue = {
  readonly name: QueueName
  /** The polling interval of an idle instance. */
  readonly pollSeconds: number
  /** The queue that receives a job after its last failed attempt. */
  readonly deadLetter?: QueueName
  /** At most one job per key is waiting or running. */
  readonly policy?: 'exclusive'
  readonly options: QueueOptions
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'
const DAY_SECONDS = 86_400

export function deliveryJob(id: number) {
  return { key: String(id), data: { deliver: id } }
}

/** Retries after 10 to 20 seconds, then doubles the delay up to an hour. */
const growing = { retryBackoff: true, retryDelay: 10, retryDelayMax: 3_600 }

/** A job of a killed worker is retried after this time. No delivery and no step of a move may take longer. */
const expireInSeconds = 60

/** The queue of a kind of delivery and its dead letter queue. A delivery gets 13 attempts within about nine hours. */
export function deliveryQueues(kind: DeliveryQueue): Queue[] {
  const options = { ...growing, expireInSeconds, deleteAfterSeconds: DAY_SECONDS }
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
      ...growing,
      retryDelayMax: 300,
      expireInSeconds,
      retryLimit: 100_000,
      deleteAfterSeconds: DAY_SECONDS,
    },
  },
  {
    name: 'schedule',
    pollSeconds: 1,
    policy: 'exclusive',
    options: {
      ...growing,
      expireInSeconds: 3_600,
      // a run of a killed worker is retried after this time
      heartbeatSeconds: 30,
      retryLimit: 5,
      deleteAfterSeconds: DAY_SECONDS,
    },
  },
]

/** Creates missing queues and updates the others to this declaration. */
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
