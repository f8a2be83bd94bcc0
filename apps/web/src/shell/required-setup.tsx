import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { registerQuestion } from '../http/error-questions.ts'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { LanguageChoice } from '../i18n/language-choice.tsx'
import { profileQuery, useKnownProfile } from '../session/profile-query.ts'
import { readUser } from '../session/session.ts'
import { usePreferences } from '../session/use-preferences.ts'
import { usePath } from '../site/menu-path.ts'
import { useDates } from '../site/use-dates.ts'
import { Bar } from '../ui/bar.tsx'
import { ProductLogo } from '../ui/icon.tsx'
import { Button } from '../ui/inputs/button.tsx'
import textClasses from '../ui/text.module.css'
import classes from './header.module.css'
import { signOut } from './sign-out.ts'

const SECURITY_PAGE = '/account-security'

/**
 * True if the server refuses everything but the setup of a second factor. Only the page with the setup is then shown.
 * The clock of the browser may be behind, so a refused call counts as well.
 */
export function useRequiredSetup(): boolean {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const path = usePath()
  const from = useKnownProfile()?.second_factor_required_from ?? null
  const [isRefused, setRefused] = useState(false)
  const isRequired = from !== null && (isRefused || Date.parse(from) <= Date.now())
  useEffect(
    () =>
      registerQuestion('second_factor_setup_required', async () => {
        setRefused(true)
        if (!isRequired) void queries.invalidateQueries(profileQuery(readUser()?.id))
        return undefined
      }),
    [queries, isRequired],
  )
  useEffect(() => {
    if (isRequired && path !== SECURITY_PAGE) void navigate({ to: SECURITY_PAGE, replace: true })
  }, [isRequired, path, navigate])
  useEffect(() => {
    if (!isRequired) return
    // what was refused meanwhile
    return () => void queries.invalidateQueries()
  }, [isRequired, queries])
  return isRequired
}

/** The header while a second factor must be set up. It leads to no other page. */
export function SetupHeader() {
  const { t } = useLanguage(appTexts)
  const { chooseLanguage } = usePreferences()
  return (
    <header className={classes.header}>
      <span className={classes.brand}>
        <ProductLogo />
        <span className={textClasses.wordmark}>Touchline</span>
      </span>
      <div className={classes.end}>
        <LanguageChoice onChoose={chooseLanguage} />
        <Button size="xs" variant="default" onClick={() => void signOut()}>
          {t('app:menu.signOut')}
        </Button>
      </div>
    </header>
  )
}

/** Shown until an account that needs a second factor has one. The page with the setup has a notice of its own. */
export function SecondFactorNotice() {
  const { t } = useLanguage(appTexts)
  const { momentText } = useDates()
  const { pathname } = useLocation()
  const from = useKnownProfile()?.second_factor_required_from ?? null
  if (from === null || pathname === SECURITY_PAGE) return null
  return (
    <div role="status">
      <Bar
        icon="lock"
        label={t('app:secondFactor.label')}
        actions={
          <Button component={Link} to={SECURITY_PAGE} size="xs" variant="default">
            {t('app:secondFactor.open')}
          </Button>
        }
      >
        {t('app:secondFactor.text', { when: momentText(from) })}
      </Bar>
    </div>
  )
}
