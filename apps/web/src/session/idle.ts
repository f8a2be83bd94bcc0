import { IDLE_LIMIT_MS } from '@touchline/contract/auth'
import { ACTIVE_AT } from './session.ts'

const HEARD_AT = 'heard_at'

/**
 * The server writes the use of a session down at most once a minute, so a call within that minute of another renews
 * nothing; the seconds above it are the way there.
 */
const WRITTEN_EVERY_MS = 65_000
/** What was done without a call is told to the server by then, so that its hour does not end before ours. */
const TELL_AFTER_MS = 180_000

type Moments = { readonly now: number; readonly activeAt: number; readonly lastServerContact: number }

/** Whether the server must hear that the session is in use: something was done since it last noted a use. */
export function isReportDue({ now, activeAt, lastServerContact }: Moments): boolean {
  return activeAt > lastServerContact && now - lastServerContact >= TELL_AFTER_MS
}

/** When the server last noted a use of this session, told by any tab; 0 where none did. */
export function lastServerContact(): number {
  return Number(localStorage.getItem(HEARD_AT))
}

/** A call of this session was answered. */
export function recordServerContact(now = Date.now()): void {
  const since = now - lastServerContact()
  if (since < 0 || since >= WRITTEN_EVERY_MS) localStorage.setItem(HEARD_AT, String(now))
}

/** From then on a dialog says what is coming. */
export const WARN_MS = 120_000

/** Milliseconds left of the hour without activity; a stamp from the future or none counts as now. */
export function idleTimeLeft({ now, stamp }: { now: number; stamp: string | null }): number {
  const last = Number(stamp)
  const since = stamp && last <= now ? now - last : 0
  return IDLE_LIMIT_MS - since
}

/** The same for the stamp that all tabs share; by the wall clock, so that sleep counts. */
export function readIdleTimeLeft(): number {
  return idleTimeLeft({ now: Date.now(), stamp: localStorage.getItem(ACTIVE_AT) })
}

export function readActiveAt(): number {
  return Number(localStorage.getItem(ACTIVE_AT))
}
