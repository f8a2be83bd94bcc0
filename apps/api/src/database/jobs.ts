import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { singleConnection } from './connection.ts'
import { jobDatabase } from './job-database.ts'
import { declareQueues, type JobData, type Queue, type QueueName, queues } from './job-queues.ts'
import { type Handler, type JobHandlers, runJob, type TransactionOf } from './job-worker.ts'
import { declareSchedules, type Schedule, scheduleHandler } from './schedules.ts'
import type { Tables } from './tables.ts'

const START_AGAIN_MS = 1_000
/** How long a stop waits for jobs that are being worked on; after that they are free for another instance. */
const STOP_LIMIT_MS = 3_000
/** How long handlers may then take to write down that they were aborted. */
const ABORT_LIMIT_MS = 2_000

type Addition<Name extends QueueName> = {
  /** What the job is about. */
  readonly key: string
  readonly data: JobData[Name]
}
type JobsDeps = {
  readonly pool: pg.Pool
  readonly log: Logger
  /** How often jobs of killed workers are looked for, done ones removed, and schedules looked at. */
  readonly sweepSeconds?: number
  /** Default: the queues of the product. */
  readonly queues?: readonly Queue[]
}
type Running = { readonly boss: PgBoss; readonly transactionOf: TransactionOf }

/** Jobs in PostgreSQL: they survive whatever ends this process, and any instance may work on them. */
export class Jobs {
  readonly #deps: JobsDeps
  readonly #handlers = new Map<QueueName, Handler<QueueName>>()
  readonly #schedules: Schedule[] = []
  #running: Promise<Running> | undefined
  #stopped = false
  #failing = false

  constructor(deps: JobsDeps) {
    this.#deps = deps
  }

  /** Says who does the jobs of a queue; before the start. */
  work<Name extends QueueName>(name: Name, handler: Handler<Name>): void {
    this.#handlers.set(name, handler as Handler<QueueName>)
  }

  workAll(handlers: JobHandlers): void {
    for (const [name, handler] of Object.entries(handlers)) {
      this.#handlers.set(name as QueueName, handler as Handler<QueueName>)
    }
  }

  /** Declares work that is done at certain times, once over all instances; before the start. */
  schedule(schedule: Schedule): void {
    this.#schedules.push(schedule)
    this.work('schedule', scheduleHandler(this.#schedules))
  }

  /** Rejects while the database does not answer, and may be called again. */
  start(): Promise<Running> {
    this.#running ??= this.#start().catch((error: unknown) => {
      this.#running = undefined
      throw error
    })
    return this.#running
  }

  /** Starts as soon as the database answers. */
  async keepStarting(): Promise<void> {
    while (!this.#stopped) {
      const started = await this.start().catch((error: unknown) => this.#tell(error))
      if (started) return
      await delay(START_AGAIN_MS, undefined, { ref: false })
    }
  }

  /** Adds a job in the caller's transaction; where one with this key waits or is worked on, that is enough. */
  async add<Name extends QueueName>(
    db: Kysely<Tables>,
    name: Name,
    { key, data }: Addition<Name>,
  ): Promise<void> {
    const { boss, transactionOf } = await this.start()
    await boss.send(name, data, { singletonKey: key, db: transactionOf(db) })
  }

  /** Like `add`, and a job that waits for its next try is due at once, with all its tries before it. */
  async renew<Name extends QueueName>(
    db: Kysely<Tables>,
    name: Name,
    { key, data }: Addition<Name>,
  ): Promise<void> {
    const { boss, transactionOf } = await this.start()
    await sql`
      update pgboss.job set retry_count = 0, started_on = null
      where name = ${name} and singleton_key = ${key} and state < 'active'`.execute(db)
    await boss.upsert(name, data, { singletonKey: key, startAfter: 0, db: transactionOf(db) })
  }

  /** Whether a job with this key waits or is worked on. */
  async has(db: Kysely<Tables>, name: QueueName, key: string): Promise<boolean> {
    const { boss, transactionOf } = await this.start()
    const jobs = await boss.findJobs(name, { key, db: transactionOf(db) })
    return jobs.some(({ state }) => state === 'created' || state === 'retry' || state === 'active')
  }

  async stop(): Promise<void> {
    this.#stopped = true
    const running = await this.#running?.catch(() => undefined)
    if (!running) return
    const names = [...this.#handlers.keys()]
    const idle = Promise.all(names.map((name) => running.boss.offWork(name, { wait: true })))
    await Promise.race([idle, delay(STOP_LIMIT_MS, undefined, { ref: false })])
    await running.boss.stop({ graceful: false, close: false }) // aborts the jobs
    await Promise.race([idle, delay(ABORT_LIMIT_MS, undefined, { ref: false })])
  }

  async #start(): Promise<Running> {
    const { PgBoss, fromKysely } = await import('pg-boss')
    const { pool, log, sweepSeconds = 60, queues: declared = queues } = this.#deps
    // transactions that add a job wait for this start, and may hold every connection of the pool
    const startPool = singleConnection(pool, log)
    let current = startPool
    const boss = new PgBoss({
      db: jobDatabase({ pool: () => current, onAnswer: () => (this.#failing = false) }),
      schema: 'pgboss',
      schedule: this.#schedules.length > 0,
      // pg-boss may skip every second look, and what is due is due for one minute
      cronMonitorIntervalSeconds: Math.min(sweepSeconds, 20),
      superviseIntervalSeconds: sweepSeconds,
      monitorIntervalSeconds: sweepSeconds,
      monitorVacuum: false,
      flowIntervalSeconds: 86_400, // no job here depends on another
    })
    boss.on('error', (error) => this.#tell(error))
    try {
      await boss.start()
      await declareQueues(boss, declared)
      if (this.#schedules.length > 0) await declareSchedules(boss, this.#schedules)
      current = pool
      for (const queue of declared) {
        const handler = this.#handlers.get(queue.name)
        if (handler) await runJob({ boss, queue, handler, log, transactionOf: fromKysely })
      }
    } catch (error) {
      await boss.stop({ graceful: false, close: false })
      throw error
    } finally {
      await startPool.end()
    }
    return { boss, transactionOf: fromKysely }
  }

  /** Once, not every second for as long as the database is away, and not when a stop has ended its connections. */
  #tell(error: unknown): void {
    if (!this.#failing && !this.#stopped)
      this.#deps.log.warn({ err: error }, 'the job queue cannot be worked on, trying again')
    this.#failing = true
  }
}
