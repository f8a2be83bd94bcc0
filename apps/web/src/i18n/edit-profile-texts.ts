import { addTexts } from './language.ts'
import type { SameKeys } from './public-texts.ts'

/** The texts of the form of the profile: they arrive with its page. */
export const editProfileEn = {
  editProfile: {
    back: 'Back to the profile',
    saved: 'Profile saved',
    savedEmail: 'Profile saved. {{email}} was told about the new address.',
    failedTitle: 'Your profile could not be loaded',
    logo: { title: 'Company logo', text: 'Stands beside your name in the menu. It is saved at once.' },
    name: { title: 'Name', text: 'How you are called in the menu and in the history of changes.' },
    email: {
      title: 'E-mail',
      text: 'You sign in with it, and mails to you go there.',
      needsPassword: 'A change needs your current password.',
    },
    contact: { title: 'Contact', text: 'How colleagues reach you.' },
    place: { title: 'Place', text: 'Where you are based.' },
    preferences: {
      title: 'Preferences',
      text: 'How you like to work, on every device you sign in on.',
    },
    fields: {
      firstname: 'First name',
      lastname: 'Last name',
      designation: 'Designation',
      role: 'Role',
      email: 'E-mail',
      current_password: 'Current password',
      address: 'Address',
      postal_code: 'Postal code',
      language: 'Language',
      theme: 'Theme',
      page_size: 'Entries per page',
      date_format: 'Date format',
    },
    roleGiven: 'Comes with your account and cannot be changed here.',
    languages: { en: 'English', ja: '日本語' },
    today: 'Today is written {{date}}',
  },
} as const

const editProfileJa = {
  editProfile: {
    back: 'プロフィールに戻る',
    saved: 'プロフィールを保存しました',
    savedEmail: 'プロフィールを保存しました。メールアドレスの変更を {{email}} にお知らせしました。',
    failedTitle: 'プロフィールを読み込めませんでした',
    logo: { title: '会社ロゴ', text: 'メニューの氏名の横に表示されます。変更はすぐに反映されます。' },
    name: { title: '氏名', text: 'メニューや変更履歴に表示される名前です。' },
    email: {
      title: 'メールアドレス',
      text: 'サインインに使用します。お知らせのメールもこのアドレスに届きます。',
      needsPassword: '変更するには、現在のパスワードが必要です。',
    },
    contact: { title: '連絡先', text: '団体内での連絡に使用します。' },
    place: { title: '所在地', text: '活動の拠点となる場所です。' },
    preferences: { title: '表示設定', text: 'サインインするすべての端末に適用されます。' },
    fields: {
      firstname: '名',
      lastname: '姓',
      designation: '役職',
      role: '権限',
      email: 'メールアドレス',
      current_password: '現在のパスワード',
      address: '住所',
      postal_code: '郵便番号',
      language: '言語',
      theme: 'テーマ',
      page_size: '1ページの件数',
      date_format: '日付の形式',
    },
    roleGiven: 'アカウントに設定された権限です。ここでは変更できません。',
    languages: { en: 'English', ja: '日本語' },
    today: '今日の日付の表示例：{{date}}',
  },
} as const satisfies SameKeys<typeof editProfileEn>

addTexts({ en: editProfileEn, ja: editProfileJa })
