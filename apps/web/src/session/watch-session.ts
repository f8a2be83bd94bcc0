import { call } from '../http/client.ts'
import { watchActivity } from './activity.ts'
import { isReportDue, lastServerContact, readActiveAt, readIdleTimeLeft } from './idle.ts'
import { endSession, isSignedIn } from './session.ts'

const CHECK_EVERY_MS = 1_000
const TELL_AGAIN_MS = 30_000

/** Renews the server's hour. What becomes of the call is said by whatever needs the server next. */
export async function reportActivity(): Promise<void> {
  await call('/api/sessions').catch(() => undefined)
}

/** Ends the session after the idle limit, here and on the server; until then keeps the server's hour up with ours. */
export function watchSession({ onTimeLeft }: { onTimeLeft: (milliseconds: number) => void }): () => void {
  let toldAt = Date.now() // a page that opens makes calls of its own
  const tellWhenDue = (now: number) => {
    if (now - toldAt < TELL_AGAIN_MS) return
    if (!isReportDue({ now, activeAt: readActiveAt(), lastServerContact: lastServerContact() })) return
    toldAt = now
    void reportActivity()
  }
  const check = () => {
    const left = readIdleTimeLeft()
    if (left > 0) tellWhenDue(Date.now())
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
