import type { Message } from '../http/messages.ts'
import { defineTexts } from '../texts/catalogue.ts'

/** The reasons for which a change of an administrator is refused. */
const administratorMessages = defineTexts('administratorMessages', {
  own_account: {
    en: 'You cannot deactivate your own account. Ask another administrator to do it.',
    ja: '自分のアカウントは無効にできません。ほかの管理者に依頼してください。',
  },
  own_second_factors: {
    en: 'Remove your own second factors in your account, or ask another administrator to do it.',
    ja: '自分の二要素認証は自分のアカウントの画面で削除するか、ほかの管理者に解除を依頼してください。',
  },
  no_second_factor: {
    en: 'This administrator has no second factor.',
    ja: 'この管理者には二要素認証が設定されていません。',
  },
  local_account: {
    en: 'This is the local account of single sign-on. Choose another one in its settings first.',
    ja: 'シングルサインオンのローカルアカウントに指定されています。先に設定で別のアカウントを指定してください。',
  },
  no_password_use: {
    en: 'This administrator signs in through the provider only, so a password would not work.',
    ja: 'この管理者はプロバイダー経由でのみサインインできるため、パスワードは使用できません。',
  },
  not_invited: {
    en: 'This administrator has no open invitation.',
    ja: 'この管理者に未承諾の招待はありません。',
  },
  is_invited: {
    en: 'This person has not accepted the invitation yet. Send it again or withdraw it.',
    ja: 'まだ招待が承諾されていません。招待を再送信するか、取り消してください。',
  },
  is_inactive: {
    en: 'This administrator is inactive. Activate the account first.',
    ja: 'この管理者は無効です。先にアカウントを有効にしてください。',
  },
  no_mail_server: {
    en: 'No mail server is set up. Use a link instead.',
    ja: 'メールサーバーが設定されていません。リンクを使用してください。',
  },
  mail_only: {
    en: 'A mail server is set up, so the link is only sent by e-mail.',
    ja: 'メールサーバーが設定されているため、リンクはメールでのみ送信できます。',
  },
})

export function administratorMessage(key: keyof typeof administratorMessages.en): Message {
  return { key: `administratorMessages:${key}`, values: {} }
}
