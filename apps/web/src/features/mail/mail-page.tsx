import { mail } from '@touchline/contract/site-settings/groups'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { MailValues } from '../../records/settings/mail-server.ts'
import { SettingPage } from '../../records/settings/setting-page.tsx'
import { useSettings } from '../../records/settings/use-settings.ts'
import { CardStack } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { AccountSection, SenderSection } from './mail-sections.tsx'
import { Mails } from './mails/mails.tsx'
import { ServerSection } from './server-section.tsx'
import { TestMailSection } from './test-mail-section.tsx'
import { useTestMail } from './use-test-mail.ts'

export function MailPage() {
  const { t } = useLanguage(appTexts)
  const form = useSettings<MailValues>(mail)
  const testMail = useTestMail(form)
  return (
    <Page title={t('app:menu.autoEmail')} area={t('app:menu.settings')}>
      <CardStack>
        <SettingPage
          label={t('app:menu.autoEmail')}
          form={form}
          // a port has no separators
          show={(name, { mail_port }) => (name === 'mail_port' ? mail_port : undefined)}
          onSaved={testMail.recordSaved}
          onDiscard={testMail.reset}
        >
          <ServerSection form={form} />
          <AccountSection form={form} />
          <SenderSection form={form} />
          <TestMailSection testMail={testMail} />
        </SettingPage>
        <Mails />
      </CardStack>
    </Page>
  )
}
