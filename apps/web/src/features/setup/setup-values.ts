import type { FieldErrors } from '@touchline/contract/http/issues'
import { type InitialSetup, initialMailSettings, initialSetupErrors } from '@touchline/contract/initial-setup'
import type { Language } from '@touchline/contract/language'
import { general, mail } from '@touchline/contract/site-settings/groups'
import { draftOf, formValues } from '../../forms/state/form-values.ts'
import type { Encryption } from '../../records/settings/mail-server.ts'

const mailFields = Object.fromEntries(initialMailSettings.map((name) => [name, mail.fields[name]]))

export type SetupValues = ReturnType<typeof firstValues>

export function firstValues(code: string) {
  return {
    code,
    organisation_name: '',
    organisation_name_ja: '',
    default_timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    default_date_format: general.fields.default_date_format.initial as string,
    firstname: '',
    lastname: '',
    designation: '',
    email: '',
    password: '',
    password_confirmation: '',
    mail: 'later' as 'later' | 'now',
    ...(formValues(mailFields) as Record<(typeof initialMailSettings)[number], string>),
    mail_encryption: mail.fields.mail_encryption.initial as Encryption,
    data: 'empty' as 'empty' | 'sample',
  }
}

/** The language is that of the page. */
export function setupOf({ mail: when, data, ...values }: SetupValues, language: Language): InitialSetup {
  const open = Object.entries(values).filter(([name]) => !(name in mailFields))
  const mailSettings = when === 'now' && draftOf(mailFields, values)
  const setup = {
    ...Object.fromEntries(open),
    ...mailSettings,
    default_language: language,
    sample_data: data === 'sample',
  }
  return setup as InitialSetup
}

export function setupErrors(values: SetupValues, language: Language): FieldErrors {
  return initialSetupErrors(setupOf(values, language))
}
