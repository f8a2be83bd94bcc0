import { localStore, readLocal } from '../storage/browser-storage.ts'
import { ACTIVE_AT } from './session.ts'

/** The query key of the user's activity list. Every save of the profile adds an entry to the list. */
export const activityKey = ['activity']

/** Activity is stored at most this often, to limit writes while the mouse moves. */
const WRITE_EVERY_MS = 5_000
/** Spec 4: any of these events, in any tab, restarts the idle hour. */
const activities = ['click', 'mousemove', 'keydown', 'scroll', 'touchstart'] as const

/**
 * Stores the time of the last activity for all tabs. Checks `isOver` first, because the first mouse movement after
 * a sleep must not renew an expired session.
 */
export function watchActivity({ isOver }: { isOver: () => boolean }): () => void {
  let writtenAt = 0
  const isMove = moveDetector()
  const recordActivity = (event: Event) => {
    if (event.type === 'mousemove' && !isMove(event as MouseEvent)) return
    const now = Date.now()
    if (now - writtenAt < WRITE_EVERY_MS && now >= writtenAt) return
    if (isOver()) return
    writtenAt = now
    localStore.setItem(ACTIVE_AT, String(now))
  }
  if (!readLocal(ACTIVE_AT)) localStore.setItem(ACTIVE_AT, String(Date.now()))
  for (const activity of activities)
    window.addEventListener(activity, recordActivity, { passive: true, capture: true })
  return () => {
    for (const activity of activities) window.removeEventListener(activity, recordActivity, { capture: true })
  }
}

type PointerPosition = Pick<MouseEvent, 'screenX' | 'screenY'>

/** Detects real mouse movement. Browsers also send mousemove if a page appears or scrolls under a still mouse. */
export function moveDetector(): (at: PointerPosition) => boolean {
  let last: PointerPosition | undefined
  return ({ screenX, screenY }) => {
    const moved = last !== undefined && (last.screenX !== screenX || last.screenY !== screenY)
    last = { screenX, screenY }
    return moved
  }
}

/** Subscribes to activity in other tabs. Storage events are not sent to the tab that wrote the value. */
export function onActivityElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === ACTIVE_AT && listener()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
