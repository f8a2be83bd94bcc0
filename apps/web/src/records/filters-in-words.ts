import { statusOptions } from '@touchline/contract/http/list-options'
import type { Language, LocalText } from '@touchline/contract/language'
import type { Filter } from '@touchline/contract/records/filters'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { translatorOf } from '@touchline/contract/texts/translate'
import type { Filters } from '../listing/list-call-query.ts'
import { listTexts } from '../listing/list-texts.ts'

type FilterWordsOptions = {
  readonly filters: Filters
  readonly language: Language
  /** The name of the record whose id is the value of a filter; undefined while it is not known. */
  readonly nameOf?: (filter: string) => string | undefined
}

/** Describes each active filter for a printed list, for example `Status: Active`. */
export function filtersInWords(list: RecordList, options: FilterWordsOptions): string[] {
  return list.filters.flatMap((filter) => filterInWords(list, filter, options) ?? [])
}

function filterInWords(list: RecordList, filter: Filter, options: FilterWordsOptions): string | undefined {
  const { filters, language, nameOf } = options
  const t = translatorOf(language, listTexts)
  const labelled = (label: LocalText, value: string) =>
    language === 'ja' ? `${label.ja}：${value}` : `${label.en}: ${value}`
  if (filter.kind === 'period') {
    const [from, to] = [filters[filter.from] ?? '', filters[filter.to] ?? '']
    return from === '' && to === '' ? undefined : labelled(filter.label, `${from} – ${to}`)
  }
  const value = filters[filter.name]
  const field = list.fields[filter.name]
  if (value === undefined) return undefined
  if (filter.kind === 'text') return t('listing:print.search', { words: String(value) })
  if (filter.kind === 'status') {
    const label = statusOptions.find((status) => status.value === value)?.label
    return label && field && labelled(field.label, label[language])
  }
  if (filter.kind === 'choice') {
    const option = field?.kind === 'choice' ? field.options[String(value)] : undefined
    return option && field && labelled(field.label, option[language])
  }
  return labelled(filter.label, nameOf?.(filter.name) ?? `#${value}`)
}

type ReferencedId = { readonly id: number; readonly language: Language }

/** The name of a referenced record, which the rows contain. */
export function referencedName(
  rows: readonly StoredRecord[],
  { id, language }: ReferencedId,
): string | undefined {
  for (const row of rows) {
    for (const value of Object.values(row)) {
      const named = [value].flat().find((entry) => isNamed(entry) && entry.id === id)
      if (isNamed(named)) return (language === 'ja' && named.name_ja) || named.name
    }
  }
  return undefined
}

type Named = { readonly id: number; readonly name: string; readonly name_ja: string }

function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value
}
