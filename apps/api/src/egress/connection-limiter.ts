import { within } from './within.ts'

type Limits = { readonly atOnce: number; readonly inWindow: number; readonly windowMs: number }

/** Of one instance: far more than mail and files need, and far less than a scan of ports. */
const defaults: Limits = { atOnce: 64, inWindow: 100, windowMs: 10_000 }

/** Lets so many connections out at once and in a while, one after the other; whoever comes too early waits. */
export class ConnectionLimiter {
  readonly #limits: Limits
  #inUse = 0
  /** When the last connections began, the oldest first. */
  #begun: number[] = []
  readonly #waiting = new Set<PromiseWithResolvers<void>>()
  #timer: NodeJS.Timeout | undefined

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...defaults, ...limits }
  }

  /** Waits as long as the signal allows. Whoever was let in calls `leave` once. */
  async enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const turn = Promise.withResolvers<void>()
    this.#waiting.add(turn)
    this.#admit()
    await within(turn.promise, signal).catch((error: unknown) => {
      if (!this.#waiting.delete(turn)) this.leave() // let in and given up in the same moment
      throw error
    })
  }

  leave(): void {
    this.#inUse -= 1
    this.#admit()
  }

  /** Sends away all that wait. */
  close(): void {
    clearTimeout(this.#timer)
    for (const { reject } of this.#waiting) reject(new Error('outgoing calls have ended'))
  }

  #admit(): void {
    clearTimeout(this.#timer)
    for (const turn of this.#waiting) {
      if (!this.#hasRoom()) break
      this.#waiting.delete(turn)
      this.#inUse += 1
      this.#begun.push(performance.now())
      turn.resolve()
    }
    this.#admitLater()
  }

  #hasRoom(): boolean {
    const { atOnce, inWindow, windowMs } = this.#limits
    const start = performance.now() - windowMs
    this.#begun = this.#begun.filter((instant) => instant > start)
    return this.#inUse < atOnce && this.#begun.length < inWindow
  }

  /** When the oldest connection has left the window; one that ends calls by itself. */
  #admitLater(): void {
    const { atOnce, windowMs } = this.#limits
    const [oldest] = this.#begun
    if (this.#waiting.size === 0 || oldest === undefined || this.#inUse >= atOnce) return
    const pause = oldest + windowMs - performance.now()
    this.#timer = setTimeout(() => this.#admit(), Math.max(pause, 0) + 1).unref()
  }
}
