import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { Counter } from 'prom-client'
import { TooManyRequests } from '../errors.ts'
import type { Tables } from './tables.ts'

/** At most `max` uses within any period of `withinSeconds`. */
export type RateLimit = {
  readonly name: string
  /** Such as a user id. An e-mail address is passed through `hashEmail`. */
  readonly subject: string | number
  readonly max: number
  readonly withinSeconds: number
}

export const refusedByRateLimit = new Counter({
  name: 'touchline_rate_limit_refusals_total',
  help: 'Actions refused by a rate limit, by limit',
  labelNames: ['limit'],
  registers: [],
})

/** Counts one use of the rate limit. Throws TooManyRequests if the limit is used up. */
export async function limit(db: Kysely<Tables>, rateLimit: RateLimit): Promise<void> {
  const retryAfterSeconds = await consume(db, rateLimit)
  if (retryAfterSeconds > 0) throw new TooManyRequests({ retryAfterSeconds })
}

/**
 * Counts one use of each limit in the caller's transaction and returns 0. If a limit is used up, counts none and
 * returns the seconds to wait. The rows stay locked until the transaction ends, so parallel callers are counted one
 * after another. To prevent deadlocks, pass several limits in the same order everywhere.
 */
export async function consume(db: Kysely<Tables>, ...limits: readonly RateLimit[]): Promise<number> {
  let longest = 0
  for (const rateLimit of limits) {
    const seconds = await lockAndRead(db, rateLimit)
    if (seconds > 0) refusedByRateLimit.inc({ limit: rateLimit.name })
    longest = Math.max(longest, seconds)
  }
  if (longest > 0) return longest
  for (const { withinSeconds, ...rateLimit } of limits) {
    await sql`
      update rate_limits set uses = clock_timestamp() || uses,
        expires_at = clock_timestamp() + make_interval(secs => ${withinSeconds})
      where key = ${keyOf(rateLimit)}`.execute(db)
  }
  return 0
}

export async function removeLatestUse(db: Kysely<Tables>, rateLimit: RateLimitKey): Promise<void> {
  await sql`update rate_limits set uses = uses[2:] where key = ${keyOf(rateLimit)}`.execute(db)
}

export async function removeExpiredLimits(db: Kysely<Tables>): Promise<void> {
  await sql`delete from rate_limits where expires_at < now()`.execute(db)
}

export function hashEmail(email: string): string {
  return hash('sha256', email.toLowerCase())
}

type RateLimitKey = Pick<RateLimit, 'name' | 'subject'>

function keyOf({ name, subject }: RateLimitKey): string {
  return `${name} ${subject}`
}

/** Locks the row and returns the seconds to wait, or 0. Uses are stored newest first. */
async function lockAndRead(db: Kysely<Tables>, { max, withinSeconds, ...subject }: RateLimit) {
  const period = sql`make_interval(secs => ${withinSeconds})`
  const { rows } = await sql<{ seconds: number }>`
    insert into rate_limits as known (key) values (${keyOf(subject)})
    on conflict (key) do update set uses = array(
      select at from unnest(known.uses) as at where at > clock_timestamp() - ${period} order by at desc)
    returning case when cardinality(uses) < ${max} then 0 else greatest(1,
      ceil(extract(epoch from uses[${max}] + ${period} - clock_timestamp())))::integer end as seconds`.execute(
    db,
  )
  return rows[0]?.seconds ?? 0
}
