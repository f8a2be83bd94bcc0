import { useNavigate } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/language.ts'
import { passwordTexts } from '../../i18n/password-texts.ts'
import { readUser, signInAnew } from '../../session/session.ts'
import { useIsSignedIn } from '../../session/use-is-signed-in.ts'
import { BackLink } from './back-link.tsx'
import { ChangeOwnPassword } from './change-own-password.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { PublicFrame } from './public-frame.tsx'

/** For those who are signed in, and for those who have only their old password left. */
export function ChangePasswordPage() {
  const isSignedIn = useIsSignedIn()
  return isSignedIn ? <ChangeOwnPassword email={readUser()?.email ?? ''} /> : <ChangeByEmail />
}

function ChangeByEmail() {
  const { t } = useLanguage(passwordTexts)
  const navigate = useNavigate()
  const onChanged = () => {
    signInAnew()
    void navigate({ to: '/', replace: true })
  }
  return (
    <PublicFrame title={t('password:changeTitle')} lead={t('password:changeLead')}>
      <ChangePasswordForm onChanged={onChanged} />
      <BackLink />
    </PublicFrame>
  )
}
