import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSignedIn } from '../../session/session.ts'

/** Spec 2: going back from the sign-in page stays on it while signed out. */
export function useBackTrap(): void {
  useEffect(() => {
    holdPlace()
    window.addEventListener('popstate', holdPlace)
    return () => window.removeEventListener('popstate', holdPlace)
  }, [])
  useBlocker({ shouldBlockFn: ({ action }) => action === 'BACK' && !isSignedIn(), enableBeforeUnload: false })
}

/** Something of ours to go back to, also when this page is the first of the tab, and again once it was used. */
function holdPlace(): void {
  const { history, location } = window
  if (isSignedIn() || history.state?.trapped) return
  history.pushState({ ...history.state, trapped: true }, '', location.href)
}
