import { Turns } from '../../concurrency/turns.ts'

/** As many as an address may get wrong for free: more at once would be compared in vain. */
const limits = { atOnce: 5, mostWaiting: 200 }

/** Keeps one address from filling the line that all others wait in. */
export class TurnsByAddress {
  readonly #addresses = new Map<string, Turns>()

  async inTurn<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const turns = this.#addresses.get(address) ?? new Turns(limits)
    this.#addresses.set(address, turns)
    try {
      return await turns.inTurn(work)
    } finally {
      if (turns.isIdle) this.#addresses.delete(address)
    }
  }
}
