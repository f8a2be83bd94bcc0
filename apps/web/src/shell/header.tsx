import { Link, useLocation } from '@tanstack/react-router'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { LanguageChoice } from '../i18n/language-choice.tsx'
import { usePreferences } from '../session/use-preferences.ts'
import { organisationName } from '../site/public-site.ts'
import { useSite } from '../site/site-query.ts'
import { ProductLogo } from '../ui/icon.tsx'
import textClasses from '../ui/text.module.css'
import classes from './header.module.css'
import { JobLine } from './job-line.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { SupportButton } from './support-button.tsx'
import { UserMenu } from './user-menu.tsx'

export function Header() {
  const { t, language } = useLanguage(appTexts)
  const { chooseLanguage } = usePreferences()
  const site = useSite()
  const { pathname } = useLocation()
  const organisation = organisationName(site, language)
  return (
    <header className={classes.header}>
      <PhoneMenu />
      <Link to="/admin-profile" className={classes.brand} aria-label={`Touchline, ${t('app:menu.profile')}`}>
        <ProductLogo />
        <span className={textClasses.wordmark}>Touchline</span>
      </Link>
      {organisation && <span className={classes.organisation}>{organisation}</span>}
      <JobLine />
      <div className={classes.wide}>
        <SupportButton />
        <LanguageChoice onChoose={chooseLanguage} />
      </div>
      {/* the key changes with the page, which closes the menus */}
      <NotificationBell key={`bell ${pathname}`} />
      <UserMenu key={`menu ${pathname}`} />
    </header>
  )
}
