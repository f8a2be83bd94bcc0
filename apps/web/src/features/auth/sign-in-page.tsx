import { useBlocker, useLocation } from '@tanstack/react-router'
import type { SignedIn } from '@touchline/contract/auth'
import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import type { ApiError } from '../../http/api-error.ts'
import { loadChunk } from '../../http/load-chunk.ts'
import { isPasskeyBrowser } from '../../session/passkey-support.ts'
import { useAdoptPreferences } from '../../session/preferences.ts'
import { isSignedIn, lastEndReason, startSession } from '../../session/session.ts'
import { signIn } from '../../session/sign-in.ts'
import { isProviderRequired, isSetupOffered, signInProvider } from '../../site/public-site.ts'
import { askedForSecondFactor, checkSignIn } from './sign-in.ts'
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

type OtherWaysProps = {
  onSignedIn: (answer: SignedIn) => void
  /** Shows the form with the password, if only the provider is offered. */
  onPassword?: (() => void) | undefined
}

// without its script, the form stays as it is
const OtherWays = lazy<ComponentType<OtherWaysProps>>(() =>
  idle()
    .then(() => import('./other-ways.tsx'))
    .then(
      ({ OtherWays }) => ({ default: OtherWays }),
      () => ({ default: () => null }),
    ),
)
const SecondFactorStep = lazy(async () => ({
  default: (await loadChunk(() => import('./second-factor-step.tsx'))).SecondFactorStep,
}))

/** Some browsers have no `requestIdleCallback`. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve))
}

export function SignInPage() {
  const [ended] = useState(lastEndReason)
  const [refused, setRefused] = useState<ApiError>()
  const [expired, setExpired] = useState<ApiError>()
  const [hasPassword, setHasPassword] = useState(!isProviderRequired())
  const { email = '', welcome } = useLocation().state
  const {
    submit,
    restart,
    failure = expired,
    ...form
  } = useSaveForm({
    initialValues: { email, password: '' },
    check: checkSignIn,
    save: (values) => signIn(values).catch(askedForSecondFactor),
  })
  const adoptPreferences = useAdoptPreferences()
  useBlockBack()

  const enter = (answer: SignedIn) => {
    adoptPreferences(answer.user)
    startSession(answer)
  }
  if (refused) {
    return (
      <Suspense>
        <SecondFactorStep
          refused={refused}
          email={form.values.email}
          onSignedIn={enter}
          onBack={(reason) => {
            restart({ ...form.values, password: '' })
            setExpired(reason)
            setRefused(undefined)
          }}
        />
      </Suspense>
    )
  }
  return (
    <SignInForm
      {...form}
      failure={failure}
      ended={ended}
      welcome={welcome}
      isSetupOffered={isSetupOffered()}
      hasPassword={hasPassword}
      otherWays={
        <Suspense>
          {(isPasskeyBrowser() || signInProvider()) && (
            <OtherWays onSignedIn={enter} onPassword={hasPassword ? undefined : () => setHasPassword(true)} />
          )}
        </Suspense>
      }
      onSubmit={async (event) => {
        setExpired(undefined)
        const answer = await submit(event)
        if (!answer) return
        if ('user' in answer) enter(answer)
        // the form stays until the script of the second step has loaded
        else startTransition(() => setRefused(answer))
      }}
    />
  )
}
