import type { Logger } from 'pino'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type Step = { name: string; end(): Promise<unknown> }

/** Ends what was started, last first and once, whatever asks for it and however often. */
export class Shutdown {
  #steps: Step[] = []
  #starting: Promise<unknown> = Promise.resolve()
  #running: Promise<void> | undefined
  #log: Logger | undefined

  get begun(): boolean {
    return this.#running !== undefined
  }

  /** What starts something adds its end right after; when the end has begun by then, it goes no further. */
  add(name: string, end: () => Promise<unknown>): void {
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
    return this.#running
  }

  async #end(exitCode: number): Promise<void> {
    await this.#endSteps()
    await this.#starting
    await this.#endSteps()
    process.exit(exitCode)
  }

  async #endSteps(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      const { name, end } = step
      await end().catch((error) =>
        this.#log?.error({ err: error, step: name }, 'could not be ended in order'),
      )
    }
  }
}
