import { Link } from '@tanstack/react-router'
import { useLanguage } from '../i18n/language.ts'
import { passwordTexts } from '../i18n/password-texts.ts'
import textClasses from '../ui/text.module.css'

export function BackLink() {
  const { t } = useLanguage(passwordTexts)
  return (
    <p>
      <Link to="/" className={textClasses.textLink}>
        {t('password:back')}
      </Link>
    </p>
  )
}
