import { useEffect, useState } from 'react'
import { WARN_MS } from '../session/idle.ts'
import { onActivityElsewhere } from '../session/on-activity-elsewhere.ts'
import { watchSession } from '../session/watch-session.ts'

/** `left` is in milliseconds; undefined once the hour has begun anew. */
type Warning = { readonly opened: boolean; readonly left: number | undefined }

const closed: Warning = { opened: false, left: undefined }

/**
 * Watches the session, and says when to warn. Activity always begins the hour anew (spec 4), also beneath the dialog;
 * there it stays open and says so, for a mouse that is only on its way to a button has decided nothing. Activity in
 * another tab closes it.
 */
export function useIdleWarning() {
  const [warning, setWarning] = useState(closed)
  useEffect(
    () =>
      watchSession({
        onTimeLeft: (left) =>
          setWarning((now) => {
            if (left <= WARN_MS) return { opened: true, left }
            return now.left === undefined ? now : { ...now, left: undefined }
          }),
      }),
    [],
  )
  useEffect(() => onActivityElsewhere(() => setWarning(closed)), [])
  return { ...warning, close: () => setWarning(closed) }
}
