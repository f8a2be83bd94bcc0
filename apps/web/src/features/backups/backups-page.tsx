import { useQuery } from '@tanstack/react-query'
import { backup } from '@touchline/contract/site-settings/backup'
import { settingQuery } from '../../forms/settings/setting-query.ts'
import { useSettingForm } from '../../forms/settings/use-setting-form.ts'
import { LoadNotice } from '../../http/load-notice.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { settingFormTexts } from '../../i18n/setting-form-texts.ts'
import { Card, CardStack } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { BackupsForm, type BackupValues } from './backups-form.tsx'
import { RunsCard } from './runs-card.tsx'

export function BackupsPage() {
  const { t } = useLanguage(settingFormTexts, appTexts)
  const loading = useQuery(settingQuery(backup))
  const form = useSettingForm<BackupValues>({ group: backup, stored: loading.data?.data })
  return (
    <Page title={t('app:menu.backups')} area={t('app:menu.settings')}>
      <CardStack>
        {loading.isLoadingError ? (
          <Card>
            <LoadNotice title={t('settingForm:failedTitle')} loading={loading} />
          </Card>
        ) : (
          <BackupsForm form={form} />
        )}
        <RunsCard isUnsaved={form.saveForm.isChanged} />
      </CardStack>
    </Page>
  )
}
