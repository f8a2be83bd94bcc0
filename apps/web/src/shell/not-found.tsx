import { Link } from '@tanstack/react-router'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { Notice } from '../ui/notice.tsx'
import link from '../ui/text-link.module.css'

export function NotFound() {
  const { t } = useLanguage(publicTexts)
  return (
    <>
      <title>{`${t('public:notFound.title')} · Touchline`}</title>
      <Notice
        level={1}
        icon="find"
        title={t('public:notFound.text')}
        action={
          <Link to="/" className={link.link}>
            {t('public:notFound.home')}
          </Link>
        }
      />
    </>
  )
}
