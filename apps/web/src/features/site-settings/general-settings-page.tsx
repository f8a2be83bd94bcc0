import '../../i18n/general-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadNotice } from '../../http/load-notice.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { siteQuery } from '../../site/site-query.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { GeneralSettingsForm } from './general-settings-form.tsx'

/** What header, navigation, dates and footer show. */
export function GeneralSettingsPage() {
  const { t } = useLanguage()
  const loading = useQuery(siteQuery)
  return (
    <Page title={t('menu.general')} area={t('menu.settings')}>
      {loading.isLoadingError ? (
        <Card>
          <LoadNotice title={t('general.failedTitle')} loading={loading} />
        </Card>
      ) : (
        <GeneralSettingsForm site={loading.data?.data} />
      )}
    </Page>
  )
}
