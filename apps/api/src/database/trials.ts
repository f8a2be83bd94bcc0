import { settingsAreaKey } from '@touchline/contract/events/settings-areas'
import type { SettingGroupKey } from '@touchline/contract/site-settings/groups'
import { MOST_TRIALS, TRIALS_MINUTES } from '@touchline/contract/site-settings/trials'
import type { Kysely } from 'kysely'
import { type Actor, recordAudit } from './audit.ts'
import { consume } from './rate-limits.ts'
import type { Tables } from './tables.ts'

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
    const seconds = await consume(transaction, {
      name: 'connection_test',
      subject: actor.userId ?? 'nobody',
      most: MOST_TRIALS,
      withinSeconds: TRIALS_MINUTES * 60,
    })
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
