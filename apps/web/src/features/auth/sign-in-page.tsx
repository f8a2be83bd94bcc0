import { useBlocker, useLocation, useSearch } from '@tanstack/react-router'
import type { SignedIn } from '@touchline/contract/auth'
import type { LocalText } from '@touchline/contract/language'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { ApiError } from '../../http/api-error.ts'
import { loadChunk } from '../../http/load-chunk.ts'
import { isPasskeyBrowser } from '../../session/passkey-support.ts'
import { useAdoptPreferences } from '../../session/preferences.ts'
import { openProvider } from '../../session/provider-flow.ts'
import { isSignedIn, lastEndReason, returnPath, startSession } from '../../session/session.ts'
import { signIn } from '../../session/sign-in.ts'
import { isSetupOffered, signInProvider } from '../../site/public-site.ts'
import { useWasIdle } from '../../ui/when-idle.ts'
import { type Challenge, challengeOf, checkSignIn } from './sign-in.ts'
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

type PasskeySignInProps = { onSignedIn: (answer: SignedIn) => void }

// without its script, the form stays as it is
const PasskeySignIn = lazy(() =>
  loadChunk(() => import('./passkey-sign-in.tsx')).then(
    (module): { default: ComponentType<PasskeySignInProps> } => ({ default: module.PasskeySignIn }),
    () => ({ default: () => null }),
  ),
)
const SecondFactorStep = lazy(async () => ({
  default: (await loadChunk(() => import('./second-factor-step.tsx'))).SecondFactorStep,
}))

function useProvider() {
  const { from } = useSearch({ strict: false })
  const [failure, setFailure] = useState<ApiError>()
  return {
    provider: signInProvider(),
    failure,
    onProvider: () => {
      setFailure(undefined)
      openProvider(returnPath(from)).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        setFailure(error)
      })
    },
  }
}

export function SignInPage() {
  const [ended] = useState(lastEndReason)
  const [challenge, setChallenge] = useState<Challenge>()
  const [interruption, setInterruption] = useState<LocalText>()
  const { email = '', welcome } = useLocation().state
  const { submit, restart, ...form } = useSaveForm({
    initialValues: { email, password: '' },
    check: checkSignIn,
    save: (values) => signIn(values).catch(challengeOf),
  })
  const adoptPreferences = useAdoptPreferences()
  const enter = (answer: SignedIn) => {
    adoptPreferences(answer.user)
    startSession(answer)
  }
  const goBack = (reason?: LocalText) => {
    restart({ email: form.values.email, password: '' })
    setInterruption(reason)
    setChallenge(undefined)
  }
  const isPasskeyOffered = useWasIdle() && isPasskeyBrowser()
  const atProvider = useProvider()
  useBlockBack()

  const signInForm = (
    <SignInForm
      {...form}
      saving={form.saving || challenge !== undefined}
      {...atProvider}
      failure={form.failure ?? atProvider.failure}
      ended={ended}
      welcome={welcome}
      interruption={interruption}
      isSetupOffered={isSetupOffered()}
      passkeys={
        isPasskeyOffered &&
        !challenge && (
          <Suspense>
            <PasskeySignIn onSignedIn={enter} />
          </Suspense>
        )
      }
      onSubmit={async (event) => {
        const answer = await submit(event)
        if (!answer) return
        if ('challenge' in answer) setChallenge(answer)
        else enter(answer)
      }}
    />
  )
  if (!challenge) return signInForm
  return (
    <Suspense fallback={signInForm}>
      <SecondFactorStep {...challenge} email={form.values.email.trim()} onSignedIn={enter} onBack={goBack} />
    </Suspense>
  )
}
