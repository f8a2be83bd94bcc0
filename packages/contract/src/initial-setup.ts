import { z } from 'zod/mini'
import { emailSchema } from './email-addresses.ts'
import { type FieldErrors, parseWith } from './http/issues.ts'
import { type Message, message } from './http/messages.ts'
import { languages } from './language.ts'
import { newPasswordSchema, passwordSchema } from './passwords.ts'
import { profileLengths } from './profile-record.ts'
import { general, mail } from './site-settings/groups.ts'
import { lineSchema } from './text.ts'
import { defineTexts } from './texts/catalogue.ts'

/** Groups of four characters without 0, 1, I and O. Case, spaces and hyphens do not matter. */
const codeSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

export const setupCodeSchema = z.strictObject({ code: codeSchema })

export const initialSettings = [
  'organisation_name',
  'organisation_name_ja',
  'default_date_format',
  'default_timezone',
] as const satisfies readonly (keyof typeof general.fields)[]

export const initialMailSettings = [
  'mail_host',
  'mail_port',
  'mail_encryption',
  'mail_username',
  'mail_password',
  'mail_from_email',
  'mail_from_name',
] as const satisfies readonly (keyof typeof mail.fields)[]

const requiredMailSettings = ['mail_host', 'mail_from_email'] as const

const personName = lineSchema({ min: 1, max: profileLengths.name })

/**
 * `POST /api/setup`. `default_language` is also the language of the administrator. Mail settings are either left out, or
 * name a host and a from address.
 */
export const initialSetupSchema = z
  .strictObject({
    code: codeSchema,
    organisation_name: general.fields.organisation_name.schema(),
    organisation_name_ja: general.fields.organisation_name_ja.schema(),
    default_language: z.enum(languages),
    default_timezone: general.fields.default_timezone.schema(),
    default_date_format: general.fields.default_date_format.schema(),
    firstname: personName,
    lastname: personName,
    designation: z._default(lineSchema({ max: profileLengths.designation }), ''),
    email: emailSchema(),
    password: newPasswordSchema(),
    password_confirmation: passwordSchema(),
    mail_host: z.optional(mail.fields.mail_host.schema()),
    mail_port: z.optional(mail.fields.mail_port.schema()),
    mail_encryption: z.optional(mail.fields.mail_encryption.schema()),
    mail_username: z.optional(mail.fields.mail_username.schema()),
    mail_password: z.optional(mail.fields.mail_password.schema()),
    mail_from_email: z.optional(mail.fields.mail_from_email.schema()),
    mail_from_name: z.optional(mail.fields.mail_from_name.schema()),
    /** Adds examples to the master data. */
    sample_data: z.boolean(),
  })
  .check(
    z.superRefine((setup, context) => {
      for (const [field, [broken]] of Object.entries(brokenRules(setup)))
        context.addIssue({ code: 'custom', path: [field], params: { message: broken } })
    }),
  )
export type InitialSetup = z.infer<typeof initialSetupSchema>

/** Also checks the rules between fields if the schema refuses a field. */
export function initialSetupErrors(setup: Partial<InitialSetup>): FieldErrors {
  const parsed = parseWith(initialSetupSchema, setup)
  return { ...brokenRules(setup), ...('errors' in parsed && parsed.errors) }
}

function brokenRules(setup: Partial<InitialSetup>): FieldErrors {
  const { password, password_confirmation } = setup
  const missing = hasMailSettings(setup) ? requiredMailSettings.filter((name) => !setup[name]) : []
  return {
    ...(password !== password_confirmation && { password_confirmation: [message('not_repeated')] }),
    ...Object.fromEntries(missing.map((name) => [name, [message('required')]])),
  }
}

export function hasMailSettings(setup: Partial<InitialSetup>): boolean {
  return initialMailSettings.some((name) => setup[name] !== undefined)
}

const setupMessages = defineTexts('setupMessages', {
  wrong_code: {
    en: 'This is not the latest code. Copy it from the output of the server.',
    ja: '最新のコードと一致しません。サーバーの出力からコピーしてください。',
  },
})

export function setupMessage(key: keyof typeof setupMessages.en): Message {
  return { key: `setupMessages:${key}`, values: {} }
}
