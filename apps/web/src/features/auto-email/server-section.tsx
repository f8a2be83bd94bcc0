import { mail } from '@touchline/contract/site-settings/groups'
import { useRef } from 'react'
import { FieldControl } from '../../forms/field-control.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { useLanguage } from '../../i18n/language.ts'
import classes from './auto-email.module.css'
import type { AutoEmailForm } from './auto-email-values.ts'
import { type Encryption, portAfter } from './default-ports.ts'
import { PortField } from './port-field.tsx'
import { PortSuggestion } from './port-suggestion.tsx'
import { autoEmailTexts } from './texts.ts'

/** Where mails are handed in. */
export function ServerSection({ saveForm }: Pick<AutoEmailForm, 'saveForm'>) {
  const { t, localize } = useLanguage(autoEmailTexts)
  const { mail_mailer: mailer, mail_host: host, mail_encryption: encryption } = mail.fields
  const { values, field } = saveForm
  const pair = useRef<HTMLDivElement>(null)
  const chooseEncryption = (to: Encryption) => {
    const port = portAfter(String(values.mail_port), { from: values.mail_encryption, to })
    field('mail_encryption').onChange(to)
    if (port !== String(values.mail_port)) field('mail_port').onChange(port)
  }
  /** The offer that was taken has gone with its button. */
  const take = (name: 'mail_encryption' | 'mail_port', usual: string) => {
    const [encryptionInput, portInput] =
      pair.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? []
    field(name).onChange(usual)
    ;(name === 'mail_port' ? portInput : encryptionInput)?.focus()
  }
  return (
    <FormSection title={t('autoEmail:server.title')} text={t('autoEmail:server.text')}>
      <FieldControl {...field('mail_mailer')} field={mailer} label={localize(mailer.label)} required />
      <FieldControl
        {...field('mail_host')}
        field={host}
        label={localize(host.label)}
        required={false}
        placeholder="smtp.example.org"
        hint={t('autoEmail:server.host')}
      />
      <div ref={pair} className={classes.pair}>
        <FieldControl
          {...field('mail_encryption')}
          onChange={(to) => chooseEncryption(to as Encryption)}
          field={encryption}
          label={localize(encryption.label)}
          required
          hint={t(`autoEmail:server.${values.mail_encryption}`)}
        />
        <PortField saveForm={saveForm} />
      </div>
      <PortSuggestion
        port={String(values.mail_port)}
        encryption={values.mail_encryption}
        onPort={(port) => take('mail_port', port)}
        onEncryption={(usual) => take('mail_encryption', usual)}
      />
    </FormSection>
  )
}
