import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/language.ts'
import link from '../../ui/text-link.module.css'
import { PublicFrame } from './public-frame.tsx'

type Purpose = 'forgot' | 'reset' | 'change'

export function ForgotPasswordPage() {
  return <PasswordNotice purpose="forgot" />
}

export function ResetPasswordPage() {
  return <PasswordNotice purpose="reset" />
}

export function ChangePasswordPage() {
  return <PasswordNotice purpose="change" />
}

function PasswordNotice({ purpose }: { purpose: Purpose }) {
  const { t } = useLanguage()
  return (
    <PublicFrame title={t(`password.${purpose}Title`)} lead={t(`password.${purpose}Text`)}>
      <p>
        <Link to="/" className={link.link}>
          {t('password.back')}
        </Link>
      </p>
    </PublicFrame>
  )
}
