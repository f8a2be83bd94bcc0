import { defineTexts } from '@touchline/contract/texts/catalogue'

export const passkeyTexts = defineTexts('passkeys', {
  use: { en: 'Use a passkey', ja: 'パスキーを使用' },
  signIn: { en: 'Sign in with a passkey', ja: 'パスキーでサインイン' },
  error: {
    notUsed: {
      en: 'No passkey was used. Try again, or choose another way.',
      ja: 'パスキーは使用されませんでした。もう一度試すか、別の方法を選択してください。',
    },
    notAdded: {
      en: 'No passkey was added. Try again.',
      ja: 'パスキーは追加されませんでした。もう一度お試しください。',
    },
    known: {
      en: 'This device already has a passkey for your account.',
      ja: 'この端末には、このアカウントのパスキーがすでにあります。',
    },
    failed: {
      en: 'The passkey could not be used in this browser.',
      ja: 'このブラウザーではパスキーを使用できませんでした。',
    },
  },
})
