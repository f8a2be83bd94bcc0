import { errorKinds, type ReferringRecord } from '@touchline/contract/http/errors'
import { formatMessage, type Message } from '@touchline/contract/http/messages'
import { type JobMessageKey, jobMessage } from '@touchline/contract/jobs/job-messages'
import { type Language, type LocalText, languages } from '@touchline/contract/language'
import type { TextValues } from '@touchline/contract/texts/translate'
import { AppError, InUse, InvalidFields } from '../errors.ts'
import type { RowResult } from '../jobs/job-kind.ts'

export type Refusal = Pick<RowResult, 'reason' | 'field'> & { readonly outcome: 'refused' }

export function refused(key: JobMessageKey, values: TextValues = {}): Refusal {
  return { outcome: 'refused', reason: inBothLanguages(jobMessage(key, values)) }
}

/** The result of a row whose change was refused. Other errors are thrown: they are about the whole batch. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  if (error instanceof InUse) return { outcome: 'refused', reason: usesOf(error) }
  if (error instanceof InvalidFields) return invalid(error)
  if (error.code === 'confirmation_required') return refused('confirm_alone')
  return { outcome: 'refused', reason: errorKinds[error.code].message }
}

function invalid({ details }: InvalidFields): Refusal {
  const [[field, [message]]] = Object.entries(details.fields ?? {}) as [[string, [Message]]]
  return { outcome: 'refused', reason: inBothLanguages(message), field }
}

function usesOf({ details }: InUse): LocalText {
  const { references, references_total: total } = details.extra as UsesOfRecord
  const names = (language: Language) => namesOf(references, { total, language })
  return inBothLanguages(jobMessage('in_use_by', { names: { en: names('en'), ja: names('ja') } }))
}

type UsesOfRecord = {
  readonly references: readonly ReferringRecord[]
  readonly references_total: number
}
type ShownUses = { readonly total: number; readonly language: Language }

function namesOf(references: readonly ReferringRecord[], { total, language }: ShownUses): string {
  const shown = references.map(({ name, in_trash }) =>
    formatMessage(jobMessage(in_trash ? 'named_in_trash' : 'named', { name }), language),
  )
  const others = total - references.length
  const more = others > 0 ? [formatMessage(jobMessage('more', { total: others }), language)] : []
  return new Intl.ListFormat(language).format([...shown, ...more])
}

export function inBothLanguages(message: Message): LocalText {
  const texts = languages.map((language) => [language, formatMessage(message, language)])
  return Object.fromEntries(texts) as LocalText
}
