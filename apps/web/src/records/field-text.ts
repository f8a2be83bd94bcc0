import type { FieldValue } from '@touchline/contract/fields/field'
import type { ShownField } from '@touchline/contract/fields/fields'
import type { Language } from '@touchline/contract/language'
import { fieldText, type RowValues, type ValueTranslator } from '@touchline/contract/records/field-text'
import type { RangeColumn, RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import type { Translate } from '@touchline/contract/texts/translate'
import type { appTexts } from '../i18n/app-texts.ts'

export type Translator = ValueTranslator & { readonly t: Translate<typeof appTexts> }

export function emptyText(field: ShownField, { t, localize }: Translator): string {
  return 'empty' in field && field.empty ? localize(field.empty) : t('app:cell.notSet')
}

type RangeValue = { list: RecordList; column: RangeColumn; row: RowValues; translator: Translator }

/** `12–18`, `12+`, `up to 18`, `18:00–02:00`; undefined if both ends are empty. */
export function rangeText({ list, column, row, translator }: RangeValue): string | undefined {
  const endOf = (name: string) => {
    const field = list.fields[name]
    return field && fieldText({ field, value: (row[name] ?? null) as FieldValue, row, translator })
  }
  const [from, to] = [endOf(column.from), endOf(column.to)]
  if (from === undefined) return to === undefined ? undefined : translator.t('app:cell.upTo', { to })
  if (to === undefined) return translator.t('app:cell.andMore', { from })
  return from === to && !column.nextDay ? from : `${from}–${to}`
}

/** The name of a row; in Japanese, the Japanese name if the row has one. */
export function recordName(list: RecordList, item: StoredRecord, language: Language): string {
  const name = String(item[list.nameField] ?? '')
  return language === 'ja' && item.name_ja ? String(item.name_ja) : name
}

/** The name in the other language, if it differs from the name that is shown. */
export function otherName(list: RecordList, item: StoredRecord, language: Language): string | undefined {
  const other = recordName(list, item, language === 'ja' ? 'en' : 'ja')
  return other === recordName(list, item, language) ? undefined : other
}
