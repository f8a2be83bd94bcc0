import { Link } from '@tanstack/react-router'
import { useLanguage } from '../i18n/language.ts'
import { Notice } from '../ui/notice.tsx'
import link from '../ui/text-link.module.css'

export function NotFound() {
  const { t } = useLanguage()
  return (
    <>
      <title>{`${t('notFound.title')} · Touchline`}</title>
      <Notice
        level={1}
        icon="find"
        title={t('notFound.text')}
        action={
          <Link to="/" className={link.link}>
            {t('notFound.home')}
          </Link>
        }
      />
    </>
  )
}
