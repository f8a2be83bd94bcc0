import type { DateFormat } from '@touchline/contract/date-time'
import { type Language, languages } from '@touchline/contract/language'
import { general, mail } from '@touchline/contract/site-settings/groups'
import { type ReactNode, useId } from 'react'
import { FieldControl } from '../../forms/field-control.tsx'
import { NewPasswordField } from '../../forms/new-password-field.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import type { SaveForm } from '../../forms/state/use-save-form.ts'
import { applyLanguage, languageNames, useLanguage } from '../../i18n/language.ts'
import { DateFormatField } from '../../records/settings/date-format-field.tsx'
import { type Encryption, portAfter } from '../../records/settings/mail-server.ts'
import { TimeZoneField } from '../../records/settings/time-zone-field.tsx'
import { ChoiceCards } from '../../ui/inputs/choice-cards.tsx'
import { Select } from '../../ui/inputs/select.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './setup.module.css'
import type { SetupValues } from './setup-values.ts'
import { initialSetupTexts } from './texts.ts'

type FormProps = { form: SaveForm<SetupValues, unknown> }

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <div>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {text && <p className={textClasses.hint}>{text}</p>}
      </div>
      {children}
    </section>
  )
}

export function OrganisationSection({ form }: FormProps) {
  const { t, localize, language } = useLanguage(initialSetupTexts)
  const { organisation_name, organisation_name_ja, default_timezone, default_date_format } = general.fields
  const { values, field, text } = form
  return (
    <Section title={t('initialSetup:organisation.title')}>
      <TextInput
        label={localize(organisation_name.label)}
        autoComplete="organization"
        autoFocus
        required
        {...text('organisation_name')}
      />
      <TextInput
        label={localize(organisation_name_ja.label)}
        autoComplete="off"
        lang="ja"
        {...text('organisation_name_ja')}
      />
      <Select
        label={t('initialSetup:organisation.language')}
        description={t('initialSetup:organisation.languageHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={(chosen) => chosen && applyLanguage(chosen as Language)}
      />
      <div className={classes.pair}>
        <TimeZoneField
          {...field('default_timezone')}
          label={localize(default_timezone.label)}
          dateFormat={values.default_date_format as DateFormat}
        />
        <DateFormatField
          {...field('default_date_format')}
          label={localize(default_date_format.label)}
          timeZone={values.default_timezone}
          preview={(date) => t('initialSetup:organisation.dateExample', { date })}
        />
      </div>
    </Section>
  )
}

export function AdministratorSection({ form: { text } }: FormProps) {
  const { t, language } = useLanguage(initialSetupTexts)
  const names = [
    <TextInput
      key="firstname"
      label={t('initialSetup:administrator.firstname')}
      autoComplete="given-name"
      required
      {...text('firstname')}
    />,
    <TextInput
      key="lastname"
      label={t('initialSetup:administrator.lastname')}
      autoComplete="family-name"
      required
      {...text('lastname')}
    />,
  ]
  return (
    <Section title={t('initialSetup:administrator.title')} text={t('initialSetup:administrator.text')}>
      <div className={classes.pair}>{language === 'ja' ? names.toReversed() : names}</div>
      <TextInput
        label={t('initialSetup:administrator.designation')}
        autoComplete="organization-title"
        {...text('designation')}
      />
      <TextInput
        type="email"
        label={t('initialSetup:administrator.email')}
        autoComplete="username"
        required
        {...text('email')}
      />
      <NewPasswordField
        size="sm"
        label={t('initialSetup:administrator.password')}
        required
        {...text('password')}
      />
      <PasswordField
        size="sm"
        label={t('initialSetup:administrator.repeat')}
        autoComplete="new-password"
        required
        {...text('password_confirmation')}
      />
    </Section>
  )
}

const icons = { later: 'clock', now: 'mail', empty: 'empty', sample: 'data' } as const

export function MailSection({ form }: FormProps) {
  const { t } = useLanguage(initialSetupTexts)
  const { values, field } = form
  return (
    <Section title={t('initialSetup:mail.title')}>
      <ChoiceCards
        label={t('initialSetup:mail.label')}
        options={(['later', 'now'] as const).map((value) => ({
          value,
          title: t(`initialSetup:mail.${value}`),
          text: t(`initialSetup:mail.${value}Text`),
          icon: icons[value],
        }))}
        value={values.mail}
        onChange={field('mail').onChange}
      />
      {values.mail === 'now' && <MailFields form={form} />}
    </Section>
  )
}

function MailFields({ form: { values, field } }: FormProps) {
  const { localize } = useLanguage()
  const control = (name: keyof typeof mail.fields & keyof SetupValues) => ({
    ...field(name),
    field: mail.fields[name],
    label: localize(mail.fields[name].label),
    required: false,
  })
  const chooseEncryption = (to: Encryption) => {
    field('mail_port').onChange(portAfter(values.mail_port, { from: values.mail_encryption, to }))
    field('mail_encryption').onChange(to)
  }
  return (
    <>
      <FieldControl {...control('mail_host')} required placeholder="smtp.example.org" />
      <div className={classes.pair}>
        <FieldControl
          {...control('mail_encryption')}
          required
          onChange={(to) => chooseEncryption(to as Encryption)}
        />
        <FieldControl {...control('mail_port')} required />
      </div>
      <FieldControl {...control('mail_username')} />
      <FieldControl {...control('mail_password')} />
      <div className={classes.pair}>
        <FieldControl
          {...control('mail_from_email')}
          required
          inputMode="email"
          placeholder="office@example.org"
        />
        <FieldControl {...control('mail_from_name')} />
      </div>
    </>
  )
}

export function DataSection({ form: { values, field } }: FormProps) {
  const { t } = useLanguage(initialSetupTexts)
  return (
    <Section title={t('initialSetup:data.title')}>
      <ChoiceCards
        label={t('initialSetup:data.label')}
        options={(['empty', 'sample'] as const).map((value) => ({
          value,
          title: t(`initialSetup:data.${value}`),
          text: t(`initialSetup:data.${value}Text`),
          icon: icons[value],
        }))}
        value={values.data}
        onChange={field('data').onChange}
      />
    </Section>
  )
}
