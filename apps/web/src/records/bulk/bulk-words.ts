import { readWhole } from '@touchline/contract/fields/written-numbers'
import type { FieldErrors } from '@touchline/contract/http/issues'
import type { BulkAction } from '@touchline/contract/jobs/jobs'
import type { Language } from '@touchline/contract/language'
import { countedItems, type ListHead } from '@touchline/contract/records/list-head'
import { numberText } from '@touchline/contract/texts/numbers'
import { translatorOf } from '@touchline/contract/texts/translate'
import { bulkTexts } from './bulk-texts.ts'

/** Deletions of more records are confirmed by typing their number. */
const TYPED_ABOVE = 1_000

export type BulkQuestion = {
  readonly action: BulkAction
  /** The number of records that the server has frozen. */
  readonly total: number
  /** The number of selected records on the screen. */
  readonly shown: number
}

/** The title of the question, and what is special about the change. */
export function questionWords(
  list: Pick<ListHead, 'item'>,
  { action, total, shown }: BulkQuestion,
  language: Language,
) {
  const t = translatorOf(language, bulkTexts)
  const counts = { number: numberText(total, language), shown: numberText(shown, language) }
  return {
    title: t(`bulk:title.${action}`, { items: countedItems(list, total, language) }),
    notes: [
      ...(shown === total ? [] : [t('bulk:differs', counts)]),
      ...(isDeletion(action) ? [t(`bulk:consequence.${action}`, { count: total })] : []),
      t('bulk:frozen', { count: total }),
    ],
  }
}

type Deletion = Extract<BulkAction, 'delete' | 'purge'>

export function isDeletion(action: BulkAction): action is Deletion {
  return action === 'delete' || action === 'purge'
}

export function mustTypeNumber({ action, total }: Pick<BulkQuestion, 'action' | 'total'>): boolean {
  return isDeletion(action) && total > TYPED_ABOVE
}

/** Accepts separators and full-width digits. */
export function typedErrors(typed: string, total: number, language: Language): FieldErrors {
  if (Number(readWhole(typed)) === total) return {}
  return { typed: [{ key: 'bulk:typed.wrong', values: { number: numberText(total, language) } }] }
}
