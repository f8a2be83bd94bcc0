/** Refuses a task while another one runs on this instance. */
export class OneAtATime {
  readonly #refusal: () => Error
  #isRunning = false

  constructor(refusal: () => Error) {
    this.#refusal = refusal
  }

  /** Begins a task, or throws the refusal. The caller calls the returned function at the end of the task. */
  begin(): () => void {
    if (this.#isRunning) throw this.#refusal()
    this.#isRunning = true
    return () => {
      this.#isRunning = false
    }
  }
}
