/** Refuses a task while another one runs on this instance. */
export class OneAtATime {
  readonly #busy: () => Error
  #isRunning = false

  constructor(busy: () => Error) {
    this.#busy = busy
  }

  /** Begins a task, or throws the error. The caller calls the returned function at the end of the task. */
  begin(): () => void {
    if (this.#isRunning) throw this.#busy()
    this.#isRunning = true
    return () => {
      this.#isRunning = false
    }
  }
}
