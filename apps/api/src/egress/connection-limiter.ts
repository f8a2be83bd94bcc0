import PQueue from 'p-queue'

type ConnectionLimits = {
  readonly concurrency: number
  readonly maxPerWindow: number
  readonly windowMs: number
}

/** Per process. More than mail and file storage need, and too few for a port scan. */
const defaults: ConnectionLimits = { concurrency: 64, maxPerWindow: 100, windowMs: 10_000 }

export class ConnectionLimiter {
  readonly #queue: PQueue
  readonly #closing = new AbortController()

  constructor(limits: Partial<ConnectionLimits> = {}) {
    const { concurrency, maxPerWindow, windowMs } = { ...defaults, ...limits }
    this.#queue = new PQueue({ concurrency, intervalCap: maxPerWindow, interval: windowMs, strict: true })
  }

  /**
   * Waits until a connection may be opened. Rejects when the signal is aborted or the limiter is closed. Call the
   * returned function when the connection has closed.
   */
  async acquire(signal: AbortSignal): Promise<() => void> {
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

  close(): void {
    this.#closing.abort(new Error('outgoing calls have ended'))
  }
}
