import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { declareQueues, queues } from './queues.ts'

/**
 * Creates or updates the tables of pg-boss within the transaction of the caller, and declares the queues. pg-boss
 * begins and commits a transaction of its own in some calls. Here these statements are left out.
 */
export async function withQueueSchema<Result>(
  client: pg.ClientBase,
  work: (boss: PgBoss) => Promise<Result>,
): Promise<Result> {
  const { PgBoss } = await import('pg-boss')
  let last: Promise<unknown> = Promise.resolve()
  // pg-boss also works in the background, and a connection runs one statement at a time
  const executeSql = (text: string, values?: unknown[]) => {
    const run = () => client.query({ text: withoutTransaction(text), ...(values && { values }) })
    const result = last.then(run, run)
    last = result
    return result
  }
  const boss = new PgBoss({ db: { executeSql }, schema: 'pgboss', schedule: false, supervise: false })
  try {
    await boss.start()
    await declareQueues(boss, queues)
    return await work(boss)
  } finally {
    await boss.stop({ graceful: false, close: false })
    await client.query('set local lock_timeout = default; set local idle_in_transaction_session_timeout = 0')
  }
}

function withoutTransaction(text: string): string {
  return text.replace(/^\s*begin;/i, '').replace(/commit;\s*$/i, '')
}
