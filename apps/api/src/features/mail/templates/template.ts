import type { Language } from '@touchline/contract/language'

/** What a mail says, in one language. Plain text throughout: nothing in it is markup. */
export type MailTemplate = {
  readonly language: Language
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly action: { readonly label: string; readonly url: string }
  /** Below the link. */
  readonly closing: readonly string[]
  /** Who sent this and from where. */
  readonly footer: string
}
