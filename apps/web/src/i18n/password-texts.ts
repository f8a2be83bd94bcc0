import { addTexts } from './language.ts'
import type { SameKeys } from './public-texts.ts'

/** The texts of everything that takes a new password: they arrive with the pages that do. */
export const passwordEn = {
  secret: {
    rule: '{{min}} to {{max}} characters. Any characters, including spaces.',
    enough: 'Long enough.',
  },
  password: {
    back: 'Back to sign-in',
    forgotTitle: 'Forgot your password?',
    forgotLead: 'We send a link to choose a new one.',
    send: 'Send the link',
    sentTitle: 'Check your mail',
    sentLead: 'If there is an account for {{email}}, a link is on its way.',
    sentHint:
      'It works once, for {{minutes}} minutes. If nothing arrives, look into the spam folder as well.',
    otherAddress: 'Use another address',
    resetTitle: 'Reset your password',
    resetLead: 'Choose a new one. You will be signed out everywhere.',
    reset: 'Set new password',
    deadTitle: 'This link is no longer valid',
    missingTitle: 'Please open the link from your mail',
    deadText:
      'A link works once, for {{minutes}} minutes, and only the newest one counts. Open it again from the mail, or ask for a new one.',
    askAgain: 'Ask for a new link',
    changeTitle: 'Change your password',
    changeLead: 'You will be signed out everywhere else.',
    current: 'Current password',
    new: 'New password',
    repeat: 'Repeat new password',
    change: 'Change password',
    changedTitle: 'Your password has been changed',
    changedText: 'Your other sessions were ended. On other devices, sign in with the new password.',
    changedOther: 'The password was changed. You are still signed in as {{email}}.',
    toProfile: 'Back to the profile',
  },
} as const

const passwordJa = {
  secret: {
    rule: '{{min}}〜{{max}}文字。スペースを含む、すべての文字が使えます。',
    enough: '十分な長さです。',
  },
  password: {
    back: 'サインインに戻る',
    forgotTitle: 'パスワードをお忘れですか？',
    forgotLead: '再設定用のリンクをメールでお送りします。',
    send: 'リンクを送信',
    sentTitle: 'メールをご確認ください',
    sentLead: '{{email}} のアカウントが登録されている場合、リンクをお送りします。',
    sentHint:
      'リンクは{{minutes}}分間、1回のみ有効です。届かない場合は、迷惑メールフォルダーもご確認ください。',
    otherAddress: '別のアドレスを使う',
    resetTitle: 'パスワードの再設定',
    resetLead: '新しいパスワードを設定すると、すべてのセッションが終了します。',
    reset: 'パスワードを設定',
    deadTitle: 'このリンクは無効になりました',
    missingTitle: 'メールのリンクから開いてください',
    deadText:
      'リンクは{{minutes}}分間、1回のみ有効で、最新のものだけが使えます。メールからもう一度開くか、新しいリンクを送信してください。',
    askAgain: '新しいリンクを送信する',
    changeTitle: 'パスワードの変更',
    changeLead: '変更すると、ほかのセッションはすべて終了します。',
    current: '現在のパスワード',
    new: '新しいパスワード',
    repeat: '新しいパスワード（確認）',
    change: 'パスワードを変更',
    changedTitle: 'パスワードを変更しました',
    changedText: 'ほかのセッションは終了しました。ほかの端末では、新しいパスワードでサインインしてください。',
    changedOther: 'パスワードを変更しました。引き続き {{email}} としてサインインしています。',
    toProfile: 'プロフィールに戻る',
  },
} as const satisfies SameKeys<typeof passwordEn>

addTexts({ en: passwordEn, ja: passwordJa })
