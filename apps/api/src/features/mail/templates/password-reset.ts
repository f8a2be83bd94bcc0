import type { Language, LocalText } from '@touchline/contract/language'
import type { MailTemplate } from './template.ts'
import { formatInstant, greet, labels, signFrom } from './wording.ts'

const texts = {
  subject: { en: 'Choose a new password', ja: 'パスワードの再設定' },
  asked: {
    en: 'Somebody asked for a new password for your account. If it was you, choose it here:',
    ja: 'お使いのアカウントについて、パスワード再設定のリクエストがありました。次のリンクから新しいパスワードを設定してください。',
  },
  action: { en: 'Choose a new password', ja: '新しいパスワードを設定する' },
  limits: {
    en: 'The link works once, within 60 minutes. A newer mail makes it invalid.',
    ja: 'このリンクは60分以内に1回のみ使用できます。新しいメールが送信されると無効になります。',
  },
  otherwise: {
    en: 'If it was not you, you need not do anything. Your password stays as it is.',
    ja: 'お心当たりがない場合は、特に操作は必要ありません。パスワードは変更されません。',
  },
} satisfies Record<string, LocalText>

type Request = {
  readonly name: string
  readonly url: string
  readonly askedAt: string
  readonly ip: string | null
  readonly language: Language
  readonly timeZone: string
  readonly publicUrl: string
}

export function passwordResetMail(request: Request): MailTemplate {
  const { name, url, askedAt, ip, language, timeZone, publicUrl } = request
  const when = { label: labels.when[language], value: formatInstant(askedAt, { language, timeZone }) }
  return {
    language,
    subject: texts.subject[language],
    greeting: greet(name, language),
    paragraphs: [texts.asked[language]],
    action: { label: texts.action[language], url },
    closing: [texts.limits[language], texts.otherwise[language]],
    facts: ip === null ? [when] : [when, { label: labels.from[language], value: ip }],
    footer: signFrom(publicUrl, language),
  }
}
