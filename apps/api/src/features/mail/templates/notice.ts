import type { Language } from '@touchline/contract/language'
import { translatorOf } from '@touchline/contract/texts/translate'
import type { MailTemplate } from './render.ts'
import { footerOf, formatInstant, greet, mailTexts } from './wording.ts'

export type Notice = {
  readonly name: string
  readonly changedAt: string
  readonly ip: string | null
  readonly language: Language
  readonly timeZone: string
  readonly publicUrl: string
}
type NoticeTexts = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly fact: { readonly label: string; readonly value: string }
  /** `path` is appended to the public URL. */
  readonly action: { readonly label: string; readonly path: string }
  readonly closing: readonly string[]
}

export function noticeMail(notice: Notice, { fact, action, ...texts }: NoticeTexts): MailTemplate {
  const { name, changedAt, ip, language, timeZone, publicUrl } = notice
  const t = translatorOf(language, mailTexts)
  return {
    ...texts,
    language,
    greeting: greet(name, language),
    action: { label: action.label, url: `${publicUrl}${action.path}` },
    facts: [
      { label: t('mail:when'), value: formatInstant(changedAt, { language, timeZone }) },
      fact,
      ...(ip === null ? [] : [{ label: t('mail:from'), value: ip }]),
    ],
    footer: footerOf(publicUrl, language),
  }
}
