import type { Language } from '../language.ts'
import { numberText } from '../texts/numbers.ts'
import type { RecordListOptions } from './record-list.ts'

/**
 * Where a list is, and what it is called. A list whose fields are large declares this in a file of its own, because
 * some pages need only this of it.
 */
export type ListHead = Pick<
  RecordListOptions<string>,
  'key' | 'api' | 'page' | 'title' | 'item' | 'tag' | 'nameField'
>

/** “1 sport”, “1,234 sports”. The English words for the records of all lists form their plural with an s. */
export function countedItems({ item }: Pick<ListHead, 'item'>, count: number, language: Language): string {
  const number = numberText(count, language)
  return language === 'ja' ? `${item.ja}${number}件` : `${number} ${item.en}${count === 1 ? '' : 's'}`
}
