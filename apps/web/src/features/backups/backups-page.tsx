import { backup } from '@touchline/contract/site-settings/backup'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSettings } from '../../records/settings/use-settings.ts'
import { CardStack } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { BackupsForm, type BackupValues } from './backups-form.tsx'
import { RunsCard } from './runs-card.tsx'

export function BackupsPage() {
  const { t } = useLanguage(appTexts)
  const form = useSettings<BackupValues>(backup)
  return (
    <Page title={t('app:menu.backups')} area={t('app:menu.settings')}>
      <CardStack>
        <BackupsForm form={form} />
        <RunsCard isUnsaved={form.saveForm.isChanged} />
      </CardStack>
    </Page>
  )
}
