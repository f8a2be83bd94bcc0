const PAUSE_MS = 1_000

/** Runs `work` at most once at a time. Requests that arrive before a run share that run. */
export class CoalescedTask {
  readonly #work: () => Promise<void>
  #isRequested = false
  #isRunning = false

  constructor(work: () => Promise<void>) {
    this.#work = work
  }

  request(): void {
    this.#isRequested = true
    if (!this.#isRunning) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#isRequested) {
      this.#isRequested = false
      await this.#work()
    }
    this.#isRunning = false
  }
}

/** Runs `work` at once, and then at most once a second. Requests that arrive before a run share that run. */
export class ThrottledTask {
  readonly #work: () => void
  #isRequested = false
  #pause: NodeJS.Timeout | undefined

  constructor(work: () => void) {
    this.#work = work
  }

  request(): void {
    this.#isRequested = true
    if (!this.#pause) this.#run()
  }

  stop(): void {
    clearTimeout(this.#pause)
  }

  #run(): void {
    this.#pause = undefined
    if (!this.#isRequested) return
    this.#isRequested = false
    this.#work()
    this.#pause = setTimeout(() => this.#run(), PAUSE_MS).unref()
  }
}
