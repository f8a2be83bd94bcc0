import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** PostgreSQL ends a statement by itself after this time. */
export const STATEMENT_TIMEOUT_MS = 15_000
/** A server that is frozen or out of reach ends nothing, so that the client gives up a little later. */
const DEADLINE_MS = STATEMENT_TIMEOUT_MS + 2_000

const deadlines = new AsyncLocalStorage<number>()

/** Sets another deadline for each statement of `work`; `Infinity` for none. */
export function withStatementDeadline<Result>(ms: number, work: () => Result): Result {
  return deadlines.run(ms, work)
}

/** Its code makes it an unavailable database; whether the statement has run is unknown. */
class DeadlinePassed extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(ms: number) {
    super(`PostgreSQL has not answered a statement within ${ms} ms`)
  }
}

/**
 * Destroys the connection of a client whose statement is not answered in time. The `query_timeout` of pg leaves the
 * statement under way, and the next user of the connection would wait for its answer.
 */
export class StatementDeadline {
  readonly #client: pg.Client
  #timer: NodeJS.Timeout | undefined

  constructor(client: pg.Client) {
    this.#client = client
    // pg says `drain` when every statement is answered
    for (const event of ['drain', 'end'] as const) client.on(event, () => clearTimeout(this.#timer))
  }

  /** Begins with each statement. */
  start(): void {
    clearTimeout(this.#timer)
    const ms = deadlines.getStore() ?? DEADLINE_MS
    if (ms === Number.POSITIVE_INFINITY) return
    this.#timer = setTimeout(() => this.#client.connection.stream.destroy(new DeadlinePassed(ms)), ms)
  }
}
