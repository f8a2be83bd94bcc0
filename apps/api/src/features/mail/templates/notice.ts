import type { Language } from '@touchline/contract/language'
import { translatorOf } from '@touchline/contract/texts/translate'
import type { MailTemplate } from './template.ts'
import { formatInstant, greet, mailTexts, signFrom } from './wording.ts'

/** Something about an account that was changed, of which its owner is told. */
export type Notice = {
  readonly name: string
  readonly changedAt: string
  readonly ip: string | null
  readonly language: Language
  readonly timeZone: string
  readonly publicUrl: string
}
/** The texts of a notice, in its language. */
type NoticeTexts = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Shown with the time and the address of the change. */
  readonly fact: { readonly label: string; readonly value: string }
  /** `path` is below the address of the site. */
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
    footer: signFrom(publicUrl, language),
  }
}
