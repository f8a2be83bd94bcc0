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
