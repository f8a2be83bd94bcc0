/** Work that may be asked for at any time: done once for all who ask before it begins, and never twice at a time. */
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
