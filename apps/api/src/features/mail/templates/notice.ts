import { translatorOf } from '@touchline/contract/texts/translate'
import type { MailContext } from '../mail-context.ts'
import type { MailTemplate } from './render.ts'
import { formatInstant, frameOf, mailTexts } from './wording.ts'

export type Notice = MailContext & { readonly changedAt: string; readonly ip: string | null }
type NoticeTexts = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly fact?: { readonly label: string; readonly value: string }
  /** `path` is appended to the public URL. */
  readonly action: { readonly label: string } & ({ readonly path: string } | { readonly url: string })
  readonly closing: readonly string[]
}

export function noticeMail(notice: Notice, { fact, action, ...texts }: NoticeTexts): MailTemplate {
  const { changedAt, ip, language, publicUrl } = notice
  const t = translatorOf(language, mailTexts)
  return {
    ...texts,
    ...frameOf(notice),
    action: { label: action.label, url: 'url' in action ? action.url : `${publicUrl}${action.path}` },
    facts: [
      { label: t('mail:when'), value: formatInstant(changedAt, notice) },
      ...(fact ? [fact] : []),
      ...(ip === null ? [] : [{ label: t('mail:from'), value: ip }]),
    ],
  }
}
