import { Link, useNavigate } from '@tanstack/react-router'
import { INVITATION_DAYS, isInvitation } from '@touchline/contract/administrators/invitation-token'
import { fieldErrorsOf } from '@touchline/contract/http/issues'
import {
  type PasswordSet,
  RESET_LINK_LIMIT_MS,
  type ResetLinkState,
  resetPasswordSchema,
} from '@touchline/contract/passwords'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { NewPasswordField } from '../../forms/new-password-field.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useSaveForm } from '../../forms/state/use-save-form.ts'
import { SubmitForm } from '../../forms/submit-form.tsx'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { passwordTexts } from '../../i18n/password-texts.ts'
import { endSessionAfterPasswordChange, isSignedIn, readUser } from '../../session/session.ts'
import { BackLink } from '../../site/back-link.tsx'
import { useLinkToken } from '../../site/link-token.ts'
import { PublicFrame } from '../../site/public-frame.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import classes from './auth-form.module.css'
import { CheckingLink } from './checking-link.tsx'
import { resetPassword } from './password-calls.ts'
import { useLinkCheck } from './use-link-check.ts'

/** What the page for a new password says to an invited administrator. */
const invitationTexts = defineTexts('invitation', {
  title: { en: 'Set your password', ja: 'パスワードの設定' },
  lead: {
    en: 'You are invited as an administrator. Choose a password to accept the invitation.',
    ja: '管理者として招待されています。パスワードを設定すると、招待を承諾できます。',
  },
  password: { en: 'Password', ja: 'パスワード' },
  repeat: { en: 'Confirm password', ja: 'パスワード（確認）' },
  submit: { en: 'Set password', ja: 'パスワードを設定' },
  welcome: {
    en: 'Welcome! Your account is ready. Sign in with your new password.',
    ja: 'ようこそ。アカウントの準備ができました。設定したパスワードでサインインしてください。',
  },
  otherSession: {
    en: 'The account {{email}} is ready. You are still signed in as {{other}}.',
    ja: '{{email}} のアカウントの準備ができました。引き続き {{other}} としてサインインしています。',
  },
  dead: { en: 'This invitation is no longer valid', ja: 'この招待は無効になりました' },
  deadText: {
    en: 'An invitation works once, for {{days}} days, and only the latest one is valid. If you have set your password, sign in. Otherwise ask the person who invited you for a new invitation.',
    ja: '招待は{{days}}日間、1回のみ有効で、最新のものだけが使えます。設定済みの場合はサインインしてください。まだの場合は、招待した管理者に再送信を依頼してください。',
  },
  signIn: { en: 'Go to sign-in', ja: 'サインインへ' },
})

/** The sign-in page does not load these texts, so it gets the words. */
const welcome = { en: invitationTexts.en.welcome, ja: invitationTexts.ja.welcome }

function InvalidInvitation() {
  const { t } = useLanguage(invitationTexts)
  return (
    <PublicFrame
      icon="broken"
      title={t('invitation:title')}
      lead={t('invitation:dead')}
      hint={t('invitation:deadText', { days: INVITATION_DAYS })}
    >
      <Button component={Link} to="/" size="md" fullWidth>
        {t('invitation:signIn')}
      </Button>
    </PublicFrame>
  )
}

function DeadLink({ token }: { token: string }) {
  return isInvitation(token) ? <InvalidInvitation /> : <InvalidLink />
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
  const token = useLinkToken()
  return token ? <CheckedReset key={token} token={token} /> : <InvalidLink missing />
}

/** Shows the form only if the link is valid, or if its state could not be read. */
function CheckedReset({ token }: { token: string }) {
  const words = useWords(token)
  const { check } = useLinkCheck<ResetLinkState>('/api/reset-password/check', token)
  if (check.status === 'checking') return <CheckingLink title={words.title} />
  if (check.status === 'checked' && !check.state.valid) return <DeadLink token={token} />
  return <ResetForm token={token} words={words} />
}

function useWords(token: string) {
  const { t } = useLanguage(passwordTexts, invitationTexts)
  if (isInvitation(token)) {
    return {
      title: t('invitation:title'),
      lead: t('invitation:lead'),
      password: t('invitation:password'),
      repeat: t('invitation:repeat'),
      submit: t('invitation:submit'),
    }
  }
  return {
    title: t('password:resetTitle'),
    lead: t('password:resetLead'),
    password: t('password:new'),
    repeat: t('password:repeat'),
    submit: t('password:reset'),
  }
}

type ResetFormProps = { token: string; words: ReturnType<typeof useWords> }

export function ResetForm({ token, words }: ResetFormProps) {
  const { t } = useLanguage(passwordTexts, invitationTexts)
  const navigate = useNavigate()
  const isWelcome = isInvitation(token)
  const form = useSaveForm({
    initialValues: { password: '', password_confirmation: '' },
    check: (values) => fieldErrorsOf(resetPasswordSchema(), { token, ...values }),
    save: (values) => resetPassword({ token, ...values }),
  })
  if (form.failure?.errors.token) return <DeadLink token={token} />

  const onReset = async ({ data: { email } }: PasswordSet) => {
    // the reset ends the sessions of its account; a session of another account in this browser continues
    if (isSignedIn()) await call('/api/sessions').catch(() => undefined)
    if (isSignedIn()) await notifyStillSignedIn(email)
    else if (!isWelcome) endSessionAfterPasswordChange()
    await navigate({ to: '/', replace: true, state: isWelcome ? { email, welcome } : { email } })
  }
  const notifyStillSignedIn = async (email: string) => {
    const { toast } = await import('../../ui/feedback/toast.tsx')
    const other = readUser()?.email ?? ''
    toast.done(
      isWelcome
        ? t('invitation:otherSession', { email, other })
        : t('password:changedOther', { email: other }),
    )
  }
  return (
    <PublicFrame title={words.title} lead={words.lead}>
      <SubmitForm form={form} className={classes.form} onSaved={onReset}>
        <NewPasswordField label={words.password} autoFocus {...form.text('password')} />
        <PasswordField
          label={words.repeat}
          autoComplete="new-password"
          {...form.text('password_confirmation')}
        />
        <Button type="submit" size="md" fullWidth loading={form.saving} disabled={form.secondsLeft > 0}>
          {words.submit}
        </Button>
      </SubmitForm>
      <BackLink />
    </PublicFrame>
  )
}
