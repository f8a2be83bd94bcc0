import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isUnavailable } from '../database/unavailable.ts'

type RepeatedWorkOptions = {
  /** Returns the time in milliseconds until the next run. */
  readonly run: () => Promise<number>
  /** The time until the next run after an error. */
  readonly retryMs: number
  /** The line in the log for an error. */
  readonly failure: string
  readonly log: Logger
}

/** Runs work again and again, with a pause after each run. An error does not end it. */
export class RepeatedWork {
  readonly #options: RepeatedWorkOptions
  #ended: Promise<void> = Promise.resolve()
  #pause = new AbortController()
  #isFailing = false
  #isStopping = false

  constructor(options: RepeatedWorkOptions) {
    this.#options = options
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  start(): void {
    this.#ended = this.#repeat()
  }

  /** Ends the pause, or skips the next one. */
  wake(): void {
    this.#pause.abort()
  }

  /** Resolves when the current run has ended. */
  stop(): Promise<void> {
    this.#isStopping = true
    this.wake()
    return this.#ended
  }

  /** Logs only the first of consecutive errors. */
  report(err: unknown): void {
    const { log, failure } = this.#options
    if (!this.#isFailing && !this.#isStopping) log[isUnavailable(err) ? 'warn' : 'error']({ err }, failure)
    this.#isFailing = true
  }

  async #repeat(): Promise<void> {
    while (!this.#isStopping) {
      this.#pause = new AbortController()
      const ms = await this.#tryRun()
      const { signal } = this.#pause
      if (ms > 0 && !this.#isStopping)
        await delay(ms, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  async #tryRun(): Promise<number> {
    const { run, retryMs } = this.#options
    try {
      const ms = await run()
      this.#isFailing = false
      return ms
    } catch (error) {
      this.report(error)
      return retryMs
    }
  }
}
