import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** PostgreSQL cancels a statement after this time. */
export const STATEMENT_TIMEOUT_MS = 15_000
/** A frozen or unreachable server cancels nothing, so the client gives up a little later. */
const DEADLINE_MS = STATEMENT_TIMEOUT_MS + 2_000

const deadlines = new AsyncLocalStorage<number>()

/** Sets another deadline for each statement of `work`. `Infinity` disables the deadline. */
export function withStatementDeadline<Result>(ms: number, work: () => Result): Result {
  return deadlines.run(ms, work)
}

/** Its code classifies it as an unavailable database. The statement may have run. */
class DeadlinePassed extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(ms: number) {
    super(`PostgreSQL has not answered a statement within ${ms} ms`)
  }
}

/**
 * Destroys a client's connection if a statement is not answered in time. The `query_timeout` of pg would leave the
 * statement running, and the next user of the connection would wait for its answer.
 */
export class StatementDeadline {
  readonly #client: pg.Client
  #timer: NodeJS.Timeout | undefined

  constructor(client: pg.Client) {
    this.#client = client
    // pg emits `drain` when all statements are answered
    for (const event of ['drain', 'end'] as const) client.on(event, () => clearTimeout(this.#timer))
  }

  /** Starts the timer; called for each statement. */
  start(): void {
    clearTimeout(this.#timer)
    const ms = deadlines.getStore() ?? DEADLINE_MS
    if (ms === Number.POSITIVE_INFINITY) return
    this.#timer = setTimeout(() => this.#client.connection.stream.destroy(new DeadlinePassed(ms)), ms)
  }
}
