import { call } from '../http/client.ts'
import { watchActivity } from './activity.ts'
import { readActiveAt, readIdleTimeLeft } from './idle.ts'
import { isReportDue, lastServerContact } from './server-contact.ts'
import { endSession, isSignedIn } from './session.ts'

const CHECK_EVERY_MS = 1_000
const REPORT_AGAIN_MS = 30_000

/** Renews the session on the server. Errors are ignored, because the next API call reports them. */
export async function reportActivity(): Promise<void> {
  await call('/api/sessions').catch(() => undefined)
}

/** Ends the session after the idle hour, in the browser and on the server, and reports activity until then. */
export function watchSession({ onTimeLeft }: { onTimeLeft: (milliseconds: number) => void }): () => void {
  let reportedAt = Date.now() // a new page sends API calls anyway
  const reportIfDue = (now: number) => {
    if (now - reportedAt < REPORT_AGAIN_MS) return
    if (!isReportDue({ now, activeAt: readActiveAt(), lastServerContact: lastServerContact() })) return
    reportedAt = now
    void reportActivity()
  }
  const check = () => {
    const left = readIdleTimeLeft()
    if (left > 0) reportIfDue(Date.now())
    else endIdleSession()
    onTimeLeft(left)
  }
  const isOver = () => {
    if (readIdleTimeLeft() > 0) return false
    check()
    return true
  }
  const stopActivity = watchActivity({ isOver })
  document.addEventListener('visibilitychange', check)
  const timer = window.setInterval(check, CHECK_EVERY_MS)
  check()
  return () => {
    stopActivity()
    document.removeEventListener('visibilitychange', check)
    window.clearInterval(timer)
  }
}

function endIdleSession(): void {
  if (!isSignedIn()) return
  void call('/api/sign-out', { method: 'POST' }).catch(() => undefined)
  endSession({ reason: 'idle' })
}
