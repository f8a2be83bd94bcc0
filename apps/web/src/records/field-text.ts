import { weekdayNumbers } from '@touchline/contract/fields/date-fields'
import type { DateRange, FieldValue } from '@touchline/contract/fields/field'
import type { Field } from '@touchline/contract/fields/fields'
import type { ReferencedRecord } from '@touchline/contract/fields/reference-fields'
import { statusOptions } from '@touchline/contract/http/list-options'
import type { Language, LocalText } from '@touchline/contract/language'
import { formatAmount } from '@touchline/contract/money/amounts'
import type { RangeColumn, RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import type { Translate } from '@touchline/contract/texts/translate'
import { weekdayName } from '../i18n/dates.ts'
import { numberText, percentText } from '../i18n/numbers.ts'
import type { shellTexts } from '../i18n/shell-texts.ts'

export type Translator = {
  readonly language: Language
  readonly t: Translate<typeof shellTexts>
  readonly localize: (text: LocalText) => string
  readonly dateText: (day: string) => string
  readonly momentText: (instant: string) => string
}

/** The row of a value. An amount reads its currency from the row, a reference reads the name of its record. */
export type RowValues = Readonly<Record<string, unknown>>

type Cell<Kind extends Field> = { field: Kind; value: FieldValue; row: RowValues; translator: Translator }
type FieldFormatter<Kind extends Field> = (cell: Cell<Kind>) => string | undefined

/** The text of each kind of field in a table; undefined if the field is empty. The type requires every kind. */
const formatters: { [Kind in Field['kind']]: FieldFormatter<Extract<Field, { kind: Kind }>> } = {
  text: ({ value }) => String(value ?? '') || undefined,
  integer: ({ value, translator }) =>
    numberOrText(value, (number) => numberText(number, translator.language)),
  percent: ({ value, translator }) =>
    numberOrText(value, (number) => percentText(number, translator.language)),
  choice: ({ field, value, translator }) => {
    const label = field.options[String(value)]
    return label ? translator.localize(label) : String(value ?? '')
  },
  status: ({ value, translator }) => statusWord(value, translator),
  flag: ({ value, translator }) => translator.t(value === true ? 'shell:cell.yes' : 'shell:cell.no'),
  time: ({ value }) => String(value ?? '') || undefined,
  weekdays: ({ value, translator }) => daysText(value, translator),
  date: ({ value, translator }) => (value ? translator.dateText(String(value)) : undefined),
  dateRange: ({ value, translator }) => periodText(value, translator),
  instant: ({ value, translator }) => (value ? translator.momentText(String(value)) : undefined),
  monthDay: ({ value }) => String(value ?? '') || undefined,
  money: ({ field, value, row, translator }) =>
    numberOrText(value, (minor) => formatAmount(minor, String(row[field.currency]), translator.language)),
  reference: ({ field, row, translator }) => namesText([row[field.shownAs]], translator),
  references: ({ field, row, translator }) => namesText(row[field.shownAs], translator),
  rows: ({ value }) => (Array.isArray(value) && value.length > 0 ? String(value.length) : undefined),
  secret: () => undefined,
  currency: ({ value }) => String(value ?? ''),
  image: ({ value }) => String(value ?? '') || undefined,
}

export function fieldText(cell: Cell<Field>): string | undefined {
  return (formatters[cell.field.kind] as FieldFormatter<Field>)(cell)
}

export function emptyText(field: Field, { t, localize }: Translator): string {
  return 'empty' in field && field.empty ? localize(field.empty) : t('shell:cell.notSet')
}

/** Formats a number. An invalid text of a form is returned unchanged. */
function numberOrText(value: FieldValue, write: (number: number) => string): string | undefined {
  return typeof value === 'number' ? write(value) : String(value ?? '') || undefined
}

function statusWord(value: FieldValue, { localize }: Translator): string {
  const option = statusOptions.find((each) => each.value === value)
  return option ? localize(option.label) : String(value)
}

function daysText(value: FieldValue, { t, language }: Translator): string | undefined {
  const days = Array.isArray(value) ? (value as readonly number[]) : []
  if (days.length === weekdayNumbers.length) return t('shell:cell.everyDay')
  return days.map((day) => weekdayName(day, 'short', language)).join(' ') || undefined
}

/** `01-04-2026 – 31-03-2027`. An open end is left out. */
function periodText(value: FieldValue, { dateText, t }: Translator): string | undefined {
  const { from, to } = (value ?? {}) as Partial<DateRange>
  if (from && to) return `${dateText(from)} – ${dateText(to)}`
  if (from) return t('shell:cell.fromDay', { day: dateText(from) })
  return to ? t('shell:cell.untilDay', { day: dateText(to) }) : undefined
}

function namesText(shown: unknown, { language }: Translator): string | undefined {
  const records = (Array.isArray(shown) ? shown : [shown]).filter(Boolean) as readonly ReferencedRecord[]
  const names = records.map(({ name, name_ja }) => (language === 'ja' && name_ja) || name)
  return names.length > 0 ? names.join(', ') : undefined
}

type RangeValue = { list: RecordList; column: RangeColumn; row: RowValues; translator: Translator }

/** `12–18`, `12+`, `up to 18`, `18:00–02:00`; undefined if both ends are empty. */
export function rangeText({ list, column, row, translator }: RangeValue): string | undefined {
  const endOf = (name: string) => {
    const field = list.fields[name]
    return field && fieldText({ field, value: (row[name] ?? null) as FieldValue, row, translator })
  }
  const [from, to] = [endOf(column.from), endOf(column.to)]
  if (from === undefined) return to === undefined ? undefined : translator.t('shell:cell.upTo', { to })
  if (to === undefined) return translator.t('shell:cell.andMore', { from })
  return from === to && !column.nextDay ? from : `${from}–${to}`
}

/** The name of a row; in Japanese, the Japanese name if the row has one. */
export function recordName(list: RecordList, item: StoredRecord, language: Language): string {
  const name = String(item[list.nameField] ?? '')
  return language === 'ja' && item.name_ja ? String(item.name_ja) : name
}
