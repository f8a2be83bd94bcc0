import { Semaphore } from '../../concurrency/semaphore.ts'

/** As many as an address may get wrong for free: more at once would be compared in vain. */
const limits = { concurrency: 5, maxWaiting: 200 }

/** Keeps one address from filling the line that all others wait in. */
export class SemaphoresByAddress {
  readonly #addresses = new Map<string, Semaphore>()

  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const turns = this.#addresses.get(address) ?? new Semaphore(limits)
    this.#addresses.set(address, turns)
    try {
      return await turns.run(work)
    } finally {
      if (turns.isIdle) this.#addresses.delete(address)
    }
  }
}
