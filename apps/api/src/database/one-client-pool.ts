import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** A pool for Kysely that lends one client to one borrower after another. */
export function oneClientPool(query: PostgresPoolClient['query']): PostgresPool {
  let last = Promise.resolve()
  const connect = async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>()
    const previous = last
    last = promise
    await previous
    return { query, release: () => release() }
  }
  return { options: {}, connect, end: async () => undefined }
}
