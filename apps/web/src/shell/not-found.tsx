import { Link } from '@tanstack/react-router'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { usePath } from '../site/menu-path.ts'
import { PublicFrame } from '../site/public-frame.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import textClasses from '../ui/text.module.css'
import { menuEntries } from './menu-entries.ts'
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
  const isPlanned = useIsPlanned()
  return (
    <>
      <title>{`${t('public:notFound.title')} · Touchline`}</title>
      <Notice
        level={1}
        icon="find"
        title={t('public:notFound.text')}
        text={isPlanned ? t('public:notFound.notAvailable') : undefined}
        action={<HomeLink />}
      />
    </>
  )
}

function PublicNotFound() {
  const { t } = useLanguage(publicTexts)
  const isPlanned = useIsPlanned()
  return (
    <PublicFrame
      icon="find"
      title={t('public:notFound.text')}
      pageTitle={t('public:notFound.title')}
      {...(isPlanned && { lead: t('public:notFound.notAvailable') })}
    >
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

/** True if the menu has an entry for the path, such as the dashboard. The page has not been built yet. */
function useIsPlanned(): boolean {
  const path = usePath()
  return menuEntries().some(({ to }) => to === path)
}
