import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { standardError, standardOutput } from './log.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Service managers usually send SIGKILL ten seconds after SIGTERM. */
const LIMIT_MS = 9_000

/** `leftMs`: the time that remains for this step and all later steps. */
type End = (leftMs: number) => Promise<unknown>
type ShutdownStep = { name: string; end: End }

/** Runs the registered steps once, in reverse order. */
export class Shutdown {
  #steps: ShutdownStep[] = []
  #starting: Promise<unknown> = Promise.resolve()
  #running: Promise<void> | undefined
  #log: Logger | undefined
  readonly #beginning = new AbortController()

  /** Aborts when the shutdown begins, so that the start stops to wait. */
  get signal(): AbortSignal {
    return this.#beginning.signal
  }

  get begun(): boolean {
    return this.#running !== undefined
  }

  /** Throws if the shutdown has already begun, so that the start stops. */
  add(name: string, end: End): void {
    this.#steps.push({ name, end })
    if (this.begun) throw new Error('stopping')
  }

  during<T>(starting: Promise<T>): Promise<T> {
    this.#starting = starting.catch(() => undefined)
    return starting
  }

  listenToSignals(log: Logger): void {
    this.#log = log
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        log.info({ signal }, this.begun ? 'already stopping' : 'stopping')
        void this.now(0)
      })
    }
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (error: unknown) => {
        log.fatal({ err: error }, event)
        void this.now(1)
      })
    }
  }

  now(exitCode: number): Promise<void> {
    this.#running ??= this.#end(exitCode)
    this.#beginning.abort()
    return this.#running
  }

  /** Ends within the limit even if a step hangs, for example because the database is frozen. */
  async #end(exitCode: number): Promise<void> {
    const since = performance.now()
    await Promise.race([this.#endAll(since + LIMIT_MS), delay(LIMIT_MS)])
    this.#log?.info({ ms: Math.round(performance.now() - since) }, 'stopped')
    await Promise.all([standardOutput.flush(), standardError.flush()])
    process.exit(exitCode)
  }

  async #endAll(deadline: number): Promise<void> {
    await this.#endSteps(deadline)
    await this.#starting
    await this.#endSteps(deadline)
  }

  async #endSteps(deadline: number): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      const { name, end } = step
      await end(Math.max(0, deadline - performance.now())).catch((error) =>
        this.#log?.error({ err: error, step: name }, 'could not be ended in order'),
      )
    }
  }
}
