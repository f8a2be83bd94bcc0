import type { LocalText } from '@touchline/contract/language'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import type { PasswordChanger, StillValid } from '../../../database/mail-outbox.ts'
import { type Notice, noticeMail } from './notice.ts'
import type { MailTemplate } from './render.ts'
import { mailTexts } from './wording.ts'

const texts = defineTexts('passwordChangedMail', {
  subject: { en: 'Your password was changed', ja: 'パスワードが変更されました' },
  changed: {
    en: 'The password of your account was changed. You have been signed out on all other devices.',
    ja: 'お使いのアカウントのパスワードが変更されました。ほかの端末はすべてサインアウトされました。',
  },
  otherwise: {
    en: 'If you made this change, no action is needed. If you did not, choose a new password immediately:',
    ja: 'ご自身で変更された場合は、特に操作は必要ありません。お心当たりがない場合は、すぐに新しいパスワードを設定してください。',
  },
  accessTokens: {
    en: 'Access tokens of your account stay valid. Revoke those that you do not recognise on your profile page.',
    ja: 'アカウントのアクセストークンは引き続き有効です。お心当たりのないものは、プロフィールで無効にしてください。',
  },
  passkeys: {
    en: 'Passkeys of your account still sign in. Remove those that you do not recognise on your profile page.',
    ja: 'アカウントのパスキーでは、引き続きサインインできます。お心当たりのないものは、プロフィールで削除してください。',
  },
  action: { en: 'Choose a new password', ja: '新しいパスワードを設定する' },
  tell: {
    en: 'Then tell another administrator of {{organisation}} or the operator of the server.',
    ja: 'あわせて、{{organisation}}のほかの管理者、またはサーバーの運用担当者にご連絡ください。',
  },
})

const changeMethods = defineTexts('passwordChanger', {
  owner: { en: 'Using the current password', ja: '現在のパスワードを使用' },
  reset_link: { en: 'Using a password reset link', ja: 'パスワード再設定のリンクを使用' },
  operator: { en: 'By an operator on the server', ja: 'サーバーの運用担当者による操作' },
} as const satisfies Record<PasswordChanger, LocalText>)

type PasswordChangedOptions = Notice & {
  readonly by: PasswordChanger
  /** Mails of the previous version do not know. */
  readonly stillValid: Partial<StillValid>
}

export function passwordChangedMail(notice: PasswordChangedOptions): MailTemplate {
  const t = translatorOf(notice.language, texts, changeMethods, mailTexts)
  const { access_tokens = 0, passkeys = 0 } = notice.stillValid
  return noticeMail(notice, {
    subject: t('passwordChangedMail:subject'),
    paragraphs: [
      t('passwordChangedMail:changed'),
      ...(access_tokens > 0 ? [t('passwordChangedMail:accessTokens')] : []),
      ...(passkeys > 0 ? [t('passwordChangedMail:passkeys')] : []),
      t('passwordChangedMail:otherwise'),
    ],
    fact: { label: t('mail:how'), value: t(`passwordChanger:${notice.by}`) },
    action: { label: t('passwordChangedMail:action'), path: '/forgot-password' },
    closing: [t('passwordChangedMail:tell', { organisation: notice.organisation })],
  })
}
