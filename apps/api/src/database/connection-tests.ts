import type { EventName } from '@touchline/contract/events/areas'
import {
  CONNECTION_TEST_WINDOW_MINUTES,
  MAX_CONNECTION_TESTS,
} from '@touchline/contract/site-settings/connection-tests'
import type { Kysely } from 'kysely'
import { type Actor, recordAudit } from './audit.ts'
import { consume } from './rate-limits.ts'
import type { Tables } from './tables.ts'

type ConnectionTestAttempt = {
  readonly actor: Actor
  /** The area and the action of the audit entry that the test writes. */
  readonly event: EventName
  readonly recordId?: number | null
}

/** Call this before the connection is opened. Returns 0, or the seconds to wait if the user has tested too often. */
export function recordConnectionTest(
  db: Kysely<Tables>,
  { actor, event, recordId = null }: ConnectionTestAttempt,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const seconds = await consume(transaction, {
      name: 'connection_test',
      subject: actor.userId ?? 'nobody',
      max: MAX_CONNECTION_TESTS,
      withinSeconds: CONNECTION_TEST_WINDOW_MINUTES * 60,
    })
    if (seconds > 0) return seconds
    await recordAudit(transaction, { actor, ...event, recordId })
    return 0
  })
}
