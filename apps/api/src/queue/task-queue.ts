import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { singleConnection } from '../database/connection.ts'
import type { Tables } from '../database/tables.ts'
import { queueDatabase } from './queue-database.ts'
import { type Handler, startWorker, type TaskHandlers, type TransactionOf } from './queue-worker.ts'
import { declareQueues, type QueueName, queues, type TaskData } from './queues.ts'
import { declareSchedules, type Schedule, scheduleHandler } from './schedules.ts'

const START_AGAIN_MS = 1_000
/** A stop waits this long for running jobs. Then another instance may run them. */
const STOP_LIMIT_MS = 3_000
/** Aborted handlers then have this long to store their state. */
const ABORT_LIMIT_MS = 2_000

type NewTask<Name extends QueueName> = {
  /** At most one job per key is waiting or running, unless the queue has another policy. */
  readonly key: string
  readonly data: TaskData[Name]
}
type TaskQueueDeps = {
  readonly pool: pg.Pool
  readonly log: Logger
  /** The interval at which pg-boss retries jobs of killed workers, deletes finished jobs and checks the schedules. */
  readonly sweepSeconds?: number
}
type RunningQueue = { readonly boss: PgBoss; readonly transactionOf: TransactionOf }

/** Jobs in PostgreSQL. They survive the end of the process, and any instance may run them. */
export class TaskQueue {
  readonly #deps: TaskQueueDeps
  readonly #handlers = new Map<QueueName, Handler<QueueName>>()
  readonly #schedules: Schedule[] = []
  #running: Promise<RunningQueue> | undefined
  #stopped = false
  #failing = false

  constructor(deps: TaskQueueDeps) {
    this.#deps = deps
  }

  /** Call this before `start`. */
  work<Name extends QueueName>(name: Name, handler: Handler<Name>): void {
    this.#handlers.set(name, handler as Handler<QueueName>)
  }

  workAll(handlers: TaskHandlers): void {
    for (const [name, handler] of Object.entries(handlers)) {
      this.#handlers.set(name as QueueName, handler as Handler<QueueName>)
    }
  }

  /** Each run happens on one instance only. Call this before `start`. */
  schedule(schedule: Schedule): void {
    this.#schedules.push(schedule)
    this.work('schedule', scheduleHandler(this.#schedules))
  }

  /** Rejects while the database is unavailable. The call may then be repeated. */
  start(): Promise<RunningQueue> {
    this.#running ??= this.#start().catch((error: unknown) => {
      this.#running = undefined
      throw error
    })
    return this.#running
  }

  async keepStarting(): Promise<void> {
    while (!this.#stopped) {
      const started = await this.start().catch((error: unknown) => this.#logError(error))
      if (started) return
      await delay(START_AGAIN_MS, undefined, { ref: false })
    }
  }

  /** Adds a job in the caller's transaction, unless a job with this key is waiting or running. */
  async add<Name extends QueueName>(
    db: Kysely<Tables>,
    name: Name,
    { key, data }: NewTask<Name>,
  ): Promise<void> {
    const { boss, transactionOf } = await this.start()
    await boss.send(name, data, { singletonKey: key, db: transactionOf(db) })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    const running = await this.#running?.catch(() => undefined)
    if (!running) return
    const names = [...this.#handlers.keys()]
    const idle = Promise.all(names.map((name) => running.boss.offWork(name, { wait: true })))
    await Promise.race([idle, delay(STOP_LIMIT_MS, undefined, { ref: false })])
    await running.boss.stop({ graceful: false, close: false }) // aborts the running jobs
    await Promise.race([idle, delay(ABORT_LIMIT_MS, undefined, { ref: false })])
  }

  async #start(): Promise<RunningQueue> {
    const { PgBoss, fromKysely } = await import('pg-boss')
    const { pool, log, sweepSeconds = 60 } = this.#deps
    // transactions that add jobs wait for this start and may hold all connections of the pool
    const startPool = singleConnection(pool, log)
    let current = startPool
    const boss = new PgBoss({
      db: queueDatabase({ pool: () => current, onAnswer: () => (this.#failing = false) }),
      schema: 'pgboss',
      schedule: this.#schedules.length > 0,
      // pg-boss may skip every second check, and a schedule is due for one minute
      cronMonitorIntervalSeconds: Math.min(sweepSeconds, 20),
      superviseIntervalSeconds: sweepSeconds,
      monitorIntervalSeconds: sweepSeconds,
      monitorVacuum: false,
      flowIntervalSeconds: 86_400, // no job here depends on another
    })
    boss.on('error', (error) => this.#logError(error))
    try {
      await boss.start()
      await declareQueues(boss, queues)
      if (this.#schedules.length > 0) await declareSchedules(boss, this.#schedules)
      current = pool
      for (const queue of queues) {
        const handler = this.#handlers.get(queue.name)
        if (handler) await startWorker({ boss, queue, handler, log, transactionOf: fromKysely })
      }
    } catch (error) {
      await boss.stop({ graceful: false, close: false })
      throw error
    } finally {
      await startPool.end()
    }
    return { boss, transactionOf: fromKysely }
  }

  /** Logs only the first of consecutive errors, and nothing after a stop. */
  #logError(error: unknown): void {
    if (!this.#failing && !this.#stopped)
      this.#deps.log.warn({ err: error }, 'the job queue is unavailable, retrying')
    this.#failing = true
  }
}
