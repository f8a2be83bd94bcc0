import { useBlocker, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { useAdoptPreferences } from '../../session/preferences.ts'
import { isSignedIn, lastEndReason, startSession } from '../../session/session.ts'
import { signIn } from '../../session/sign-in.ts'
import { isSetupOffered } from '../../site/public-site.ts'
import { checkSignIn } from './sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Blocks the Back button on the sign-in page while the user is signed out (spec 2). */
export function useBlockBack(): void {
  useEffect(() => {
    addHistoryEntry()
    window.addEventListener('popstate', addHistoryEntry)
    return () => window.removeEventListener('popstate', addHistoryEntry)
  }, [])
  useBlocker({ shouldBlockFn: ({ action }) => action === 'BACK' && !isSignedIn(), enableBeforeUnload: false })
}

/** Adds a history entry of this page, so that the Back button has a target inside the application. */
function addHistoryEntry(): void {
  const { history, location } = window
  if (isSignedIn() || history.state?.trapped) return
  history.pushState({ ...history.state, trapped: true }, '', location.href)
}

export function SignInPage() {
  const [ended] = useState(lastEndReason)
  const { email = '', welcome } = useLocation().state
  const { submit, ...form } = useSaveForm({
    initialValues: { email, password: '' },
    check: checkSignIn,
    save: signIn,
  })
  const adoptPreferences = useAdoptPreferences()
  useBlockBack()

  return (
    <SignInForm
      {...form}
      ended={ended}
      welcome={welcome}
      isSetupOffered={isSetupOffered()}
      onSubmit={async (event) => {
        const answer = await submit(event)
        if (!answer) return
        adoptPreferences(answer.user)
        startSession(answer)
      }}
    />
  )
}
