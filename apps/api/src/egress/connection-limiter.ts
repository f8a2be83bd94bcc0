import PQueue from 'p-queue'

type Limits = { readonly concurrency: number; readonly maxPerWindow: number; readonly windowMs: number }

/** Per app process: far more than mail and file storage need, and too few for a port scan. */
const defaults: Limits = { concurrency: 64, maxPerWindow: 100, windowMs: 10_000 }

/** Limits how many outgoing connections are open at the same time, and how many start within a sliding window. */
export class ConnectionLimiter {
  readonly #queue: PQueue
  readonly #closing = new AbortController()

  constructor(limits: Partial<Limits> = {}) {
    const { concurrency, maxPerWindow, windowMs } = { ...defaults, ...limits }
    this.#queue = new PQueue({ concurrency, intervalCap: maxPerWindow, interval: windowMs, strict: true })
  }

  /**
   * Waits until a connection may be opened; rejects when the signal aborts first or the limiter is closed.
   * The caller calls the returned function when the connection has closed.
   */
  async enter(signal: AbortSignal): Promise<() => void> {
    const waitingEnds = AbortSignal.any([signal, this.#closing.signal])
    waitingEnds.throwIfAborted()
    const waiting = new AbortController()
    const stopWaiting = () => waiting.abort(waitingEnds.reason)
    waitingEnds.addEventListener('abort', stopWaiting)
    const entered = Promise.withResolvers<() => void>()
    const connection = Promise.withResolvers<void>()
    const holdUntilClosed = () => {
      // the signal must not free the slot of a connection that is open
      waitingEnds.removeEventListener('abort', stopWaiting)
      entered.resolve(connection.resolve)
      return connection.promise
    }
    this.#queue.add(holdUntilClosed, { signal: waiting.signal }).catch(entered.reject)
    return entered.promise
  }

  /** Refuses the connections that wait and all later ones. */
  close(): void {
    this.#closing.abort(new Error('outgoing calls have ended'))
  }
}
