import { z } from 'zod/mini'
import { DEFAULT_DATE_FORMAT, dateFormats } from '../date-time.ts'
import { choice, choices } from '../fields/choice-fields.ts'
import { type Fields, needsProof, optionalSchemas } from '../fields/fields.ts'
import { acceptsDigits, integer } from '../fields/number-fields.ts'
import { type SecretField, secret } from '../fields/secret-field.ts'
import { email, text, webAddress } from '../fields/text-fields.ts'
import { DEFAULT_PER_PAGE } from '../http/list-options.ts'
import type { RecordDeclaration } from '../records/record.ts'
import { setupStepKeys, setupSteps } from '../setup.ts'

import { access } from './access.ts'
import { backup } from './backup.ts'
import { type BucketFieldNames, bucketLabels, bucketRules, bucketSecretKey } from './bucket.ts'
import {
  accessKeyId,
  brandColour,
  bucketName,
  endpoint,
  host,
  pageSize,
  port,
  region,
  timeZone,
} from './fields.ts'
import { finance } from './finance.ts'
import { noRepeatedLogo, partnerLogos } from './partner-logos.ts'
import { singleSignOn } from './single-sign-on.ts'

export type SettingGroupKey =
  | 'general'
  | 'mail'
  | 'fileServer'
  | 'finance'
  | 'backup'
  | 'access'
  | 'singleSignOn'

/** A record of which there is only one: settings that are read and saved together. A new group needs a declaration here and a row in a migration. */
export type SettingGroup = RecordDeclaration & {
  readonly key: SettingGroupKey
  readonly fields: Fields
  /** The query of `GET /api/site-setting` that selects this group. */
  readonly query: Readonly<Record<string, string>>
}

export const general = {
  key: 'general',
  query: {},
  fields: {
    organisation_name: text({ label: { en: 'Organisation', ja: '団体名' }, min: 1, max: 100 }),
    organisation_name_ja: text({
      label: { en: 'Organisation (Japanese)', ja: '団体名（日本語）' },
      max: 100,
    }),
    default_date_format: choice({
      label: { en: 'Date format', ja: '日付の形式' },
      options: Object.fromEntries(dateFormats.map((format) => [format, { en: format, ja: format }])),
      initial: DEFAULT_DATE_FORMAT,
    }),
    /** Empty: the time zone of each device. */
    default_timezone: timeZone({ label: { en: 'Time zone', ja: 'タイムゾーン' } }),
    default_language: choice({
      label: { en: 'Language', ja: '言語' },
      options: {
        browser: { en: 'Browser default', ja: 'ブラウザーの設定に従う' },
        en: { en: 'English', ja: 'English' },
        ja: { en: '日本語', ja: '日本語' },
      },
      initial: 'browser',
    }),
    page_size: pageSize({
      label: { en: 'Entries per page', ja: '1ページの件数' },
      initial: DEFAULT_PER_PAGE,
    }),
    brand_colour: brandColour({ label: { en: 'Brand colour', ja: 'ブランドカラー' } }),
    support_email: email({ label: { en: 'Support e-mail', ja: 'サポートのメールアドレス' } }),
    support_url: webAddress({ label: { en: 'Support page', ja: 'サポートページ' } }),
    top_nav_home: webAddress({ label: { en: 'HOME', ja: 'HOME' } }),
    top_nav_search: webAddress({ label: { en: 'SEARCH', ja: 'SEARCH' } }),
    top_nav_events: webAddress({ label: { en: 'EVENTS', ja: 'EVENTS' } }),
    top_nav_reservations: webAddress({ label: { en: 'RESERVATIONS', ja: 'RESERVATIONS' } }),
    top_nav_members: webAddress({ label: { en: 'MEMBERS', ja: 'MEMBERS' } }),
    top_nav_announcements: webAddress({ label: { en: 'ANNOUNCEMENTS', ja: 'ANNOUNCEMENTS' } }),
    copyright_text: text({ label: { en: 'Copyright line', ja: '著作権表示' }, max: 200 }),
    partner_logos: partnerLogos,
    setup_skipped: choices({
      label: { en: 'Skipped steps', ja: 'スキップした手順' },
      options: () => setupSteps,
      max: setupStepKeys.length,
    }),
  },
  rules: [noRepeatedLogo],
} as const satisfies SettingGroup

/** Source: spec 3, site settings, auto e-mail. */
export const mail = {
  key: 'mail',
  query: { editMail: 'true' },
  fields: needsProof({
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
  }),
  rules: [],
} as const satisfies SettingGroup

/** Every other number means S3 (spec 3). */
export const LOCAL_FILES = 0

export const fileServerBucket = {
  endpoint: 'file_server_url',
  bucket: 'file_server_bucket_name',
  region: 'file_server_region',
  accessKeyId: 'file_server_access_key_id',
  secretKey: 'file_server_secret_key',
} as const satisfies BucketFieldNames

/** Source: spec 3, site settings, file server. `file_server_url` is the S3 endpoint, empty for Amazon S3. */
export const fileServer = {
  key: 'fileServer',
  query: { edit: '1' },
  fields: needsProof({
    file_server_local_aws: acceptsDigits(
      integer({
        label: { en: 'Storage location', ja: 'ファイルの保存先' },
        min: 0,
        max: 99,
        initial: LOCAL_FILES,
      }),
    ),
    file_server_access_key_id: accessKeyId({ label: bucketLabels.accessKeyId }),
    file_server_url: endpoint({ label: bucketLabels.endpoint }),
    file_server_bucket_name: bucketName({ label: bucketLabels.bucket }),
    file_server_region: region({ label: bucketLabels.region }),
    file_server_secret_key: bucketSecretKey(fileServerBucket),
  }),
  rules: bucketRules({
    names: fileServerBucket,
    where: { field: 'file_server_local_aws', isNot: LOCAL_FILES },
    message: 'needed_for_bucket',
  }),
} as const satisfies SettingGroup

export const settingGroups = [
  general,
  mail,
  fileServer,
  finance,
  backup,
  access,
  singleSignOn,
] as const satisfies readonly SettingGroup[]

/** Accepts values of some or all fields of the group, and of no other field. */
export function groupSchema({ fields }: SettingGroup) {
  return z.strictObject(optionalSchemas(fields))
}

/** The values of a group with decrypted secrets. A missing secret is empty. */
export type SettingValues<Group extends SettingGroup> = {
  readonly [Name in keyof Group['fields']]: Group['fields'][Name] extends SecretField
    ? string
    : Group['fields'][Name] extends { readonly initial: infer Value }
      ? Value
      : never
}

export type GeneralSettings = SettingValues<typeof general>
export type FileServerSettings = SettingValues<typeof fileServer>
export type MailSettings = SettingValues<typeof mail>
export type BackupSettings = SettingValues<typeof backup>
export type SingleSignOnSettings = SettingValues<typeof singleSignOn>
