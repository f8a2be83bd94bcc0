import { IDLE_LIMIT_MS } from '@touchline/contract/auth'
import { ACTIVE_AT } from './session.ts'

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
