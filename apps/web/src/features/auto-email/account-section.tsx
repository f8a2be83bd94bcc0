import { mail } from '@touchline/contract/site-settings/groups'
import { FieldControl } from '../../forms/field-control.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { SecretField } from '../../forms/secret-field.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { Alert } from '../../ui/alert.tsx'
import classes from './auto-email.module.css'
import type { AutoEmailForm } from './auto-email-values.ts'
import { autoEmailTexts } from './texts.ts'

/** How Touchline signs in at the mail server. */
export function AccountSection({ form: { saveForm, secret } }: { form: AutoEmailForm }) {
  const { t, localize } = useLanguage(autoEmailTexts)
  const { mail_username: user, mail_password: password } = mail.fields
  const { values, field } = saveForm
  const isInTheClear = values.mail_encryption === 'none' && values.mail_username.trim() !== ''
  return (
    <FormSection title={t('autoEmail:account.title')} text={t('autoEmail:account.text')}>
      <FieldControl {...field('mail_username')} field={user} label={localize(user.label)} required={false} />
      <SecretField {...secret('mail_password')} label={localize(password.label)} />
      <div role="status" className={classes.note}>
        {isInTheClear && (
          <Alert quiet tone="warning">
            {t('autoEmail:account.inTheClear')}
          </Alert>
        )}
      </div>
    </FormSection>
  )
}
