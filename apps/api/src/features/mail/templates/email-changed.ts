import { defineTextPairs } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import { type Notice, noticeMail } from './notice.ts'
import type { MailTemplate } from './template.ts'
import { mailTexts } from './wording.ts'

const texts = defineTextPairs('emailChangedMail', {
  subject: { en: 'Your e-mail address was changed', ja: 'メールアドレスが変更されました' },
  changed: {
    en: 'Your account has a new e-mail address. You sign in with it from now on, and mails no longer come here. Other sessions have ended.',
    ja: 'お使いのアカウントのメールアドレスが変更されました。今後のサインインには新しいアドレスをご使用ください。このアドレスへのメールの送信は終了します。他のセッションは終了しました。',
  },
  otherwise: {
    en: 'If it was you, you need not do anything. If it was not, tell the people who run your Touchline at once: they can end every session and close the account until it is yours again.',
    ja: 'ご自身で変更された場合は、特に操作は必要ありません。お心当たりがない場合は、すぐに Touchline の運用担当者にご連絡ください。運用担当者は、すべてのセッションを終了し、アカウントを停止できます。',
  },
  action: { en: 'Open Touchline', ja: 'Touchline を開く' },
})

/** The new address masked: whoever reads the former mailbox need not learn it. */
export function emailChangedMail(notice: Notice & { readonly newAddress: string }): MailTemplate {
  const t = translatorOf(notice.language, texts, mailTexts)
  return noticeMail(notice, {
    subject: t('emailChangedMail:subject'),
    paragraphs: [t('emailChangedMail:changed'), t('emailChangedMail:otherwise')],
    fact: { label: t('mail:newAddress'), value: notice.newAddress },
    action: { label: t('emailChangedMail:action'), path: '/' },
    closing: [],
  })
}
