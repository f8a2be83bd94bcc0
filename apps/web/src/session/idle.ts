import { IDLE_LIMIT_MS } from '@touchline/contract/auth'
import { readLocal } from '../storage/browser-storage.ts'
import { ACTIVE_AT } from './session.ts'

/** A dialog warns the user this long before the idle hour ends. */
export const WARN_MS = 120_000

/** The remaining milliseconds of the idle hour. A missing stamp, or a stamp in the future, counts as now. */
export function idleTimeLeft({ now, stamp }: { now: number; stamp: string | null }): number {
  const last = Number(stamp)
  const since = stamp && last <= now ? now - last : 0
  return IDLE_LIMIT_MS - since
}

/** The remaining milliseconds of the idle hour for all tabs, by the wall clock, which also runs during sleep. */
export function readIdleTimeLeft(): number {
  return idleTimeLeft({ now: Date.now(), stamp: readLocal(ACTIVE_AT) })
}

export function readActiveAt(): number {
  return Number(readLocal(ACTIVE_AT))
}
