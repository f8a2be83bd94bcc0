import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { DeliveryQueue } from '../database/job-queues.ts'
import type { Handler, Job, JobHandlers, JobOutcome } from '../database/job-worker.ts'
import type { Jobs } from '../database/jobs.ts'
import { consume, type RateLimit } from '../database/rate-limits.ts'
import type { Schedule } from '../database/schedules.ts'
import type { Tables } from '../database/tables.ts'
import { DeliveryLogRepository } from './log-repository.ts'
import { deliveryAttempts } from './metrics.ts'
import { DeliveryRepository } from './repository.ts'
import { DeliveryFailure, type DeliveryTarget, type Preparation } from './target.ts'

type DeliveryDeps = { readonly db: Kysely<Tables>; readonly jobs: Jobs; readonly log: Logger }
type RunningDeliveryJob = Pick<Job<DeliveryQueue>, 'complete' | 'signal'>
type ReadyDelivery<Message> = Extract<Preparation<Message>, { status: 'ready' }>

const done: JobOutcome = { status: 'completed' }

/** Sends the stored deliveries of one target. The feature of the target returns its `jobs` and `schedules`. */
export class Delivery<Message> {
  readonly #target: DeliveryTarget<Message>
  readonly #deps: DeliveryDeps
  readonly #repository: DeliveryRepository
  readonly #log: DeliveryLogRepository

  constructor(target: DeliveryTarget<Message>, deps: DeliveryDeps) {
    this.#target = target
    this.#deps = deps
    this.#repository = new DeliveryRepository(deps.db, target)
    this.#log = new DeliveryLogRepository(deps.db, target)
  }

  get jobs(): JobHandlers {
    const { queue } = this.#target
    const attempt: Handler<DeliveryQueue> = (job) =>
      'release' in job.data
        ? this.#release((jobs) => this.#repository.renewReleased(jobs))
        : this.deliver(job.data.deliver, job)
    const giveUp: Handler<DeliveryQueue> = ({ data }) =>
      'deliver' in data ? this.#giveUp(data.deliver) : settled()
    return { [queue]: attempt, [`${queue}_given_up`]: giveUp }
  }

  get schedules(): readonly Schedule[] {
    const { queue } = this.#target
    return [
      // at starts only: a release resets the attempts of every delivery, so with a cron time no delivery would be dead
      {
        name: `release_${queue}`,
        cron: null,
        atStart: true,
        run: async () => void (await this.#release((jobs) => this.#repository.renewAll(jobs))),
      },
      { name: `remove_old_${queue}`, cron: '30 3 * * *', atStart: true, run: () => this.removeOld() },
    ]
  }

  async deliver(id: number, job: RunningDeliveryJob): Promise<JobOutcome> {
    const began = performance.now()
    const elapsed = () => Math.round(performance.now() - began)
    try {
      const preparation = await this.#target.prepare(id)
      if (preparation.status !== 'ready') return await this.#settle(id, preparation, job)
      const seconds = await this.#waitForRate(preparation.message)
      if (seconds > 0) return { status: 'postponed', seconds }
      await this.#target.send(preparation.message, job.signal)
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) throw error
      return this.#failed(id, error, elapsed())
    }
    await this.#repository.markSent(id, elapsed(), job.complete)
    deliveryAttempts.inc({ queue: this.#target.queue, outcome: 'sent' })
    return done
  }

  removeOld(): Promise<void> {
    return this.#log.removeOld()
  }

  listAttempts(id: number) {
    return this.#log.listAttempts(id)
  }

  countByState() {
    return this.#log.countByState()
  }

  oldestWaitingSeconds() {
    return this.#repository.oldestWaitingSeconds()
  }

  async #settle(
    id: number,
    preparation: Exclude<Preparation<Message>, ReadyDelivery<Message>>,
    job: RunningDeliveryJob,
  ): Promise<JobOutcome> {
    if (preparation.status === 'dropped') await this.#repository.markDropped(id)
    if (preparation.status !== 'unconfigured') return done
    const isKept = await this.#repository.keepUnconfigured(id, preparation.confirm, job.complete)
    return isKept ? done : this.deliver(id, job)
  }

  #waitForRate(message: Message): Promise<number> {
    const rate: RateLimit | undefined = this.#target.rateOf?.(message)
    return rate ? this.#repository.transaction((db) => consume(db, rate)) : Promise.resolve(0)
  }

  async #failed(id: number, failure: DeliveryFailure, ms: number): Promise<JobOutcome> {
    const { queue, noun } = this.#target
    const { error, isFinal, retryAfterSeconds } = failure
    const facts = { [noun]: id, ...(await this.#target.describe?.(id)), ...error }
    this.#deps.log.warn(facts, `a ${noun} could not be sent`)
    await this.#repository.recordFailure(id, ms, error)
    deliveryAttempts.inc({ queue, outcome: 'failed' })
    return isFinal
      ? { status: 'deadletter', output: error }
      : { status: 'failed', output: error, retryAfterSeconds }
  }

  async #giveUp(id: number): Promise<JobOutcome> {
    const { noun, describe } = this.#target
    if (await this.#repository.markDead(this.#deps.jobs, id)) {
      const { attempts, last_error } = await this.#repository.get(id)
      const facts = { [noun]: id, attempts, ...last_error, ...(await describe?.(id)) }
      this.#deps.log.error(facts, `gave up on a ${noun}`)
    }
    return done
  }

  async #release(renew: (jobs: Jobs) => Promise<void>): Promise<JobOutcome> {
    const isConfigured = (await this.#target.isConfigured?.()) ?? true
    if (isConfigured) await renew(this.#deps.jobs)
    return done
  }
}

async function settled(): Promise<JobOutcome> {
  return done
}
