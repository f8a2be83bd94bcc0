import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../database/tables.ts'

/** A condition on `pg_locks`: databases of other tests on the same server have locks with the same numbers. */
export const IN_THIS_DATABASE = sql`database = (select oid from pg_database where datname = current_database())`

/** Resolves when `count` connections wait for locks of other connections. */
export async function untilBlocked(db: Kysely<Tables>, count: number): Promise<void> {
  const blocked = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
    return rows.length
  }
  await expect.poll(blocked).toBe(count)
}

/** Resolves when the sweep at the start of the app has ended, so that it deletes no files of the test. */
export async function untilStartSweepDone(db: Kysely<Tables>): Promise<void> {
  const isDone = async () => {
    const { rows } = await sql`
      select from pgboss.job
      where name = 'schedule' and data ->> 'run' = 'sweep_files' and state = 'completed'`
      .execute(db)
      .catch(() => ({ rows: [] }))
    return rows.length > 0
  }
  await expect.poll(isDone).toBe(true)
}
