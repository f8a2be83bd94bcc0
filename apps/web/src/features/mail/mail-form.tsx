import { mail } from '@touchline/contract/site-settings/groups'
import { FieldControl } from '../../forms/field-control.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { SecretField } from '../../forms/secret-field.tsx'
import { encryptionLabel, type MailForm as Form, type MailValues } from '../../forms/settings/mail-server.ts'
import { SettingPage } from '../../forms/settings/setting-page.tsx'
import { appTexts } from '../../i18n/app-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSite } from '../../site/site-query.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import classes from './mail.module.css'
import { ServerSection } from './server-section.tsx'
import { TestMailSection } from './test-mail-section.tsx'
import { mailSettingsTexts } from './texts.ts'
import { useTestMail } from './use-test-mail.ts'

export function AccountSection({ form: { saveForm, secret } }: { form: Form }) {
  const { t, localize } = useLanguage(mailSettingsTexts)
  const { mail_username: user, mail_password: password } = mail.fields
  const { values, field } = saveForm
  const isInTheClear = values.mail_encryption === 'none' && values.mail_username.trim() !== ''
  return (
    <FormSection title={t('mailSettings:account.title')} text={t('mailSettings:account.text')}>
      <FieldControl {...field('mail_username')} field={user} label={localize(user.label)} required={false} />
      <SecretField {...secret('mail_password')} label={localize(password.label)} />
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

export function SenderSection({ saveForm }: Pick<Form, 'saveForm'>) {
  const { t, localize, language } = useLanguage(mailSettingsTexts)
  const site = useSite()
  const organisation = (language === 'ja' && site?.organisation_name_ja) || site?.organisation_name
  const { mail_from_email: address, mail_from_name: name } = mail.fields
  return (
    <FormSection title={t('mailSettings:sender.title')} text={t('mailSettings:sender.text')} columns={2}>
      <FieldControl
        {...saveForm.field('mail_from_email')}
        field={address}
        label={localize(address.label)}
        required={false}
        inputMode="email"
        placeholder="office@example.org"
      />
      <FieldControl
        {...saveForm.field('mail_from_name')}
        field={name}
        label={localize(name.label)}
        required={false}
        placeholder={organisation || 'Touchline'}
      />
    </FormSection>
  )
}

export function MailForm({ form }: { form: Form }) {
  const { t, localize } = useLanguage(appTexts)
  const testMail = useTestMail(form)
  const show = (name: string, values: MailValues) =>
    name === 'mail_encryption'
      ? localize(encryptionLabel(values.mail_encryption))
      : values[name as keyof MailValues]
  return (
    <SettingPage
      label={t('app:menu.autoEmail')}
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
