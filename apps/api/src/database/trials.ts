import { settingsAreaKey } from '@touchline/contract/events/settings-areas'
import type { SettingGroupKey } from '@touchline/contract/site-settings/groups'
import { MOST_TRIALS, TRIALS_MINUTES } from '@touchline/contract/site-settings/trials'
import { type Kysely, sql } from 'kysely'
import { type Actor, recordAudit } from './audit.ts'
import type { Tables } from './tables.ts'

/** Any number will do that no other lock of this product has. */
const TRIALS_LOCK = 74_609

type Trial = {
  readonly actor: Actor
  readonly group: SettingGroupKey
}

/**
 * Notes that somebody tries settings out, before anything is called. Answers the seconds they have to wait instead
 * where they have done so too often lately, else 0.
 */
export function noteTrial(db: Kysely<Tables>, { actor, group }: Trial): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${TRIALS_LOCK}, ${actor.userId})`.execute(transaction)
    const { rows } = await sql<{ seconds: number }>`
      select ceil(extract(epoch from at + make_interval(mins => ${TRIALS_MINUTES}) - clock_timestamp()))::integer
        as seconds
      from audit_entries
      where actor_id = ${actor.userId} and action = 'tried'
      order by at desc offset ${MOST_TRIALS - 1} limit 1`.execute(transaction)
    const seconds = rows[0]?.seconds ?? 0
    if (seconds > 0) return seconds
    await recordAudit(transaction, {
      actor,
      area: settingsAreaKey(group),
      action: 'tried',
      recordId: null,
    })
    return 0
  })
}
