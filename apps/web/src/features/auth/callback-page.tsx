import { Link, useRouter } from '@tanstack/react-router'
import type { SignedIn } from '@touchline/contract/auth'
import { useEffect, useState } from 'react'
import { ApiError } from '../../http/api-error.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useAdoptPreferences } from '../../session/preferences.ts'
import { startSession } from '../../session/session.ts'
import { PublicFrame } from '../../site/public-frame.tsx'
import { signInProvider } from '../../site/public-site.ts'
import skeleton from '../../ui/feedback/skeleton.module.css'
import { Button } from '../../ui/inputs/button.tsx'
import classes from './auth-form.module.css'
import { callbackTexts } from './callback-texts.ts'
import {
  completeSignIn,
  type ProviderAnswer,
  readAnswer,
  rememberSignOut,
  type StoredFlow,
  takeFlow,
} from './provider-return.ts'
import { SecondFactorStep } from './second-factor-step.tsx'
import { askedForSecondFactor } from './sign-in.ts'

type Opened = { readonly answer: ProviderAnswer; readonly flow: StoredFlow | undefined }

let opened: Opened | undefined

/** Reads the address and takes the flow once, because React may call it twice. */
function open(): Opened {
  opened ??= { answer: readAnswer(window.location.search), flow: takeFlow() }
  return opened
}

/** The page to which the provider sends the browser back. */
export function CallbackPage() {
  const [{ answer, flow }] = useState(open)
  const { t } = useLanguage(callbackTexts)
  useEffect(() => {
    opened = undefined
    // the code works once, and belongs into no history
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  if (answer.kind === 'returned' && flow) return <Completion answer={answer} flow={flow} />
  if (answer.kind === 'error') {
    const hint = answer.code && t('callback:error.code', { code: answer.code })
    return <NotSignedIn lead={t('callback:error.lead', { provider: providerName() })} hint={hint} />
  }
  return (
    <NotSignedIn lead={t(answer.kind === 'cancelled' ? 'callback:cancelled' : 'callback:otherBrowser')} />
  )
}

type CompletionProps = { answer: Extract<ProviderAnswer, { kind: 'returned' }>; flow: StoredFlow }

function Completion({ answer, flow: { flow, from } }: CompletionProps) {
  const { t } = useLanguage(callbackTexts)
  const router = useRouter()
  const adoptPreferences = useAdoptPreferences()
  const [failure, setFailure] = useState<ApiError>()
  const [refused, setRefused] = useState<ApiError>()
  const enter = (signedIn: SignedIn) => {
    adoptPreferences(signedIn.user)
    startSession(signedIn)
    void rememberSignOut().catch(() => undefined)
    return router.navigate({ href: from ?? '/admin-profile', replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the flow works once
  useEffect(() => {
    let isOver = false
    const complete = async () => {
      await Promise.resolve()
      if (isOver) return
      const completed = await completeSignIn(flow, answer).catch(askedForSecondFactor)
      if ('user' in completed) await enter(completed)
      else setRefused(completed)
    }
    complete().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    })
    return () => {
      isOver = true
    }
  }, [])
  if (failure) return <NotSignedIn lead={failure.message} />
  if (refused)
    return (
      <SecondFactorStep
        refused={refused}
        onSignedIn={enter}
        onBack={() => void router.navigate({ to: '/', replace: true })}
      />
    )
  return (
    <PublicFrame title={t('callback:title')} lead={t('callback:wait', { provider: providerName() })}>
      <i className={`${skeleton.block} ${classes.checking}`} aria-hidden="true" />
    </PublicFrame>
  )
}

type NotSignedInProps = { lead: string; hint?: string | undefined }

function NotSignedIn({ lead, hint }: NotSignedInProps) {
  const { t } = useLanguage(callbackTexts)
  return (
    <PublicFrame icon="broken" title={t('callback:failed')} lead={lead} {...(hint && { hint })}>
      <Button component={Link} to="/" size="md" fullWidth>
        {t('callback:back')}
      </Button>
    </PublicFrame>
  )
}

function providerName(): string {
  return signInProvider() ?? ''
}
