import { Link, useLocation } from '@tanstack/react-router'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { LanguageChoice } from '../i18n/language-choice.tsx'
import { usePreferences } from '../session/use-preferences.ts'
import { useDates } from '../site/use-dates.ts'
import { Bar } from '../ui/bar.tsx'
import { ProductLogo } from '../ui/icon.tsx'
import { Button } from '../ui/inputs/button.tsx'
import textClasses from '../ui/text.module.css'
import header from './header.module.css'
import classes from './required-setup.module.css'
import { signOut } from './sign-out.ts'
import { SECURITY_PAGE } from './use-required-setup.ts'

const requiredSetupTexts = defineTexts('requiredSetup', {
  label: { en: 'Two-factor authentication', ja: '二要素認証' },
  text: {
    en: 'Your organisation requires two-factor authentication. Set it up by {{when}}.',
    ja: '組織の設定により、二要素認証が必要です。{{when}}までに設定してください。',
  },
  open: { en: 'Set up', ja: '設定する' },
})

type Props = { from: string; isOver: boolean }

/** The header while nothing but the setup is allowed. It leads to no other page. */
export function SetupHeader() {
  const { t } = useLanguage(appTexts)
  const { chooseLanguage } = usePreferences()
  return (
    <header className={header.header}>
      <span className={header.brand}>
        <ProductLogo />
        <span className={`${textClasses.wordmark} ${classes.name}`}>Touchline</span>
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

/** Shown until the account has a second factor. The page with the setup has a notice of its own. */
export function RequiredSetupNotice({ from, isOver }: Props) {
  const { t } = useLanguage(requiredSetupTexts)
  const { momentText } = useDates()
  const { pathname } = useLocation()
  if (isOver || pathname === SECURITY_PAGE) return null
  return (
    <div role="status">
      <Bar
        icon="lock"
        label={t('requiredSetup:label')}
        actions={
          <Button component={Link} to={SECURITY_PAGE} size="xs" variant="default">
            {t('requiredSetup:open')}
          </Button>
        }
      >
        {t('requiredSetup:text', { when: momentText(from) })}
      </Bar>
    </div>
  )
}
