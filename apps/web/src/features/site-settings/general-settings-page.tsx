import { useQuery } from '@tanstack/react-query'
import { LoadNotice } from '../../http/load-notice.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { siteQuery } from '../../site/site-query.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { GeneralSettingsForm } from './general-settings-form.tsx'
import { generalTexts } from './texts.ts'

export function GeneralSettingsPage() {
  const { t } = useLanguage(generalTexts, shellTexts)
  const loading = useQuery(siteQuery)
  return (
    <Page title={t('shell:menu.general')} area={t('shell:menu.settings')}>
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
