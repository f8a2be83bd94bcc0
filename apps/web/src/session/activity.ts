import { ACTIVE_AT } from './session.ts'

/** Of what an administrator did: every save of their profile adds to it. */
export const activityKey = ['activity']

/** Activity is written at most this often, so that moving the mouse costs nothing. */
const WRITE_EVERY_MS = 5_000
/** Spec 4: any of these, in any tab, begins the hour anew. */
const activities = ['click', 'mousemove', 'keydown', 'scroll', 'touchstart'] as const

/**
 * Writes down for all tabs when this one was used; `isOver` is asked first, for the first movement after a sleep
 * must not renew what has run out.
 */
export function watchActivity({ isOver }: { isOver: () => boolean }): () => void {
  let writtenAt = 0
  const isMove = moveDetector()
  const note = (event: Event) => {
    if (event.type === 'mousemove' && !isMove(event as MouseEvent)) return
    const now = Date.now()
    if (now - writtenAt < WRITE_EVERY_MS && now >= writtenAt) return
    if (isOver()) return
    writtenAt = now
    localStorage.setItem(ACTIVE_AT, String(now))
  }
  if (!localStorage.getItem(ACTIVE_AT)) localStorage.setItem(ACTIVE_AT, String(Date.now()))
  for (const activity of activities) window.addEventListener(activity, note, { passive: true, capture: true })
  return () => {
    for (const activity of activities) window.removeEventListener(activity, note, { capture: true })
  }
}

type PointerPosition = Pick<MouseEvent, 'screenX' | 'screenY'>

/** Browsers also send mousemove when a page appears or moves under a mouse that lies still. */
export function moveDetector(): (at: PointerPosition) => boolean {
  let last: PointerPosition | undefined
  return ({ screenX, screenY }) => {
    const moved = last !== undefined && (last.screenX !== screenX || last.screenY !== screenY)
    last = { screenX, screenY }
    return moved
  }
}

/** Hears of activity in the other tabs: of their writing, which storage events never tell the tab that wrote. */
export function onActivityElsewhere(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === ACTIVE_AT && listener()
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
