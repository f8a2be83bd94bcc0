import { choice } from '../fields/choice-fields.ts'
import { instant } from '../fields/date-fields.ts'
import { integer } from '../fields/number-fields.ts'
import { email, text } from '../fields/text-fields.ts'
import { MAX_ID } from '../http/envelope.ts'
import type { LocalText } from '../language.ts'
import { profileLengths } from '../profile-record.ts'
import { choiceFilter, textFilter } from '../records/filters.ts'
import { field, recordList } from '../records/record-list.ts'

const none: LocalText = { en: 'None', ja: 'なし' }

/** `expired`: the person was invited and has not set a password in time. */
export const administratorStates = {
  active: { en: 'Active', ja: '有効' },
  inactive: { en: 'Inactive', ja: '無効' },
  invited: { en: 'Invited', ja: '招待中' },
  expired: { en: 'Invitation expired', ja: '招待期限切れ' },
} as const satisfies Readonly<Record<string, LocalText>>
export type AdministratorState = keyof typeof administratorStates

/** `default`: the account uses the default language of the site. */
export const accountLanguages = {
  default: { en: 'Site default', ja: 'サイトの設定' },
  en: { en: 'English', ja: 'English' },
  ja: { en: '日本語', ja: '日本語' },
} as const satisfies Readonly<Record<string, LocalText>>

/** The second factors of an account, apart from recovery codes. */
export const administratorSecondFactors = {
  none: { en: 'None', ja: 'なし' },
  totp: { en: 'Authenticator app', ja: '認証アプリ' },
  passkey: { en: 'Passkey', ja: 'パスキー' },
  both: { en: 'Authenticator app and passkey', ja: '認証アプリとパスキー' },
} as const satisfies Readonly<Record<string, LocalText>>

/** The database view `administrators` has a column for each field. */
export const administrators = recordList({
  key: 'administrators',
  api: '/api/administrators',
  page: '/settings/administrators',
  tag: 'Administrators',
  title: { en: 'Administrators', ja: '管理者' },
  item: { en: 'administrator', ja: '管理者' },
  nameField: 'name',
  fields: {
    name: text({ label: { en: 'Name', ja: '氏名' }, max: 2 * profileLengths.name + 1 }),
    firstname: text({ label: { en: 'First name', ja: '名' }, max: profileLengths.name }),
    lastname: text({ label: { en: 'Last name', ja: '姓' }, max: profileLengths.name }),
    email: email({ label: { en: 'E-mail', ja: 'メールアドレス' } }),
    state: choice({
      label: { en: 'Status', ja: '状態' },
      options: administratorStates,
      initial: 'active' satisfies AdministratorState,
    }),
    second_factor: choice({
      label: { en: 'Second factor', ja: '二要素認証' },
      options: administratorSecondFactors,
      initial: 'none',
    }),
    last_sign_in_at: instant({
      label: { en: 'Last sign-in', ja: '最終サインイン' },
      empty: { en: 'Never', ja: 'なし' },
    }),
    /** The sessions that have neither ended nor expired. */
    sessions: integer({ label: { en: 'Sessions', ja: 'セッション' }, min: 0, max: MAX_ID, empty: none }),
    language: choice({
      label: { en: 'Language', ja: '言語' },
      options: accountLanguages,
      initial: 'default',
    }),
    created_at: instant({ label: { en: 'Added', ja: '追加日時' } }),
    /** These two are null unless an invitation is open or has expired. */
    invited_at: instant({ label: { en: 'Invited', ja: '招待日時' } }),
    invitation_expires_at: instant({ label: { en: 'Invitation valid until', ja: '招待の有効期限' } }),
  },
  columns: [
    field('email'),
    field('state'),
    field('second_factor'),
    field('last_sign_in_at'),
    field('sessions'),
    field('language'),
  ],
  filters: [textFilter, choiceFilter('state'), choiceFilter('second_factor')],
  rules: [],
  sort: { column: 'name', direction: 'asc' },
  paging: 'pages',
  writable: false,
  trash: false,
})
