import { IDLE_LIMIT_MS } from '@touchline/contract/auth'
import { ACTIVE_AT, endSession } from './session.ts'

/** Activity is written at most this often, so that moving the mouse costs nothing. */
const WRITE_EVERY_MS = 5_000
const CHECK_EVERY_MS = 15_000
const activities = ['click', 'mousemove', 'keydown', 'scroll', 'touchstart'] as const

/** Milliseconds left of the hour without activity; a stamp from the future or none counts as now. */
export function idleTimeLeft({ now, stamp }: { now: number; stamp: string | null }): number {
  const last = Number(stamp)
  const since = stamp && last <= now ? now - last : 0
  return IDLE_LIMIT_MS - since
}

/** Ends the session after the idle limit; activity in any tab counts for all, for the stamp is shared. */
export function watchIdle(): () => void {
  let writtenAt = 0
  if (!localStorage.getItem(ACTIVE_AT)) localStorage.setItem(ACTIVE_AT, String(Date.now()))
  const check = () => {
    const stamp = localStorage.getItem(ACTIVE_AT)
    if (idleTimeLeft({ now: Date.now(), stamp }) <= 0) endSession({ reason: 'idle' })
  }
  const noteActivity = () => {
    const now = Date.now()
    if (now - writtenAt < WRITE_EVERY_MS) return
    check() // a machine woken from sleep: the first movement must not renew what has run out
    writtenAt = now
    localStorage.setItem(ACTIVE_AT, String(now))
  }
  for (const activity of activities) {
    window.addEventListener(activity, noteActivity, { passive: true, capture: true })
  }
  document.addEventListener('visibilitychange', check)
  const timer = window.setInterval(check, CHECK_EVERY_MS)
  check()
  return () => {
    for (const activity of activities) window.removeEventListener(activity, noteActivity, { capture: true })
    document.removeEventListener('visibilitychange', check)
    window.clearInterval(timer)
  }
}
