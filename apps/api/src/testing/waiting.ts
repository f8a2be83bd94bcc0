import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../database/tables.ts'

/** Resolves once so many connections wait for what a transaction of the test holds. */
export async function waiting(db: Kysely<Tables>, count: number): Promise<void> {
  const blocked = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
    return rows.length
  }
  await expect.poll(blocked, { timeout: 10_000 }).toBe(count)
}
