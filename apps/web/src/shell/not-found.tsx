import { Link } from '@tanstack/react-router'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { PublicFrame } from '../site/public-frame.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import textClasses from '../ui/text.module.css'
import { ShellWhenSignedIn } from './shell-when-signed-in.tsx'

export function NotFoundScreen() {
  return (
    <ShellWhenSignedIn withoutShell={<PublicNotFound />}>
      <NotFound />
    </ShellWhenSignedIn>
  )
}

export function NotFound() {
  const { t } = useLanguage(publicTexts)
  return (
    <>
      <title>{`${t('public:notFound.title')} · Touchline`}</title>
      <Notice level={1} icon="find" title={t('public:notFound.text')} action={<HomeLink />} />
    </>
  )
}

function PublicNotFound() {
  const { t } = useLanguage(publicTexts)
  return (
    <PublicFrame icon="find" title={t('public:notFound.text')} pageTitle={t('public:notFound.title')}>
      <p>
        <HomeLink />
      </p>
    </PublicFrame>
  )
}

function HomeLink() {
  const { t } = useLanguage(publicTexts)
  return (
    <Link to="/" className={textClasses.textLink}>
      {t('public:notFound.home')}
    </Link>
  )
}
