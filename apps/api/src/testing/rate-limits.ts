import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Replaces the uses of a limit by one use per age in minutes. */
export async function setLimitUses(
  db: Kysely<Tables>,
  key: string,
  minutesAgo: readonly number[],
): Promise<void> {
  const uses = sql`array(
    select now() - make_interval(mins => age) from unnest(${[...minutesAgo]}::integer[]) as age order by age)`
  await sql`
    insert into rate_limits (key, uses) values (${key}, ${uses})
    on conflict (key) do update set uses = excluded.uses`.execute(db)
}

/** Moves all uses of the limits whose keys begin with `name` into the past. */
export async function ageLimits(db: Kysely<Tables>, name: string, minutes: number): Promise<void> {
  await sql`
    update rate_limits set uses = array(
      select at - make_interval(secs => ${minutes * 60}) from unnest(uses) as at order by at desc)
    where starts_with(key, ${name})`.execute(db)
}

/** Test e-mails count as connection tests. */
export async function clearConnectionTests(db: Kysely<Tables>): Promise<void> {
  await sql`delete from rate_limits where starts_with(key, 'connection_test ')`.execute(db)
}
