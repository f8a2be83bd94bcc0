import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/language.ts'
import { passwordTexts } from '../../i18n/password-texts.ts'
import link from '../../ui/text-link.module.css'

export function BackLink() {
  const { t } = useLanguage(passwordTexts)
  return (
    <p>
      <Link to="/" className={link.link}>
        {t('password:back')}
      </Link>
    </p>
  )
}
