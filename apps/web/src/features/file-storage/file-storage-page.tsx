import { useQuery } from '@tanstack/react-query'
import { fileServer } from '@touchline/contract/site-settings/groups'
import { settingQuery } from '../../forms/settings/setting-query.ts'
import { useSettingForm } from '../../forms/settings/use-setting-form.ts'
import { LoadNotice } from '../../http/load-notice.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { settingFormTexts } from '../../i18n/setting-form-texts.ts'
import { Card, CardStack } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { FileStorageForm } from './file-storage-form.tsx'
import { fileStorageQuery, useReloadStorage } from './file-storage-query.ts'
import type { FileStorageValues } from './save-consequence.ts'
import { StorageCard } from './storage-card.tsx'

export function FileStoragePage() {
  const { t } = useLanguage(settingFormTexts, appTexts)
  const loading = useQuery(settingQuery(fileServer))
  const storage = useQuery(fileStorageQuery)
  const stored = loading.data?.data
  const form = useSettingForm<FileStorageValues>({ group: fileServer, stored })
  useReloadStorage(stored?.version)
  return (
    <Page title={t('app:menu.fileServer')} area={t('app:menu.settings')}>
      <CardStack>
        {loading.isLoadingError ? (
          <Card>
            <LoadNotice title={t('settingForm:failedTitle')} loading={loading} />
          </Card>
        ) : (
          <FileStorageForm form={form} places={storage.data?.data.places ?? []} />
        )}
        <StorageCard loading={storage} isUnsaved={form.saveForm.isChanged} />
      </CardStack>
    </Page>
  )
}
