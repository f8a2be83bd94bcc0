import { defineTextPairs } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import type { MailContext } from '../mail-context.ts'
import type { MailTemplate } from './render.ts'
import { formatInstant, frameOf, mailTexts } from './wording.ts'

const texts = defineTextPairs('passwordResetMail', {
  subject: { en: 'Reset your password', ja: 'パスワードの再設定' },
  asked: {
    en: 'We received a request to reset the password of your account. Choose a new password here:',
    ja: 'お使いのアカウントについて、パスワード再設定のリクエストがありました。次のリンクから新しいパスワードを設定してください。',
  },
  action: { en: 'Reset your password', ja: 'パスワードを再設定' },
  limits: {
    en: 'The link works once and expires after 60 minutes. A newer e-mail makes it invalid.',
    ja: 'このリンクは60分以内に1回のみ使用できます。新しいメールが送信されると無効になります。',
  },
  otherwise: {
    en: 'If you did not request this, no action is needed. Your password stays unchanged.',
    ja: 'お心当たりがない場合は、特に操作は必要ありません。パスワードは変更されません。',
  },
})

type PasswordResetOptions = MailContext & {
  readonly url: string
  readonly requestedAt: string
  readonly ip: string | null
}

export function passwordResetMail(request: PasswordResetOptions): MailTemplate {
  const { url, requestedAt, ip } = request
  const t = translatorOf(request.language, texts, mailTexts)
  const when = { label: t('mail:when'), value: formatInstant(requestedAt, request) }
  return {
    ...frameOf(request),
    subject: t('passwordResetMail:subject'),
    paragraphs: [t('passwordResetMail:asked')],
    action: { label: t('passwordResetMail:action'), url },
    closing: [t('passwordResetMail:limits'), t('passwordResetMail:otherwise')],
    facts: ip === null ? [when] : [when, { label: t('mail:from'), value: ip }],
  }
}
