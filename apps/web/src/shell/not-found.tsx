import { Link } from '@tanstack/react-router'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { ProductLogo } from '../ui/icon.tsx'
import classes from '../ui/notice.module.css'
import { Notice } from '../ui/notice.tsx'
import textClasses from '../ui/text.module.css'
import { ShellWhenSignedIn } from './shell-when-signed-in.tsx'

export function NotFoundScreen() {
  const withoutShell = (
    <main className={classes.alone}>
      <ProductLogo size={28} />
      <NotFound />
    </main>
  )
  return (
    <ShellWhenSignedIn withoutShell={withoutShell}>
      <NotFound />
    </ShellWhenSignedIn>
  )
}

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
          <Link to="/" className={textClasses.textLink}>
            {t('public:notFound.home')}
          </Link>
        }
      />
    </>
  )
}
