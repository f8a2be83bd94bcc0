import { mail } from '@touchline/contract/site-settings/groups'
import { FormSection } from '../../forms/form-section.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { RecordControl } from '../../records/record-control.tsx'
import type { MailForm, MailValues } from '../../records/settings/mail-server.ts'
import { SettingPage } from '../../records/settings/setting-page.tsx'
import { useSettings } from '../../records/settings/use-settings.ts'
import { useSite } from '../../site/site-query.ts'
import { CardStack } from '../../ui/card.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Page } from '../../ui/page.tsx'
import classes from './mail.module.css'
import { Mails } from './mails/mails.tsx'
import { ServerSection } from './server-section.tsx'
import { TestMailSection } from './test-mail-section.tsx'
import { mailSettingsTexts } from './texts.ts'
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

export function AccountSection({ form }: { form: MailForm }) {
  const { t } = useLanguage(mailSettingsTexts)
  const { values } = form.saveForm
  const isInTheClear = values.mail_encryption === 'none' && values.mail_username.trim() !== ''
  return (
    <FormSection title={t('mailSettings:account.title')} text={t('mailSettings:account.text')}>
      <RecordControl form={form} name="mail_username" />
      <RecordControl form={form} name="mail_password" />
      <div role="status" className={classes.note}>
        {isInTheClear && (
          <Alert quiet tone="warning">
            {t('mailSettings:account.inTheClear')}
          </Alert>
        )}
      </div>
    </FormSection>
  )
}

export function SenderSection({ form }: { form: MailForm }) {
  const { t, language } = useLanguage(mailSettingsTexts)
  const site = useSite()
  const organisation = (language === 'ja' && site?.organisation_name_ja) || site?.organisation_name
  return (
    <FormSection title={t('mailSettings:sender.title')} text={t('mailSettings:sender.text')} columns={2}>
      <RecordControl form={form} name="mail_from_email" inputMode="email" placeholder="office@example.org" />
      <RecordControl form={form} name="mail_from_name" placeholder={organisation || 'Touchline'} />
    </FormSection>
  )
}
