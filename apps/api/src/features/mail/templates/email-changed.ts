import { defineTextPairs } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import { type Notice, noticeMail } from './notice.ts'
import type { MailTemplate } from './render.ts'
import { mailTexts } from './wording.ts'

const texts = defineTextPairs('emailChangedMail', {
  subject: { en: 'Your e-mail address was changed', ja: 'メールアドレスが変更されました' },
  changed: {
    en: 'The e-mail address of your account was changed. Use the new address to sign in. E-mails are no longer sent to this address. You have been signed out on all other devices.',
    ja: 'お使いのアカウントのメールアドレスが変更されました。今後のサインインには新しいアドレスをご使用ください。このアドレスへのメールの送信は終了します。ほかの端末はすべてサインアウトされました。',
  },
  otherwise: {
    en: 'If you made this change, no action is needed. If you did not, contact another administrator of {{organisation}} or the operator of the server immediately. They can sign out all devices and deactivate the account.',
    ja: 'ご自身で変更された場合は、特に操作は必要ありません。お心当たりがない場合は、すぐに{{organisation}}のほかの管理者、またはサーバーの運用担当者にご連絡ください。すべての端末のサインアウトと、アカウントの停止ができます。',
  },
  action: { en: 'Sign in', ja: 'サインイン' },
})

/** `newAddress` is masked, because a stranger may read the former mailbox. */
export function emailChangedMail(notice: Notice & { readonly newAddress: string }): MailTemplate {
  const t = translatorOf(notice.language, texts, mailTexts)
  return noticeMail(notice, {
    subject: t('emailChangedMail:subject'),
    paragraphs: [
      t('emailChangedMail:changed'),
      t('emailChangedMail:otherwise', { organisation: notice.organisation }),
    ],
    fact: { label: t('mail:newAddress'), value: notice.newAddress },
    action: { label: t('emailChangedMail:action'), path: '/' },
    closing: [],
  })
}
