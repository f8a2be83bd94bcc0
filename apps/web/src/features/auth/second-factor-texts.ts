import { defineTexts } from '@touchline/contract/texts/catalogue'

export const secondFactorStepTexts = defineTexts('secondFactorStep', {
  title: { en: 'Two-factor authentication', ja: '二要素認証' },
  lead: {
    totp: {
      en: 'Enter the six digits from your authenticator app.',
      ja: '認証アプリに表示されている6桁の数字を入力してください。',
    },
    passkey: {
      en: 'Confirm the sign-in with one of your passkeys.',
      ja: '登録したパスキーでサインインを確認してください。',
    },
    recovery_code: {
      en: 'Enter one of the recovery codes that you saved. Each works once.',
      ja: '保存したリカバリーコードを1つ入力してください。各コードは1回のみ使用できます。',
    },
  },
  label: {
    totp: { en: 'Code', ja: '認証コード' },
    recovery_code: { en: 'Recovery code', ja: 'リカバリーコード' },
  },
  account: { en: 'Signing in as {{email}}', ja: '{{email}} としてサインイン' },
  submit: { en: 'Sign in', ja: 'サインイン' },
  use: {
    totp: { en: 'Use your authenticator app', ja: '認証アプリを使用' },
    passkey: { en: 'Use a passkey', ja: 'パスキーを使用' },
    recovery_code: { en: 'Use a recovery code', ja: 'リカバリーコードを使用' },
  },
  back: { en: 'Back', ja: '戻る' },
  noPasskeys: {
    en: 'This browser has no passkeys. Use another browser or a recovery code.',
    ja: 'このブラウザーではパスキーを使用できません。別のブラウザーか、リカバリーコードを使用してください。',
  },
})
