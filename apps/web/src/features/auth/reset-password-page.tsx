import { Link, useNavigate } from '@tanstack/react-router'
import { RESET_LINK_LIMIT_MS, resetPasswordSchema } from '@touchline/contract/passwords'
import { useEffect, useState } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { NewPasswordField } from '../../forms/new-password-field.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useSaveForm } from '../../forms/use-save-form.ts'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { passwordTexts } from '../../i18n/password-texts.ts'
import { endSessionAfterPasswordChange, isSignedIn, readUser } from '../../session/session.ts'
import { BackLink } from '../../site/back-link.tsx'
import { PublicFrame } from '../../site/public-frame.tsx'
import { Button } from '../../ui/button.tsx'
import classes from './auth-form.module.css'
import { fieldErrorsOf, resetPassword } from './password-calls.ts'

/** Returns the token of the reset link. Keeps it in memory only and removes it from the address bar. */
export function useResetToken(): string | undefined {
  const [token, setToken] = useState(tokenInAddress)
  useEffect(() => {
    clearAddress()
    // another link that is opened in this tab changes only the fragment, so the page is not loaded again
    const onHashChange = () => {
      const newer = tokenInAddress()
      if (newer === undefined) return
      clearAddress()
      setToken(newer)
    }
    window.addEventListener('hashchange', onHashChange)
    return () => window.removeEventListener('hashchange', onHashChange)
  }, [])
  return token
}

/**
 * New links have the token in the fragment, which browsers do not send to servers. Older e-mails have it in
 * the query.
 */
function tokenInAddress(): string | undefined {
  const { hash, search } = window.location
  return tokenIn(hash.slice(1)) ?? tokenIn(search)
}

/** Undefined if the value cannot be a token, for example because a mail program broke the link. */
function tokenIn(parameters: string): string | undefined {
  return resetPasswordSchema.shape.token.safeParse(new URLSearchParams(parameters).get('token')).data
}

function clearAddress(): void {
  const { history, location } = window
  if (location.search || location.hash) history.replaceState(history.state, '', location.pathname)
}

/**
 * `missing` means that the address contains no token. Otherwise the link was used, replaced or has expired.
 */
export function InvalidLink({ missing = false }: { missing?: boolean }) {
  const { t } = useLanguage(passwordTexts)
  return (
    <PublicFrame
      icon="broken"
      title={t('password:resetTitle')}
      lead={t(missing ? 'password:missingTitle' : 'password:deadTitle')}
      hint={t('password:deadText', { minutes: RESET_LINK_LIMIT_MS / 60_000 })}
    >
      <Button component={Link} to="/forgot-password" size="md" fullWidth>
        {t('password:askAgain')}
      </Button>
      <BackLink />
    </PublicFrame>
  )
}

export function ResetPasswordPage() {
  const token = useResetToken()
  return token ? <ResetForm key={token} token={token} /> : <InvalidLink missing />
}

function ResetForm({ token }: { token: string }) {
  const { t } = useLanguage(passwordTexts)
  const navigate = useNavigate()
  const { text, element, saving, failure, secondsLeft, submit } = useSaveForm({
    initialValues: { password: '', password_confirmation: '' },
    check: (values) => fieldErrorsOf(resetPasswordSchema, { token, ...values }),
    save: (values) => resetPassword({ token, ...values }),
  })
  if (failure?.errors.token) return <InvalidLink />

  const onReset = async () => {
    // the reset ends the sessions of its account; a session of another account in this browser continues
    if (isSignedIn()) await call('/api/sessions').catch(() => undefined)
    if (isSignedIn()) await notifyStillSignedIn()
    else endSessionAfterPasswordChange()
    await navigate({ to: '/', replace: true })
  }
  const notifyStillSignedIn = async () => {
    const { toast } = await import('../../ui/toast.tsx')
    toast.done(t('password:changedOther', { email: readUser()?.email ?? '' }))
  }
  return (
    <PublicFrame title={t('password:resetTitle')} lead={t('password:resetLead')}>
      <form
        ref={element}
        noValidate
        className={classes.form}
        onSubmit={async (event) => {
          if (await submit(event)) await onReset()
        }}
      >
        <FormFailure failure={failure} secondsLeft={secondsLeft} />
        <NewPasswordField label={t('password:new')} autoFocus {...text('password')} />
        <PasswordField
          label={t('password:repeat')}
          autoComplete="new-password"
          {...text('password_confirmation')}
        />
        <Button type="submit" size="md" fullWidth loading={saving} disabled={secondsLeft > 0}>
          {t('password:reset')}
        </Button>
      </form>
      <BackLink />
    </PublicFrame>
  )
}
