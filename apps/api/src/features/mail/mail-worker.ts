import type { Logger } from 'pino'
import type { Job, Outcome } from '../../database/job-worker.ts'
import type { Jobs } from '../../database/jobs.ts'
import type { DeliveryRepository } from './delivery-repository.ts'
import type { MailDelivery } from './mail-delivery.ts'
import type { OutboxFolder } from './outbox-folder.ts'
import type { MailRepository } from './repository.ts'

const CLEAN_UP_MS = 3_600_000

type Parts = {
  readonly jobs: Jobs
  readonly mails: MailRepository
  readonly deliveries: DeliveryRepository
  readonly delivery: MailDelivery
  readonly folder: OutboxFolder
  readonly log: Logger
}

/** Does the jobs of mail in this instance, and clears away what was kept long enough. */
export class MailWorker {
  readonly #parts: Parts
  #cleaning: NodeJS.Timeout | undefined
  #stopped = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async work(job: Job<'mail'>): Promise<Outcome> {
    return 'release' in job.data ? this.#release() : this.#parts.delivery.deliver(job.data.deliver, job)
  }

  async giveUp({ data }: Job<'mail_given_up'>): Promise<Outcome> {
    const { delivery, jobs } = this.#parts
    return 'deliver' in data ? delivery.giveUp(jobs, data.deliver) : { status: 'completed' }
  }

  async start(): Promise<void> {
    await this.#parts.jobs.keepStarting()
    if (this.#stopped) return
    this.#cleaning = setInterval(() => void this.#cleanUp(), CLEAN_UP_MS).unref()
    await this.#cleanUp()
    await this.#release().catch((error: unknown) => this.#tell(error))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#cleaning)
    await this.#parts.jobs.stop()
  }

  async #release(): Promise<Outcome> {
    const { delivery, deliveries, jobs } = this.#parts
    if (await delivery.isConfigured()) await deliveries.renewAll(jobs)
    return { status: 'completed' }
  }

  #cleanUp(): Promise<void> {
    const { mails, folder } = this.#parts
    const cleanings = [mails.removeOld(), folder.removeOld()]
    return Promise.all(cleanings).then(
      () => undefined,
      (error: unknown) => this.#tell(error),
    )
  }

  #tell(error: unknown): void {
    this.#parts.log.warn({ err: error }, 'mails could not be looked after, trying again later')
  }
}
