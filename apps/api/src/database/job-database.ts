import type pg from 'pg'
import type { Db } from 'pg-boss'

type JobDatabaseDeps = { readonly pool: () => pg.Pool; readonly onAnswer: () => void }

/**
 * Our pool as pg-boss wants it. Some of its texts are several statements with a transaction around them,
 * which an error leaves open: such a connection is not used again.
 */
export function jobDatabase({ pool, onAnswer }: JobDatabaseDeps): Db {
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
