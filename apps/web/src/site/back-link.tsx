import { Link } from '@tanstack/react-router'
import { useLanguage } from '../i18n/language.ts'
import { passwordTexts } from '../i18n/password-texts.ts'
import textClasses from '../ui/text.module.css'

/** `email` fills the field of the sign-in page. */
export function BackLink({ email = '' }: { email?: string }) {
  const { t } = useLanguage(passwordTexts)
  return (
    <p>
      <Link to="/" state={{ email }} className={textClasses.textLink}>
        {t('password:back')}
      </Link>
    </p>
  )
}
