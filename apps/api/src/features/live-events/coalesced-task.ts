/** Work that may be asked for at any time: done once for all who ask before it begins, and never twice at a time. */
export class CoalescedTask {
  readonly #work: () => Promise<void>
  #isAsked = false
  #isRunning = false

  constructor(work: () => Promise<void>) {
    this.#work = work
  }

  ask(): void {
    this.#isAsked = true
    if (!this.#isRunning) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#isAsked) {
      this.#isAsked = false
      await this.#work()
    }
    this.#isRunning = false
  }
}
