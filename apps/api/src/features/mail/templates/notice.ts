import type { Language, LocalText } from '@touchline/contract/language'
import type { MailTemplate } from './template.ts'
import { formatInstant, greet, labels, signFrom } from './wording.ts'

/** Something about an account that was changed, of which its owner is told. */
export type Notice = {
  readonly name: string
  readonly changedAt: string
  readonly ip: string | null
  readonly language: Language
  readonly timeZone: string
  readonly publicUrl: string
}
type Said = {
  readonly subject: LocalText
  readonly paragraphs: readonly LocalText[]
  /** What is said of the change besides when and from where. */
  readonly fact: { readonly label: LocalText; readonly value: string }
  /** Where the letter leads, below the site's address. */
  readonly action: { readonly label: LocalText; readonly path: string }
  readonly closing: readonly LocalText[]
}

export function noticeMail(notice: Notice, said: Said): MailTemplate {
  const { name, changedAt, ip, language, timeZone, publicUrl } = notice
  const { subject, paragraphs, fact, action, closing } = said
  return {
    language,
    subject: subject[language],
    greeting: greet(name, language),
    paragraphs: paragraphs.map((text) => text[language]),
    action: { label: action.label[language], url: `${publicUrl}${action.path}` },
    closing: closing.map((text) => text[language]),
    facts: [
      { label: labels.when[language], value: formatInstant(changedAt, { language, timeZone }) },
      { label: fact.label[language], value: fact.value },
      ...(ip === null ? [] : [{ label: labels.from[language], value: ip }]),
    ],
    footer: signFrom(publicUrl, language),
  }
}
