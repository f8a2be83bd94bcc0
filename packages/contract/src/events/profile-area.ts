import { choice } from '../fields/choice-fields.ts'
import { type Area, plainValue } from './area.ts'

export const profileArea = {
  label: { en: 'Profile', ja: 'プロフィール' },
  actions: {
    updated: {
      label: { en: 'Changed', ja: '変更' },
      text: { en: 'Changed the profile', ja: 'プロフィールを変更しました' },
      severity: 'info',
    },
  },
  partialEvents: {
    email_changed: {
      of: 'updated',
      field: 'email',
      label: { en: 'E-mail changed', ja: 'メールアドレス変更' },
      text: { en: 'Changed the e-mail address', ja: 'メールアドレスを変更しました' },
      severity: 'notice',
    },
  },
  other: { text: { en: 'Profile activity', ja: 'プロフィールに関する操作' } },
  fields: {
    firstname: plainValue('First name', '名'),
    lastname: plainValue('Last name', '姓'),
    designation: plainValue('Designation', '役職'),
    email: plainValue('E-mail', 'メールアドレス'),
    phone_country: plainValue('Country code', '国番号'),
    phone: plainValue('Phone number', '電話番号'),
    address: plainValue('Address', '住所'),
    postal_code: plainValue('Postal code', '郵便番号'),
    city_id: plainValue('City number', '市区町村の番号'),
    city: plainValue('City', '市区町村'),
    state: plainValue('State or prefecture', '都道府県・州'),
    country: plainValue('Country', '国'),
    company_logo_url: plainValue('Company logo', '会社ロゴ'),
    language: choice({
      label: { en: 'Language', ja: '言語' },
      options: { en: { en: 'English', ja: 'English' }, ja: { en: '日本語', ja: '日本語' } },
      initial: 'en',
    }),
    theme: choice({
      label: { en: 'Theme', ja: 'テーマ' },
      options: {
        light: { en: 'Light', ja: 'ライト' },
        dark: { en: 'Dark', ja: 'ダーク' },
        system: { en: 'System', ja: 'システムに合わせる' },
      },
      initial: 'system',
    }),
    page_size: plainValue('Entries per page', '1ページの件数'),
    date_format: plainValue('Date format', '日付の形式'),
  },
  recordPage: null,
} as const satisfies Area
