import { useQuery } from '@tanstack/react-query'
import { LoadNotice } from '../../http/load-notice.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { siteQuery } from '../../site/site-query.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { GeneralSettingsForm } from './general-settings-form.tsx'
import { generalTexts } from './texts.ts'

export function GeneralSettingsPage() {
  const { t } = useLanguage(generalTexts, appTexts)
  const loading = useQuery(siteQuery)
  return (
    <Page title={t('app:menu.general')} area={t('app:menu.settings')}>
      {loading.isLoadingError ? (
        <Card>
          <LoadNotice title={t('general:failedTitle')} loading={loading} />
        </Card>
      ) : (
        <GeneralSettingsForm site={loading.data?.data} />
      )}
    </Page>
  )
}
