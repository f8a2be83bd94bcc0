import { Link } from '@tanstack/react-router'
import {
  CONFIRM_LINK_LIMIT_MS,
  type EmailLink,
  type EmailLinkState,
  UNDO_LINK_LIMIT_DAYS,
  type UndoneEmailChange,
} from '@touchline/contract/email-change'
import { useState } from 'react'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { SubmitForm } from '../../forms/submit-form.tsx'
import { ApiError } from '../../http/api-error.ts'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { passwordTexts } from '../../i18n/password-texts.ts'
import { isSignedIn } from '../../session/session.ts'
import { useIsSignedIn } from '../../session/use-is-signed-in.ts'
import { BackLink } from '../../site/back-link.tsx'
import { useLinkToken } from '../../site/link-token.ts'
import { PublicFrame } from '../../site/public-frame.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import classes from './auth-form.module.css'
import { CheckingLink } from './checking-link.tsx'
import { linkTexts } from './link-texts.ts'
import { ResetForm } from './reset-password-page.tsx'
import { useLinkCheck } from './use-link-check.ts'

type Purpose = 'confirm' | 'undo'
type DeadState = Exclude<EmailLinkState, 'valid'>

const calls = { confirm: '/api/confirm-email', undo: '/api/undo-email-change' } as const
const limits = { minutes: CONFIRM_LINK_LIMIT_MS / 60_000, days: UNDO_LINK_LIMIT_DAYS }

export function ConfirmEmailPage() {
  return <EmailLinkPage purpose="confirm" />
}

export function UndoEmailChangePage() {
  return <EmailLinkPage purpose="undo" />
}

function EmailLinkPage({ purpose }: { purpose: Purpose }) {
  const { t } = useLanguage(linkTexts)
  const token = useLinkToken()
  if (token) return <CheckedLink key={token} purpose={purpose} token={token} />
  return (
    <PublicFrame
      icon="broken"
      title={t(`link:${purpose}.title`)}
      lead={t('link:missing')}
      hint={t('link:missingHint')}
    >
      <NextPage />
    </PublicFrame>
  )
}

/** Opening the page changes nothing, because mail scanners open links. */
function CheckedLink({ purpose, token }: { purpose: Purpose; token: string }) {
  const { t } = useLanguage(linkTexts)
  const { check, checkAgain } = useLinkCheck<EmailLink>(`${calls[purpose]}/check`, token)
  if (check.status === 'checking') return <CheckingLink title={t(`link:${purpose}.title`)} />
  if (check.status === 'failed') {
    return (
      <PublicFrame icon="broken" title={t('link:failed')} lead={check.error.message}>
        <Button size="md" fullWidth onClick={checkAgain}>
          {t('link:tryAgain')}
        </Button>
      </PublicFrame>
    )
  }
  const { state, email } = check.state
  if (state !== 'valid') return <DeadLink purpose={purpose} state={state} email={email ?? ''} />
  return <ValidLink purpose={purpose} token={token} email={email ?? ''} onRefused={checkAgain} />
}

type ValidLinkProps = { purpose: Purpose; token: string; email: string; onRefused: () => void }

function ValidLink({ purpose, token, email, onRefused }: ValidLinkProps) {
  const { t } = useLanguage(linkTexts)
  const [result, setResult] = useState<LinkResult>()
  const form = useSaveForm({
    initialValues: {},
    check: () => ({}),
    save: () => use({ purpose, token, onRefused }),
  })
  if (result && purpose === 'undo') return <NewPassword email={email} token={result.reset_token ?? null} />
  if (result) return <Confirmed email={email} />
  return (
    <PublicFrame title={t(`link:${purpose}.title`)} lead={t(`link:${purpose}.lead`, { email })}>
      <SubmitForm form={form} className={classes.form} onSaved={setResult}>
        <Button type="submit" size="md" fullWidth loading={form.saving} disabled={form.secondsLeft > 0}>
          {t(`link:${purpose}.action`)}
        </Button>
      </SubmitForm>
      <BackLink />
    </PublicFrame>
  )
}

type LinkUse = Omit<ValidLinkProps, 'email'>

/** Only an undone change has a token. */
type LinkResult = Partial<Pick<UndoneEmailChange, 'reset_token'>>

async function use({ purpose, token, onRefused }: LinkUse): Promise<LinkResult> {
  try {
    const { data } = await call<{ data: LinkResult }>(calls[purpose], { method: 'POST', body: { token } })
    // the change may have ended the session of this browser
    if (isSignedIn()) await call('/api/sessions').catch(() => undefined)
    return data
  } catch (error) {
    if (error instanceof ApiError && error.errors.token) onRefused()
    throw error
  }
}

function Confirmed({ email }: { email: string }) {
  const { t } = useLanguage(linkTexts)
  return (
    <PublicFrame
      icon="check"
      title={t('link:confirm.done.title')}
      lead={t('link:confirm.done.lead', { email })}
      hint={t('link:confirm.done.hint')}
    >
      <NextPage email={email} />
    </PublicFrame>
  )
}

/** Without a token the account is inactive. */
function NewPassword({ email, token }: { email: string; token: string | null }) {
  const { t } = useLanguage(linkTexts, passwordTexts)
  const title = t('link:undo.done.title')
  if (token === null) {
    return (
      <PublicFrame icon="check" title={title} lead={t('link:undo.done.inactive')}>
        <NextPage />
      </PublicFrame>
    )
  }
  const words = {
    title,
    lead: t('link:undo.done.lead', { email }),
    password: t('password:new'),
    repeat: t('password:repeat'),
    submit: t('password:reset'),
  }
  return <ResetForm token={token} words={words} />
}

function DeadLink({ purpose, state, email }: { purpose: Purpose; state: DeadState; email: string }) {
  const { t } = useLanguage(linkTexts)
  const key = purpose === 'confirm' ? (`confirm.${state}` as const) : (`undo.${undoState(state)}` as const)
  return (
    <PublicFrame
      icon="broken"
      title={t(`link:${key}.title`)}
      lead={t(`link:${key}.lead`, { email, ...limits })}
    >
      {purpose === 'undo' && state === 'used' ? <AskForLink email={email} /> : <NextPage />}
    </PublicFrame>
  )
}

/** A link that undoes a change is never cancelled or replaced. */
function undoState(state: DeadState) {
  return state === 'cancelled' || state === 'replaced' ? 'unknown' : state
}

function AskForLink({ email }: { email: string }) {
  const { t } = useLanguage(linkTexts)
  return (
    <>
      <Button component={Link} to="/forgot-password" state={{ email }} size="md" fullWidth>
        {t('link:newPassword')}
      </Button>
      <BackLink />
    </>
  )
}

function NextPage({ email = '' }: { email?: string }) {
  const { t } = useLanguage(linkTexts)
  const signedIn = useIsSignedIn()
  return (
    <Button component={Link} to={signedIn ? '/admin-profile' : '/'} state={{ email }} size="md" fullWidth>
      {t(signedIn ? 'link:toProfile' : 'link:signIn')}
    </Button>
  )
}
