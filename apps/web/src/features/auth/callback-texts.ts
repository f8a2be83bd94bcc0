import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The texts of the sign-in through the provider. */
export const callbackTexts = defineTexts('callback', {
  through: { en: 'Sign in with {{provider}}', ja: '{{provider}}でサインイン' },
  local: { en: 'Sign in with the local account', ja: 'ローカルアカウントでサインイン' },
  title: { en: 'Signing in', ja: 'サインイン中' },
  wait: { en: 'Checking the answer of {{provider}}…', ja: '{{provider}}の応答を確認しています…' },
  failed: { en: 'You were not signed in', ja: 'サインインできません' },
  cancelled: { en: 'The sign-in was cancelled.', ja: 'サインインがキャンセルされました。' },
  otherBrowser: {
    en: 'This sign-in has expired, or it was started in another browser or tab. Start again.',
    ja: 'サインインの有効期限が切れたか、別のブラウザーやタブで開始されています。もう一度やり直してください。',
  },
  error: {
    lead: {
      en: '{{provider}} reported an error. Start again. If it fails again, ask an administrator to test single sign-on.',
      ja: '{{provider}}でエラーが発生しました。もう一度やり直してください。解決しない場合は、管理者にシングルサインオンの接続テストを依頼してください。',
    },
    code: { en: 'Code: {{code}}', ja: 'コード：{{code}}' },
  },
  back: { en: 'Back to sign-in', ja: 'サインインへ戻る' },
})
