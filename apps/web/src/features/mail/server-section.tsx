import { readWhole } from '@touchline/contract/fields/written-numbers'
import { mail } from '@touchline/contract/site-settings/groups'
import { useRef } from 'react'
import { inputProps } from '../../forms/controls/control.ts'
import { isNumberKey } from '../../forms/controls/number-entry.ts'
import { FormSection } from '../../forms/form-section.tsx'
import { NormalizedInput } from '../../forms/normalized-input.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { RecordControl } from '../../records/record-control.tsx'
import {
  type Encryption,
  encryptionLabel,
  type MailForm,
  portAfter,
  portSuggestion,
} from '../../records/settings/mail-server.ts'
import { UntestedNote } from '../../records/settings/untested-note.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import classes from './mail.module.css'
import { mailSettingsTexts } from './texts.ts'

type Props = {
  port: string
  encryption: Encryption
  onPort: (port: string) => void
  onEncryption: (encryption: Encryption) => void
}

export function PortSuggestion({ port, encryption, onPort, onEncryption }: Props) {
  const { t, localize } = useLanguage(mailSettingsTexts)
  const nameOf = (kind: Encryption) => localize(encryptionLabel(kind))
  const suggestion = portSuggestion(port, encryption)
  if (!suggestion) return null
  const isPort = 'port' in suggestion
  const usual = isPort ? String(suggestion.port) : nameOf(suggestion.encryption)
  return (
    <Alert
      quiet
      tone="calm"
      action={
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => (isPort ? onPort(usual) : onEncryption(suggestion.encryption))}
        >
          {t('mailSettings:server.use', { usual })}
        </Button>
      }
    >
      {isPort
        ? t('mailSettings:server.defaultPort', { encryption: nameOf(encryption), port: usual })
        : t('mailSettings:server.defaultEncryption', { encryption: usual, port: port.trim() })}
    </Alert>
  )
}

export function PortField({ saveForm }: Pick<MailForm, 'saveForm'>) {
  const { t, localize } = useLanguage(mailSettingsTexts)
  const field = mail.fields.mail_port
  const control = { ...saveForm.field('mail_port'), field, label: localize(field.label), required: true }
  return (
    <NormalizedInput
      {...inputProps({ ...control, hint: t('mailSettings:server.ports') })}
      inputMode="numeric"
      autoComplete="off"
      value={String(control.value)}
      onChange={control.onChange}
      onNormalize={control.onNormalize}
      normalize={readWhole}
      onCompositionEnd={({ currentTarget: { value } }) => control.onNormalize(readWhole(value) ?? value)}
      onKeyDown={(event) => {
        if (!isNumberKey(event.nativeEvent)) event.preventDefault()
      }}
    />
  )
}

export function ServerSection({ form }: { form: MailForm }) {
  const { t } = useLanguage(mailSettingsTexts)
  const { values, field } = form.saveForm
  const pair = useRef<HTMLDivElement>(null)
  const chooseEncryption = (to: Encryption) => {
    const port = portAfter(values.mail_port, { from: values.mail_encryption, to })
    field('mail_encryption').onChange(to)
    if (port !== values.mail_port) field('mail_port').onChange(port)
  }
  /** Moves the focus to the field, because the button disappears with the suggestion. */
  const applySuggestion = (name: 'mail_encryption' | 'mail_port', usual: string) => {
    const [encryptionInput, portInput] =
      pair.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? []
    field(name).onChange(usual)
    ;(name === 'mail_port' ? portInput : encryptionInput)?.focus()
  }
  return (
    <FormSection title={t('mailSettings:server.title')} text={t('mailSettings:server.text')}>
      <UntestedNote form={form} />
      <RecordControl form={form} name="mail_mailer" required />
      <RecordControl
        form={form}
        name="mail_host"
        placeholder="smtp.example.org"
        hint={t('mailSettings:server.host')}
      />
      <div ref={pair} className={classes.pair}>
        <RecordControl
          form={form}
          name="mail_encryption"
          required
          onChange={(to) => chooseEncryption(to as Encryption)}
          hint={t(`mailSettings:server.${values.mail_encryption}`)}
        />
        <PortField saveForm={form.saveForm} />
      </div>
      <PortSuggestion
        port={values.mail_port}
        encryption={values.mail_encryption}
        onPort={(port) => applySuggestion('mail_port', port)}
        onEncryption={(usual) => applySuggestion('mail_encryption', usual)}
      />
    </FormSection>
  )
}
