import { Link } from '@tanstack/react-router'
import { administrators } from '@touchline/contract/administrators/administrators'
import { useLanguage } from '../../i18n/language.ts'
import { settingPaths } from '../../site/setting-paths.ts'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { signInRulesTexts } from './sign-in-rules-texts.ts'

/** The addresses of both pages stay the same with other filters in the URL. */
const activeOptions = { exact: true, includeSearch: false }

export function AdministratorsTabs() {
  const { t, localize } = useLanguage(signInRulesTexts)
  return (
    <PageTabs label={localize(administrators.title)}>
      <Link to="/settings/administrators" activeOptions={activeOptions}>
        {localize(administrators.title)}
      </Link>
      <Link to={settingPaths.access} activeOptions={activeOptions}>
        {t('signInRules:title')}
      </Link>
    </PageTabs>
  )
}
