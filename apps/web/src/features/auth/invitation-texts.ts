import { defineTexts } from '@touchline/contract/texts/catalogue'

/** What the page for a new password says to an invited administrator. */
export const invitationTexts = defineTexts('invitation', {
  title: { en: 'Set your password', ja: 'パスワードの設定' },
  lead: {
    en: 'You are invited as an administrator. Choose a password to accept the invitation.',
    ja: '管理者として招待されています。パスワードを設定すると、招待を承諾できます。',
  },
  password: { en: 'Password', ja: 'パスワード' },
  repeat: { en: 'Confirm password', ja: 'パスワード（確認）' },
  submit: { en: 'Set password', ja: 'パスワードを設定' },
  dead: { en: 'This invitation is no longer valid', ja: 'この招待は無効になりました' },
  deadText: {
    en: 'An invitation works once, for {{days}} days, and only the latest one is valid. If you have set your password, sign in. Otherwise ask the person who invited you for a new invitation.',
    ja: '招待は{{days}}日間、1回のみ有効で、最新のものだけが使えます。設定済みの場合はサインインしてください。まだの場合は、招待した管理者に再送信を依頼してください。',
  },
  signIn: { en: 'Go to sign-in', ja: 'サインインへ' },
})
