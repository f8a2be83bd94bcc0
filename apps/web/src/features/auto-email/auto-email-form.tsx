import { SettingPage } from '../../forms/setting-page.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { AccountSection } from './account-section.tsx'
import { type AutoEmailValues, encryptionLabel, type AutoEmailForm as Form } from './auto-email-values.ts'
import { SenderSection } from './sender-section.tsx'
import { ServerSection } from './server-section.tsx'
import { TestMailSection } from './test-mail-section.tsx'
import { useTestMail } from './use-test-mail.ts'

/** How mails leave. */
export function AutoEmailForm({ form }: { form: Form }) {
  const { t, localize } = useLanguage(shellTexts)
  const testMail = useTestMail(form)
  const show = (name: string, values: AutoEmailValues) =>
    name === 'mail_encryption'
      ? localize(encryptionLabel(values.mail_encryption))
      : values[name as keyof AutoEmailValues]
  return (
    <SettingPage
      label={t('shell:menu.autoEmail')}
      form={form}
      show={show}
      onSaved={testMail.recordSaved}
      onDiscard={testMail.reset}
    >
      <ServerSection saveForm={form.saveForm} />
      <AccountSection form={form} />
      <SenderSection saveForm={form.saveForm} />
      <TestMailSection testMail={testMail} />
    </SettingPage>
  )
}
