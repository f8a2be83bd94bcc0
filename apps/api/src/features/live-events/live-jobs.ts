import type { Job } from '@touchline/contract/jobs/jobs'
import { LIVE_SECONDS } from '../../jobs/job-repository.ts'

/** Keeps the active jobs, and those that ended in the last seconds, up to date by reading them after each change. */
export class LiveJobs {
  readonly #listJobs: () => Promise<readonly Job[]>
  readonly #onEndedJobsLeave: () => void
  #known: readonly Job[] | undefined
  #leaving: NodeJS.Timeout | undefined

  constructor(listJobs: () => Promise<readonly Job[]>, onEndedJobsLeave: () => void) {
    this.#listJobs = listJobs
    this.#onEndedJobsLeave = onEndedJobsLeave
  }

  /** Undefined if the jobs may have changed since the last read. */
  get known(): readonly Job[] | undefined {
    return this.#known
  }

  async read(): Promise<readonly Job[]> {
    clearTimeout(this.#leaving)
    const jobs = await this.#listJobs()
    this.#known = jobs
    // no change of the database says that a job has ended long enough ago
    if (jobs.some(({ ended_at }) => ended_at !== null))
      this.#leaving = setTimeout(this.#onEndedJobsLeave, LIVE_SECONDS * 1_000).unref()
    return jobs
  }

  forget(): void {
    this.#known = undefined
  }

  stop(): void {
    clearTimeout(this.#leaving)
  }
}
