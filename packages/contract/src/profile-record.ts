import { z } from 'zod/mini'
import { sectionRows } from './dashboard-sections.ts'
import { dateFormats } from './date-time.ts'
import { emailSchema } from './email-addresses.ts'
import { choice } from './fields/choice-fields.ts'
import { city, country, phone, postalCode } from './fields/contact-fields.ts'
import { type Labelled, once } from './fields/field.ts'
import { integer } from './fields/number-fields.ts'
import { type TextField, text } from './fields/text-fields.ts'
import { pageSizes } from './http/list-options.ts'
import { passwordSchema } from './passwords.ts'
import { preferencesSchema } from './preferences.ts'
import type { Profile } from './profile.ts'
import { changeSchema, type RecordDeclaration } from './records/record.ts'

/** Maximum lengths in UTF-16 code units. */
export const profileLengths = {
  name: 60,
  designation: 100,
  phone: 40,
  address: 200,
  postalCode: 20,
  cityStateCountry: 100,
} as const

const asSite = { en: 'Site default', ja: 'サイトの設定に従う' }

export const profileRecord = {
  key: 'profile',
  fields: {
    firstname: text({ label: { en: 'First name', ja: '名' }, min: 1, max: profileLengths.name }),
    lastname: text({ label: { en: 'Last name', ja: '姓' }, min: 1, max: profileLengths.name }),
    designation: text({ label: { en: 'Designation', ja: '役職' }, max: profileLengths.designation }),
    email: signInAddress({ label: { en: 'E-mail', ja: 'メールアドレス' } }),
    phone_country: country({ label: { en: 'Country code', ja: '国番号' } }),
    phone: phone({
      label: { en: 'Phone number', ja: '電話番号' },
      max: profileLengths.phone,
      country: 'phone_country',
    }),
    address: text({ label: { en: 'Address', ja: '住所' }, max: profileLengths.address, lines: 'many' }),
    postal_code: postalCode({ label: { en: 'Postal code', ja: '郵便番号' }, max: profileLengths.postalCode }),
    city_id: city({
      label: { en: 'City number', ja: '市区町村の番号' },
      names: ['city', 'state', 'country'],
    }),
    city: text({ label: { en: 'City', ja: '市区町村' }, max: profileLengths.cityStateCountry }),
    state: text({
      label: { en: 'State or prefecture', ja: '都道府県・州' },
      max: profileLengths.cityStateCountry,
    }),
    country: text({ label: { en: 'Country', ja: '国' }, max: profileLengths.cityStateCountry }),
    language: choice({
      label: { en: 'Language', ja: '言語' },
      options: { en: { en: 'English', ja: 'English' }, ja: { en: '日本語', ja: '日本語' } },
      empty: asSite,
    }),
    theme: choice({
      label: { en: 'Theme', ja: 'テーマ' },
      options: {
        light: { en: 'Light', ja: 'ライト' },
        dark: { en: 'Dark', ja: 'ダーク' },
        system: { en: 'System', ja: 'システムに合わせる' },
      },
      empty: asSite,
    }),
    page_size: {
      ...integer({
        label: { en: 'Entries per page', ja: '1ページの件数' },
        min: Math.min(...pageSizes),
        max: Math.max(...pageSizes),
        empty: asSite,
      }),
      schema: () => preferencesSchema.shape.page_size,
    },
    date_format: choice({
      label: { en: 'Date format', ja: '日付の形式' },
      options: Object.fromEntries(dateFormats.map((format) => [format, { en: format, ja: format }])),
      empty: asSite,
    }),
    dashboard_sections: sectionRows,
  },
  rules: [],
} as const satisfies RecordDeclaration

/** An e-mail address that may not be empty. The addresses of settings may be empty. */
function signInAddress({ label }: Labelled): TextField {
  return { ...text({ label, min: 1, max: 254 }), schema: emailSchema }
}

type ProfileField = keyof typeof profileRecord.fields

export type ProfileChange = {
  readonly [Name in ProfileField]?: Profile[Name] | undefined
} & {
  readonly email_confirmation?: string | undefined
  readonly current_password?: string | undefined
  readonly phone_code?: string | null | undefined
  readonly version?: number | undefined
}

/**
 * The fields to change, and the `version` that the client loaded.
 * A new `email` requires `current_password`. It waits for the link sent to it. While no mail server is set up, it requires
 * an equal `email_confirmation` instead.
 * `phone` is parsed as a number of `phone_country`, or of the main country of `phone_code` if only that is sent. An empty
 * string or null removes the number.
 * A `city_id` sets city, state and country, and overrides other values of the request. Null makes them typed text:
 * values that are not sent keep the names that the client loaded.
 */
export const profileChangeSchema = once(
  () =>
    changeSchema(profileRecord, {
      email_confirmation: z.optional(emailSchema()),
      current_password: z.optional(passwordSchema()),
      phone_code: z.optional(z.nullable(z.stringFormat('phone_code', /^\+\d{1,4}$/))),
    }) as z.ZodMiniType<ProfileChange>,
)
