import { Unavailable } from '../errors.ts'

type Limits = { readonly atOnce: number; readonly mostWaiting: number }

/** Lets a few work at once, so many wait for their turn, and tells the rest to come back. */
export class Semaphore {
  readonly #limits: Limits
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get isIdle(): boolean {
    return this.#running === 0
  }

  /** With `first` the work goes before all that waits, and is not turned away. */
  async serialQueue<Result>(work: () => Promise<Result>, { first = false } = {}): Promise<Result> {
    if (this.#running < this.#limits.atOnce) this.#running += 1
    else await this.#turn(first)
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #turn(first: boolean): Promise<void> {
    if (!first && this.#waiting.length >= this.#limits.mostWaiting) throw new Unavailable()
    return new Promise((resolve) => (first ? this.#waiting.unshift(resolve) : this.#waiting.push(resolve)))
  }
}
