import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

export const STATEMENT_TIMEOUT_MS = 15_000
/** A frozen or unreachable server cancels nothing, so the client gives up a little later. */
const DEADLINE_MS = STATEMENT_TIMEOUT_MS + 2_000

const deadlines = new AsyncLocalStorage<number>()

/** Sets another deadline for each statement of `work`. `Infinity` disables the deadline. */
export function withStatementDeadline<Result>(ms: number, work: () => Result): Result {
  return deadlines.run(ms, work)
}

/** By its code, `isUnavailable` and `isOutcomeUnknown` are true. */
class DeadlinePassed extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(ms: number) {
    super(`PostgreSQL has not answered a statement within ${ms} ms`)
  }
}

/**
 * Destroys the connection if a statement is not answered in time. After the `query_timeout` of pg, the statement would
 * continue, and the next statement on the connection would wait for it.
 */
export class StatementDeadline {
  readonly #client: pg.Client
  #timer: NodeJS.Timeout | undefined

  constructor(client: pg.Client) {
    this.#client = client
    // pg emits `drain` when all statements are answered
    for (const event of ['drain', 'end'] as const) client.on(event, () => clearTimeout(this.#timer))
  }

  start(): void {
    clearTimeout(this.#timer)
    const ms = deadlines.getStore() ?? DEADLINE_MS
    if (ms === Number.POSITIVE_INFINITY) return
    this.#timer = setTimeout(() => this.#client.connection.stream.destroy(new DeadlinePassed(ms)), ms)
  }
}
