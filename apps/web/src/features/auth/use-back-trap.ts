import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSignedIn } from '../../session/session.ts'

/** Spec 2: going back from the sign-in page stays on it while signed out. */
export function useBackTrap(): void {
  useEffect(() => {
    // Something of ours to go back to, also when this page is the first of the tab.
    const { history, location } = window
    if (!history.state?.trapped) history.pushState({ ...history.state, trapped: true }, '', location.href)
  }, [])
  useBlocker({ shouldBlockFn: ({ action }) => action === 'BACK' && !isSignedIn(), enableBeforeUnload: false })
}
