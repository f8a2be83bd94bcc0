import { DEFAULT_DATE_FORMAT, dateFormats } from '../date-formats.ts'
import { choice, text } from '../master-data/fields.ts'
import {
  email,
  host,
  partnerLogos,
  port,
  type SecretField,
  type SettingField,
  type SettingFields,
  secret,
  webAddress,
} from './fields.ts'

/** Settings that are read and saved together. A new group is a declaration here and its row in a migration. */
export type SettingGroup = {
  readonly key: string
  /** What asks `GET /api/site-setting` for this group. */
  readonly query: Readonly<Record<string, string>>
  readonly fields: SettingFields
}

export const general = {
  key: 'general',
  query: {},
  fields: {
    organisation_name: text({ label: { en: 'Organisation', ja: '団体名' }, min: 1, max: 100 }),
    organisation_name_ja: text({
      label: { en: 'Organisation in Japanese', ja: '団体名（日本語）' },
      max: 100,
    }),
    default_date_format: choice({
      label: { en: 'Date format', ja: '日付の形式' },
      options: Object.fromEntries(dateFormats.map((format) => [format, { en: format, ja: format }])),
      initial: DEFAULT_DATE_FORMAT,
    }),
    support_email: email({ label: { en: 'Support e-mail', ja: 'サポートのメールアドレス' } }),
    support_url: webAddress({ label: { en: 'Support page', ja: 'サポートページ' } }),
    top_nav_home: webAddress({ label: { en: 'HOME', ja: 'HOME' } }),
    top_nav_search: webAddress({ label: { en: 'SEARCH', ja: 'SEARCH' } }),
    top_nav_events: webAddress({ label: { en: 'EVENTS', ja: 'EVENTS' } }),
    top_nav_reservations: webAddress({ label: { en: 'RESERVATIONS', ja: 'RESERVATIONS' } }),
    top_nav_members: webAddress({ label: { en: 'MEMBERS', ja: 'MEMBERS' } }),
    top_nav_announcements: webAddress({ label: { en: 'ANNOUNCEMENTS', ja: 'ANNOUNCEMENTS' } }),
    copyright_text: text({ label: { en: 'Copyright line', ja: '著作権表示' }, max: 200 }),
    partner_logos: partnerLogos({ label: { en: 'Partner logos', ja: 'パートナーロゴ' } }),
  },
} as const satisfies SettingGroup

/** The entries of the top navigation (spec 1), in their order. */
export const topNavigationEntries = [
  'home',
  'search',
  'events',
  'reservations',
  'members',
  'announcements',
] as const

/** spec 3: site settings, auto e-mail. */
export const mail = {
  key: 'mail',
  query: { editMail: 'true' },
  fields: {
    mail_mailer: choice({
      label: { en: 'Mailer', ja: '送信方法' },
      options: { smtp: { en: 'SMTP', ja: 'SMTP' } },
      initial: 'smtp',
    }),
    mail_host: host({ label: { en: 'Host', ja: 'ホスト' } }),
    mail_port: port({ label: { en: 'Port', ja: 'ポート' }, initial: 587 }),
    mail_username: text({ label: { en: 'User name', ja: 'ユーザー名' }, max: 254 }),
    mail_password: secret({
      label: { en: 'Password', ja: 'パスワード' },
      max: 1000,
      boundTo: ['mail_host', 'mail_port', 'mail_username', 'mail_encryption'],
    }),
    mail_encryption: choice({
      label: { en: 'Encryption', ja: '暗号化' },
      options: {
        none: { en: 'None', ja: 'なし' },
        tls: { en: 'TLS (STARTTLS)', ja: 'TLS（STARTTLS）' },
        ssl: { en: 'SSL', ja: 'SSL' },
      },
      initial: 'tls',
    }),
    mail_from_email: email({ label: { en: 'From address', ja: '差出人アドレス' } }),
    mail_from_name: text({ label: { en: 'From name', ja: '差出人名' }, max: 100 }),
  },
} as const satisfies SettingGroup

/** Every group; calls and tests loop over this. */
export const settingGroups = [general, mail] as const satisfies readonly SettingGroup[]

/** The values of a group as the server uses them, secrets in the clear; empty where none is stored. */
export type SettingValues<Group extends SettingGroup> = {
  readonly [Name in keyof Group['fields']]: ValueOf<Group['fields'][Name]>
}
type ValueOf<Field extends SettingField> = Field extends SecretField
  ? string
  : Field extends { readonly initial: infer Value }
    ? Value
    : never

export type GeneralSettings = SettingValues<typeof general>
export type MailSettings = SettingValues<typeof mail>
