import { defineTexts } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import type { MailContext } from '../mail-context.ts'
import type { MailTemplate } from './render.ts'
import { formatInstant, frameOf, mailTexts } from './wording.ts'

const texts = defineTexts('passwordResetMail', {
  subject: { en: 'Reset your password', ja: 'パスワードの再設定' },
  asked: {
    en: 'We received a request to reset the password of your account. Choose a new password here:',
    ja: 'お使いのアカウントについて、パスワード再設定のリクエストがありました。次のリンクから新しいパスワードを設定してください。',
  },
  requested: {
    en: '{{requester}}, an administrator, asked you to choose a new password for your account. Choose it here:',
    ja: '管理者の{{requester}}から、お使いのアカウントのパスワード再設定が依頼されました。次のリンクから新しいパスワードを設定してください。',
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
  unchanged: {
    en: 'Until you choose a new password, your current password continues to work.',
    ja: '新しいパスワードを設定するまでは、現在のパスワードをそのまま使用できます。',
  },
})

type PasswordResetOptions = MailContext & {
  readonly url: string
  readonly requestedAt: string
  readonly ip: string | null
  /** The administrator who sent the link. Undefined if the owner requested it. */
  readonly requester?: string | undefined
}

export function passwordResetMail(request: PasswordResetOptions): MailTemplate {
  const { url, requestedAt, ip, requester } = request
  const t = translatorOf(request.language, texts, mailTexts)
  const when = { label: t('mail:when'), value: formatInstant(requestedAt, request) }
  return {
    ...frameOf(request),
    subject: t('passwordResetMail:subject'),
    paragraphs: [requester ? t('passwordResetMail:requested', { requester }) : t('passwordResetMail:asked')],
    action: { label: t('passwordResetMail:action'), url },
    closing: [
      t('passwordResetMail:limits'),
      t(requester ? 'passwordResetMail:unchanged' : 'passwordResetMail:otherwise'),
    ],
    // the address of an administrator is no fact about the reader
    facts: ip === null || requester ? [when] : [when, { label: t('mail:from'), value: ip }],
  }
}
