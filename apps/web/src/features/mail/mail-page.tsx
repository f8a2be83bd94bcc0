import { useQuery } from '@tanstack/react-query'
import { mail } from '@touchline/contract/site-settings/groups'
import type { MailValues } from '../../forms/settings/mail-server.ts'
import { settingQuery } from '../../forms/settings/setting-query.ts'
import { useSettingForm } from '../../forms/settings/use-setting-form.ts'
import { LoadNotice } from '../../http/load-notice.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { settingFormTexts } from '../../i18n/setting-form-texts.ts'
import { Card, CardStack } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { MailForm } from './mail-form.tsx'
import { Mails } from './mails/mails.tsx'

export function MailPage() {
  const { t } = useLanguage(settingFormTexts, appTexts)
  const loading = useQuery(settingQuery(mail))
  const form = useSettingForm<MailValues>({ group: mail, stored: loading.data?.data })
  return (
    <Page title={t('app:menu.autoEmail')} area={t('app:menu.settings')}>
      <CardStack>
        {loading.isLoadingError ? (
          <Card>
            <LoadNotice title={t('settingForm:failedTitle')} loading={loading} />
          </Card>
        ) : (
          <MailForm form={form} />
        )}
        <Mails />
      </CardStack>
    </Page>
  )
}
