import { mail } from '@touchline/contract/site-settings/groups'
import { FieldControl } from '../../forms/field-control.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { useLanguage } from '../../i18n/language.ts'
import type { AutoEmailForm } from './auto-email-values.ts'
import { autoEmailTexts } from './texts.ts'

/** Who mails come from. */
export function SenderSection({ saveForm }: Pick<AutoEmailForm, 'saveForm'>) {
  const { t, localize } = useLanguage(autoEmailTexts)
  const { mail_from_email: address, mail_from_name: name } = mail.fields
  return (
    <FormSection title={t('autoEmail:sender.title')} text={t('autoEmail:sender.text')} columns={2}>
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
        placeholder="Touchline"
      />
    </FormSection>
  )
}
