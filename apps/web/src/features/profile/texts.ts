import { defineTexts } from '@touchline/contract/texts/catalogue'

export const profileTexts = defineTexts('profile', {
  failedTitle: { en: 'Your profile could not be loaded', ja: 'プロフィールを読み込めませんでした' },
  logo: { en: 'Company logo', ja: '会社ロゴ' },
  edit: { en: 'Edit profile', ja: 'プロフィールを編集' },
  designation: { en: 'Designation', ja: '役職' },
  notGiven: { en: 'Not set', ja: '未設定' },
  give: { en: 'Not set: add “{{label}}”', ja: '未設定：{{label}}を追加' },
  contact: { en: 'Contact', ja: '連絡先' },
  phone: { en: 'Phone', ja: '電話番号' },
  address: { en: 'Address', ja: '住所' },
  postalCode: { en: 'Postal code', ja: '郵便番号' },
  location: { en: 'Location', ja: '所在地' },
  city: { en: 'City', ja: '市区町村' },
  state: { en: 'State or prefecture', ja: '都道府県・州' },
  country: { en: 'Country', ja: '国' },
  preferences: { en: 'Preferences', ja: '表示設定' },
  preferencesText: {
    en: 'Applied on every device where you sign in.',
    ja: 'サインインするすべての端末に適用されます。',
  },
  security: {
    en: 'Your password, two-factor authentication and passkeys.',
    ja: 'パスワード、二要素認証、パスキーの設定です。',
  },
  openSecurity: { en: 'Security settings', ja: 'セキュリティの設定' },
  language: { en: 'Language', ja: '言語' },
  languages: {
    en: { en: 'English', ja: 'English' },
    ja: { en: '日本語', ja: '日本語' },
  },
  dateFormat: { en: 'Date format', ja: '日付の形式' },
  accessTokens: {
    title: { en: 'Access tokens', ja: 'アクセストークン' },
    text: {
      en: 'Programs use the API with them, in your name.',
      ja: 'プログラムがあなたの名前でAPIを利用するためのトークンです。',
    },
    open: { en: 'Manage access tokens', ja: 'アクセストークンを管理' },
  },
  activity: {
    title: { en: 'Recent activity', ja: '最近の操作' },
    lead: {
      en: 'Recent sign-ins and changes to your account.',
      ja: 'このアカウントでの最近のサインインと変更です。',
    },
    more: { en: 'More in the audit trail', ja: '監査ログでさらに表示' },
    none: {
      en: 'No activity yet. Your sign-ins and changes appear here.',
      ja: 'まだ操作はありません。サインインや変更がここに表示されます。',
    },
    failedTitle: { en: 'Your activity could not be loaded', ja: '最近の操作を読み込めませんでした' },
    sources: {
      token: { en: 'Access token: {{name}}', ja: 'アクセストークン：{{name}}' },
      command_line: { en: 'Command line', ja: 'コマンドライン' },
      system: { en: 'System', ja: 'システム' },
    },
  },
})
