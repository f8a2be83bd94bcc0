import type { EventName } from '@touchline/contract/events/areas'
import {
  CONNECTION_TEST_WINDOW_MINUTES,
  MAX_CONNECTION_TESTS,
} from '@touchline/contract/site-settings/connection-tests'
import type { Kysely } from 'kysely'
import { type Actor, recordAudit } from './audit.ts'
import { limit, type RateLimit } from './rate-limits.ts'
import type { Tables } from './tables.ts'

type ConnectionTestAttempt = {
  readonly actor: Actor
  /** The area and the action of the audit entry that the test writes. */
  readonly event: EventName
  readonly recordId?: number | null
}

/**
 * Call this before the connection is opened.
 *
 * @throws TooManyRequests if the user has tested too often
 */
export function recordConnectionTest(
  db: Kysely<Tables>,
  { actor, event, recordId = null }: ConnectionTestAttempt,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await limit(transaction, rateLimitOf(actor))
    await recordAudit(transaction, { actor, ...event, recordId })
  })
}

/**
 * Counts the look-up of a host that an administrator typed like a connection test. Call this before the look-up.
 *
 * @throws TooManyRequests if the user has tested too often
 */
export function countLookUp(db: Kysely<Tables>, actor: Actor): Promise<void> {
  return db.transaction().execute((transaction) => limit(transaction, rateLimitOf(actor)))
}

function rateLimitOf({ userId }: Actor): RateLimit {
  return {
    name: 'connection_test',
    subject: userId ?? 'nobody',
    max: MAX_CONNECTION_TESTS,
    withinSeconds: CONNECTION_TEST_WINDOW_MINUTES * 60,
  }
}
