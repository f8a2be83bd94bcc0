import PQueue from 'p-queue'
import { Unavailable } from '../errors.ts'

export type SemaphoreLimits = { readonly concurrency: number; readonly maxWaiting: number }

/** Runs at most `concurrency` tasks at a time. If `maxWaiting` tasks already wait, the next one is refused with 503. */
export class Semaphore {
  readonly #queue: PQueue
  readonly #maxWaiting: number

  constructor({ concurrency, maxWaiting }: SemaphoreLimits) {
    this.#queue = new PQueue({ concurrency })
    this.#maxWaiting = maxWaiting
  }

  get isIdle(): boolean {
    return this.#queue.pending === 0 && this.#queue.size === 0
  }

  /** `first` puts the task ahead of all waiting tasks. Such a task is never refused. */
  async run<Result>(task: () => Promise<Result>, { first = false } = {}): Promise<Result> {
    if (!first && this.#queue.isSaturated && this.#queue.size >= this.#maxWaiting) throw new Unavailable()
    return this.#queue.add(task, { priority: first ? 1 : 0 })
  }
}
