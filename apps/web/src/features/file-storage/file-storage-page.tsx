import { useQuery } from '@tanstack/react-query'
import { fileServer } from '@touchline/contract/site-settings/groups'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSettings } from '../../records/settings/use-settings.ts'
import { CardStack } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { FileStorageForm } from './file-storage-form.tsx'
import { fileStorageQuery, useReloadStorage } from './file-storage-query.ts'
import type { FileStorageValues } from './save-consequence.ts'
import { StorageCard } from './storage-card.tsx'

export function FileStoragePage() {
  const { t } = useLanguage(appTexts)
  const storage = useQuery(fileStorageQuery)
  const form = useSettings<FileStorageValues>(fileServer)
  useReloadStorage(form.loading.data?.data.version)
  return (
    <Page title={t('app:menu.fileServer')} area={t('app:menu.settings')}>
      <CardStack>
        <FileStorageForm form={form} places={storage.data?.data.places ?? []} />
        <StorageCard loading={storage} isUnsaved={form.saveForm.isChanged} />
      </CardStack>
    </Page>
  )
}
