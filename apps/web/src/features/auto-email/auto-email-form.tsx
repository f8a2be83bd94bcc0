import { SettingPage } from '../../forms/setting-page.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { AccountSection } from './account-section.tsx'
import { type AutoEmailValues, encryptionLabel, type AutoEmailForm as Form } from './auto-email-values.ts'
import { SenderSection } from './sender-section.tsx'
import { ServerSection } from './server-section.tsx'
import { TrialSection } from './trial-section.tsx'
import { useMailTrial } from './use-mail-trial.ts'

/** How mails leave. */
export function AutoEmailForm({ form }: { form: Form }) {
  const { t, say } = useLanguage()
  const trial = useMailTrial(form)
  const show = (name: string, values: AutoEmailValues) =>
    name === 'mail_encryption'
      ? say(encryptionLabel(values.mail_encryption))
      : values[name as keyof AutoEmailValues]
  return (
    <SettingPage
      label={t('menu.autoEmail')}
      form={form}
      show={show}
      onSaved={trial.noteSaved}
      onDiscard={trial.reset}
    >
      <ServerSection saveForm={form.saveForm} />
      <AccountSection form={form} />
      <SenderSection saveForm={form.saveForm} />
      <TrialSection trial={trial} />
    </SettingPage>
  )
}
