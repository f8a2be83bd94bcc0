import { FormSection } from '../../forms/form-section.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { RecordControl } from '../../records/record-control.tsx'
import type { MailForm } from '../../records/settings/mail-server.ts'
import { useSite } from '../../site/site-query.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import classes from './mail.module.css'
import { mailSettingsTexts } from './texts.ts'

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
