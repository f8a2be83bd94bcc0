import type { PgBoss, QueueOptions } from 'pg-boss'

/** The kinds of deliveries. Each gets a queue of its own, so that a slow receiver holds up no other. */
const deliveryKinds = ['mail'] as const
export type DeliveryQueue = (typeof deliveryKinds)[number]
/** The id of one delivery, or all that wait. */
export type DeliveryJob = { readonly deliver: number } | { readonly release: true }

/** What the jobs of each queue carry: ids, never a secret, because jobs are kept for a day after they are done. */
export type JobData = Record<DeliveryQueue | `${DeliveryQueue}_given_up`, DeliveryJob> & {
  file_move: { readonly move: number }
  schedule: { readonly run: string }
}
export type QueueName = keyof JobData

export type Queue = {
  readonly name: QueueName
  /** How often an idle instance looks for work. */
  readonly pollSeconds: number
  /** Where a job goes that was tried often enough. */
  readonly deadLetter?: QueueName
  /** At most one job for each key waits or is worked on. */
  readonly policy?: 'exclusive'
  readonly options: QueueOptions
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'
const DAY_SECONDS = 86_400

export function deliveryJob(id: number) {
  return { key: String(id), data: { deliver: id } }
}

/** Tries again after 10 to 20 seconds, then twice as long each time, up to an hour. */
const growing = { retryBackoff: true, retryDelay: 10, retryDelayMax: 3_600 }

/** A job whose worker was killed is free again after this; longer than any delivery, or any part of a move, may take. */
const expireInSeconds = 60

/** The queue of a kind of delivery, after its dead letter queue: 13 attempts within about nine hours. */
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

/** The queues in the order in which they can be made: a dead letter queue before those that name it. */
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
      // a run whose worker was killed is free again after this
      heartbeatSeconds: 30,
      retryLimit: 5,
      deleteAfterSeconds: DAY_SECONDS,
    },
  },
]

/** Makes the queues that are missing, and keeps the others as they are declared here. */
export async function declareQueues(boss: PgBoss, declared: readonly Queue[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name, policy, deadLetter, options } of declared) {
    const changeable = { ...options, ...(deadLetter && { deadLetter }) }
    if (known.has(name)) await boss.updateQueue(name, changeable)
    else await boss.createQueue(name, { ...changeable, ...(policy && { policy }) })
    // makes pg-boss remember the queue: a first job in a transaction would else need a second connection
    await boss.findJobs(name, { id: NO_JOB })
  }
}
