import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { siteQuery } from '../site/site-query.ts'
import { Bar } from '../ui/bar.tsx'
import { Button } from '../ui/button.tsx'

/** The page of these settings. */
const SAYS_SO_ITSELF = '/settings/general'

/** In sight while the site's settings could not be loaded: dates are unformatted then, and nothing leads anywhere. */
export function SiteFailure() {
  const { t } = useLanguage(shellTexts)
  const { data, isError, isFetching, refetch } = useQuery(siteQuery)
  const { pathname } = useLocation()
  if (!isError || data || pathname === SAYS_SO_ITSELF) return null
  return (
    <div role="status">
      <Bar
        icon="alert"
        label={t('shell:menu.settings')}
        actions={
          <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('shell:action.tryAgain')}
          </Button>
        }
      >
        {t('shell:load.siteFailed')}
      </Bar>
    </div>
  )
}
