import { addTexts } from './language.ts'
import type { SameKeys } from './public-texts.ts'

/** The texts of the profile: they arrive with its page. */
export const profileEn = {
  profile: {
    failedTitle: 'Your profile could not be loaded',
    logo: 'Company logo',
    edit: 'Edit profile',
    designation: 'Designation',
    notGiven: 'Not given',
    give: 'Not given: add “{{label}}”',
    justNow: 'just now',
    contact: 'Contact',
    phone: 'Phone',
    address: 'Address',
    postalCode: 'Postal code',
    place: 'Place',
    city: 'City',
    state: 'State or prefecture',
    country: 'Country',
    preferences: 'Preferences',
    preferencesText: 'They come with you to every device.',
    language: 'Language',
    languages: { en: 'English', ja: '日本語' },
    dateFormat: 'Date format',
  },
  activity: {
    title: 'Recent activity',
    lead: 'What was done with your account last.',
    none: 'Nothing yet. What you do from now on appears here.',
    failedTitle: 'Your activity could not be loaded',
    sources: { command_line: 'Command line', system: 'System' },
  },
} as const

const profileJa = {
  profile: {
    failedTitle: 'プロフィールを読み込めませんでした',
    logo: '会社ロゴ',
    edit: 'プロフィールを編集',
    designation: '役職',
    notGiven: '未登録',
    give: '未登録：{{label}}を登録する',
    justNow: 'たった今',
    contact: '連絡先',
    phone: '電話番号',
    address: '住所',
    postalCode: '郵便番号',
    place: '所在地',
    city: '市区町村',
    state: '都道府県・州',
    country: '国',
    preferences: '表示設定',
    preferencesText: 'どの端末でも、この設定で表示されます。',
    language: '言語',
    languages: { en: 'English', ja: '日本語' },
    dateFormat: '日付の形式',
  },
  activity: {
    title: '最近の操作',
    lead: 'このアカウントで最近行われた操作です。',
    none: 'まだ操作はありません。これからの操作がここに表示されます。',
    failedTitle: '最近の操作を読み込めませんでした',
    sources: { command_line: 'コマンドライン', system: 'システム' },
  },
} as const satisfies SameKeys<typeof profileEn>

addTexts({ en: profileEn, ja: profileJa })
