import { defineTexts } from '@touchline/contract/texts/catalogue'

export const passwordTexts = defineTexts('password', {
  secret: {
    rule: {
      en: '{{min}} to {{max}} characters. Any characters, including spaces.',
      ja: '{{min}}〜{{max}}文字。スペースを含む、すべての文字が使えます。',
    },
    strength: {
      en: 'It must not be easy to guess: use several unrelated words, and not your name, e-mail address, organisation or product name.',
      ja: '推測されにくいものにしてください。関連のない単語をいくつか組み合わせ、氏名、メールアドレス、団体名、製品名は避けてください。',
    },
    enough: { en: 'Long enough.', ja: '十分な長さです。' },
  },
  back: { en: 'Back to sign-in', ja: 'サインインに戻る' },
  forgotTitle: { en: 'Forgot your password?', ja: 'パスワードをお忘れですか？' },
  forgotLead: {
    en: 'We will send you a link to reset your password.',
    ja: '再設定用のリンクをメールでお送りします。',
  },
  send: { en: 'Send link', ja: 'リンクを送信' },
  sentTitle: { en: 'Check your e-mail', ja: 'メールをご確認ください' },
  sentLead: {
    en: 'If an account exists for {{email}}, we have sent a link.',
    ja: '{{email}} のアカウントがある場合は、リンクをお送りしました。',
  },
  sentHint: {
    en: 'The link works once, for {{minutes}} minutes. If no e-mail arrives, check your spam folder.',
    ja: 'リンクは{{minutes}}分間、1回のみ有効です。届かない場合は、迷惑メールフォルダーもご確認ください。',
  },
  otherAddress: { en: 'Use another address', ja: '別のアドレスを使う' },
  resetTitle: { en: 'Reset your password', ja: 'パスワードの再設定' },
  resetLead: {
    en: 'Choose a new password. You will be signed out on all devices.',
    ja: '新しいパスワードを設定すると、すべての端末からサインアウトされます。',
  },
  reset: { en: 'Set new password', ja: 'パスワードを設定' },
  deadTitle: { en: 'This link is no longer valid', ja: 'このリンクは無効になりました' },
  missingTitle: { en: 'Open the link from your e-mail', ja: 'メールのリンクから開いてください' },
  deadText: {
    en: 'A link works once, for {{minutes}} minutes, and only the latest link is valid. Open it from the e-mail again, or request a new link.',
    ja: 'リンクは{{minutes}}分間、1回のみ有効で、最新のものだけが使えます。メールからもう一度開くか、新しいリンクを送信してください。',
  },
  askAgain: { en: 'Request a new link', ja: '新しいリンクを送信する' },
  changeTitle: { en: 'Change your password', ja: 'パスワードの変更' },
  changeLead: {
    en: 'You will be signed out on all other devices.',
    ja: '変更すると、ほかの端末はすべてサインアウトされます。',
  },
  current: { en: 'Current password', ja: '現在のパスワード' },
  new: { en: 'New password', ja: '新しいパスワード' },
  repeat: { en: 'Confirm new password', ja: '新しいパスワード（確認）' },
  change: { en: 'Change password', ja: 'パスワードを変更' },
  changedTitle: { en: 'Your password has been changed', ja: 'パスワードを変更しました' },
  changedText: {
    en: 'You have been signed out on all other devices. Sign in there with the new password.',
    ja: 'ほかの端末はすべてサインアウトされました。新しいパスワードでサインインしてください。',
  },
  changedOther: {
    en: 'The password was changed. You are still signed in as {{email}}.',
    ja: 'パスワードを変更しました。引き続き {{email}} としてサインインしています。',
  },
  noneTitle: { en: 'Your account has no password', ja: 'パスワードは設定されていません' },
  noneText: {
    en: 'You sign in without one. We can send you a link by e-mail to set a password.',
    ja: 'パスワードなしでサインインしています。メールで届くリンクから、パスワードを設定できます。',
  },
  noneNeeded: {
    en: 'Your organisation signs in without passwords.',
    ja: 'お使いの団体では、パスワードを使わずにサインインします。',
  },
  byEmail: { en: 'Request a link', ja: 'リンクを送信する' },
  toProfile: { en: 'Back to the profile', ja: 'プロフィールに戻る' },
})
