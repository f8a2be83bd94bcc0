import { defineTexts } from '@touchline/contract/texts/catalogue'

export const signInRulesTexts = defineTexts('signInRules', {
  title: { en: 'Sign-in rules', ja: 'サインインのルール' },
  secondFactor: {
    title: { en: 'Two-factor authentication', ja: '二要素認証' },
    text: {
      en: 'An authenticator app or a passkey, in addition to the password. A stolen password alone is then not enough.',
      ja: 'パスワードに加えて、認証アプリまたはパスキーで本人確認を行います。パスワードが盗まれても、それだけではサインインできません。',
    },
    off: { en: 'Off', ja: '使用しない' },
    offText: {
      en: 'Nobody can add a second factor. Administrators who have one are still asked for it.',
      ja: '新しく設定できません。設定済みの管理者には、引き続き入力を求めます。',
    },
    optional: { en: 'Optional', ja: '任意' },
    optionalText: {
      en: 'Each administrator decides.',
      ja: '各管理者が自分で設定できます。',
    },
    required: { en: 'Required', ja: '必須' },
    requiredText: {
      en: 'Administrators without one must set it up before they can go on working.',
      ja: '設定していない管理者は、設定が完了するまで操作できません。',
    },
    days: {
      en: 'From the start of the rule, or from when a new administrator accepts the invitation. With 0 days, it must be set up at once.',
      ja: '必須にした日、または新しい管理者が招待を承諾した日から数えます。0日の場合は、すぐに設定が必要です。',
    },
    without: {
      en: 'Show administrators without a second factor',
      ja: '二要素認証を設定していない管理者を表示',
    },
  },
})
