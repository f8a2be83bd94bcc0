import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { siteQuery } from '../site/site-query.ts'
import { Bar } from '../ui/bar.tsx'
import { Button } from '../ui/inputs/button.tsx'

/** The page of the general settings shows the error itself. */
const GENERAL_SETTINGS_PATH = '/settings/general'

/** Shown if the site settings could not be loaded. Dates are then unformatted, and the site's links do not work. */
export function SiteFailure() {
  const { t } = useLanguage(appTexts)
  const { data, isError, isFetching, refetch } = useQuery(siteQuery)
  const { pathname } = useLocation()
  if (!isError || data || pathname === GENERAL_SETTINGS_PATH) return null
  return (
    <div role="status">
      <Bar
        icon="alert"
        label={t('app:menu.settings')}
        actions={
          <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('app:action.tryAgain')}
          </Button>
        }
      >
        {t('app:load.siteFailed')}
      </Bar>
    </div>
  )
}
