import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { RepeatedWork } from '../concurrency/repeated-work.ts'
import { EnclosingTransaction } from '../database/enclosing-transaction.ts'
import type { Listener } from '../database/notifications.ts'
import type { Tables } from '../database/tables.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { Unavailable } from '../errors.ts'
import { countedRows, JobFailed, type JobKind } from './job-kind.ts'
import { actorOfJob, type ClaimedJob, JOBS_CHANNEL, JobRepository } from './job-repository.ts'

/** Short, because a batch holds the locks of its rows until it ends. */
const BATCH_MS = 40
/** A notification starts a job at once. This is for notifications that were lost. */
const IDLE_MS = 1_000
/** A stop of the app waits this long for the current batch. Then the batch is rolled back. */
const STOP_LIMIT_MS = 3_000

export type IsActiveAdministrator = (userId: number) => Promise<boolean>

/**
 * `savepoints`: a refused row does not roll back the rows before it. `single rows`: neither does an unexpected error.
 * Each makes a batch slower, so a job begins without them.
 */
type Precaution = 'savepoints' | 'single rows'

type JobRunnerDeps = {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  readonly kinds: readonly JobKind[]
  readonly isActiveAdministrator: IsActiveAdministrator
  readonly log: Logger
}

/**
 * Runs the jobs of all people in batches, one batch at a time on each instance. The changes of a batch are committed
 * together with their results. So a killed instance loses a whole batch, and another instance repeats it.
 */
export class JobRunner {
  readonly #deps: JobRunnerDeps
  readonly #jobs: JobRepository
  readonly #kinds: ReadonlyMap<string, JobKind>
  readonly #running: RepeatedWork
  /** The precautions for jobs whose last batch was rolled back. */
  readonly #precautions = new Map<number, Precaution>()

  constructor(deps: JobRunnerDeps) {
    this.#deps = deps
    this.#jobs = new JobRepository(deps.db)
    this.#kinds = new Map(deps.kinds.map((kind) => [keyOf(kind), kind]))
    this.#running = new RepeatedWork({
      run: async () => ((await this.runBatch()) ? 0 : IDLE_MS),
      retryMs: IDLE_MS,
      failure: 'jobs cannot be run, retrying',
      log: deps.log,
    })
  }

  readonly listener: Listener = {
    channel: JOBS_CHANNEL,
    onNotification: (payload) => {
      if (payload === 'work') this.#running.wake()
    },
    onListeningChange: () => this.#running.wake(),
  }

  start(): void {
    if (this.#kinds.size > 0) this.#running.start()
  }

  async stop(): Promise<void> {
    await Promise.race([this.#running.stop(), delay(STOP_LIMIT_MS, undefined, { ref: false })])
  }

  /** Runs one batch of the next job. False if there is no job that this instance can run. */
  async runBatch(): Promise<boolean> {
    const transaction = await EnclosingTransaction.begin(this.#deps.pool)
    let job: ClaimedJob | undefined
    try {
      job = await transaction.run(() => this.#jobs.claim([...this.#kinds.keys()]))
      if (job && !this.#needsSavepoints(job)) transaction.omitSavepoints()
      if (job) await transaction.run(() => this.#process(job!))
    } catch (error) {
      await transaction.rollBack()
      if (!job || isUnavailable(error) || error instanceof Unavailable) throw error
      await this.#onError(job, error)
      return true
    }
    if (transaction.isBroken) await transaction.rollBack()
    else await transaction.commit()
    if (job && transaction.isBroken) this.#precautions.set(job.id, 'savepoints')
    return job !== undefined
  }

  #needsSavepoints(job: ClaimedJob): boolean {
    return this.#precautions.has(job.id) || this.#kinds.get(keyOf(job))?.usesSavepoints === true
  }

  async #process(job: ClaimedJob): Promise<void> {
    if (job.state === 'stopping') return this.#jobs.endStopped(job)
    if (!(await this.#deps.isActiveAdministrator(job.created_by))) return this.#jobs.fail(job, 'owner')
    const deadline = performance.now() + (this.#precautions.get(job.id) === 'single rows' ? 0 : BATCH_MS)
    const kind = this.#kinds.get(keyOf(job))
    const rows = (await kind?.runBatch({ job, actor: actorOfJob(job), deadline })) ?? countedRows([])
    const processed = rows.done + rows.unchanged + rows.refused
    if (processed === 0 && job.total > 0) throw new Error('a batch of a job has no results')
    await this.#jobs.storeResults(job, rows)
    if (job.position + processed < job.total) return
    await this.#jobs.finish(job)
    this.#precautions.delete(job.id)
  }

  /** The first error of a job may come from any row of the batch. An error of a single row ends the job. */
  async #onError(job: ClaimedJob, err: unknown): Promise<void> {
    if (err instanceof JobFailed) {
      this.#precautions.delete(job.id)
      return this.#jobs.fail(job, err.failure)
    }
    const precaution = this.#precautions.get(job.id)
    if (precaution !== 'single rows') {
      this.#precautions.set(job.id, precaution ? 'single rows' : 'savepoints')
      return
    }
    this.#precautions.delete(job.id)
    this.#deps.log.error({ err, job: job.id, row: job.position }, 'a job failed')
    await this.#jobs.fail(job, 'internal')
  }
}

function keyOf({ kind, list }: Pick<JobKind, 'kind' | 'list'>): string {
  return `${kind} ${list}`
}
