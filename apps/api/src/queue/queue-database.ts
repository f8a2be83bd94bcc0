import type pg from 'pg'
import type { Db } from 'pg-boss'

type QueueDatabaseDeps = { readonly pool: () => pg.Pool; readonly onAnswer: () => void }

/**
 * Adapts a pool to the interface of pg-boss. Some queries of pg-boss contain several statements in a transaction. After
 * an error, that transaction stays open, so the connection is not reused.
 */
export function queueDatabase({ pool, onAnswer }: QueueDatabaseDeps): Db {
  return {
    executeSql: async (text, values) => {
      const client = await pool().connect()
      try {
        const result = await client.query({ text, ...(values && { values }) })
        client.release()
        onAnswer()
        return result
      } catch (error) {
        client.release(true)
        throw error
      }
    },
  }
}
