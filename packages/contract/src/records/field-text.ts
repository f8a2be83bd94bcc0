import type { ChoicesField } from '../fields/choice-fields.ts'
import { weekdayNumbers } from '../fields/date-fields.ts'
import type { AmountRange, DateRange, FieldValue } from '../fields/field.ts'
import type { ShownField } from '../fields/fields.ts'
import type { ReferencedRecord } from '../fields/reference-fields.ts'
import { statusOptions } from '../http/list-options.ts'
import type { Language, LocalText } from '../language.ts'
import { formatAmount } from '../money/amounts.ts'
import { defineTexts } from '../texts/catalogue.ts'
import { weekdayName } from '../texts/dates.ts'
import { numberText, percentText } from '../texts/numbers.ts'
import { translatorOf } from '../texts/translate.ts'

const valueTexts = defineTexts('values', {
  yes: { en: 'Yes', ja: 'はい' },
  no: { en: 'No', ja: 'いいえ' },
  everyDay: { en: 'Every day', ja: '毎日' },
  fromDay: { en: 'from {{day}}', ja: '{{day}}から' },
  untilDay: { en: 'until {{day}}', ja: '{{day}}まで' },
  noPrice: { en: 'No price', ja: '価格なし' },
})

export type ValueTranslator = {
  readonly language: Language
  readonly localize: (text: LocalText) => string
  readonly dateText: (day: string) => string
  readonly momentText: (instant: string) => string
}

const textOf = ({ language }: ValueTranslator) => translatorOf(language, valueTexts)

/** The row of a value. An amount reads its currency from the row, a reference reads the name of its record. */
export type RowValues = Readonly<Record<string, unknown>>

type Cell<Kind extends ShownField> = {
  field: Kind
  value: FieldValue
  row: RowValues
  translator: ValueTranslator
}
type FieldFormatter<Kind extends ShownField> = (cell: Cell<Kind>) => string | undefined

/** The text of each kind of field in a table; undefined if the field is empty. The type requires every kind. */
const formatters: {
  [Kind in ShownField['kind']]: FieldFormatter<Extract<ShownField, { kind: Kind }>>
} = {
  text: ({ value }) => String(value ?? '') || undefined,
  integer: ({ value, translator }) =>
    numberOrText(value, (number) => numberText(number, translator.language)),
  percent: ({ value, translator }) =>
    numberOrText(value, (number) => percentText(number, translator.language)),
  choice: ({ field, value, translator }) => {
    const label = field.options[String(value)]
    return label ? translator.localize(label) : String(value ?? '')
  },
  choices: ({ field, value, translator }) => choiceTexts(field, value, translator).join(', ') || undefined,
  status: ({ value, translator }) => statusWord(value, translator),
  flag: ({ value, translator }) => textOf(translator)(value === true ? 'values:yes' : 'values:no'),
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
  amountRange: ({ value, translator }) => amountsText(value as AmountRange | null, translator),
}

export function fieldText(cell: Cell<ShownField>): string | undefined {
  return (formatters[cell.field.kind] as FieldFormatter<ShownField>)(cell)
}

export function choiceTexts(field: ChoicesField, value: FieldValue, { localize }: ValueTranslator): string[] {
  const chosen = Array.isArray(value) ? value.map(String) : []
  return chosen.map((option) => localize(field.options()[option] ?? { en: option, ja: option }))
}

/** Formats a number. An invalid text of a form is returned unchanged. */
function numberOrText(value: FieldValue, write: (number: number) => string): string | undefined {
  return typeof value === 'number' ? write(value) : String(value ?? '') || undefined
}

function statusWord(value: FieldValue, { localize }: ValueTranslator): string {
  const option = statusOptions.find((each) => each.value === value)
  return option ? localize(option.label) : String(value)
}

function daysText(value: FieldValue, translator: ValueTranslator): string | undefined {
  const days = Array.isArray(value) ? (value as readonly number[]) : []
  if (days.length === weekdayNumbers.length) return textOf(translator)('values:everyDay')
  return days.map((day) => weekdayName(day, 'short', translator.language)).join(' ') || undefined
}

/** `01-04-2026 – 31-03-2027`. An open end is left out. */
function periodText(value: FieldValue, translator: ValueTranslator): string | undefined {
  const { dateText } = translator
  const t = textOf(translator)
  const { from, to } = (value ?? {}) as Partial<DateRange>
  if (from && to) return `${dateText(from)} – ${dateText(to)}`
  if (from) return t('values:fromDay', { day: dateText(from) })
  return to ? t('values:untilDay', { day: dateText(to) }) : undefined
}

/** `¥3,000 – ¥6,600`, and for a later change `¥7,000 from 01-04-2027`. */
function amountsText(range: AmountRange | null, translator: ValueTranslator): string | undefined {
  if (!range) return undefined
  const { amounts, from } = amountRangeTexts(range, translator)
  return from ? `${amounts} ${from}` : amounts
}

/** The amounts, and the day from which they apply if that is later. */
export function amountRangeTexts(
  { lowest, highest, currency, from }: AmountRange,
  translator: ValueTranslator,
): { readonly amounts: string; readonly from: string | undefined } {
  const write = (minor: number) => formatAmount(minor, currency, translator.language)
  const t = textOf(translator)
  return {
    amounts:
      lowest === null || highest === null ? t('values:noPrice') : rangeOf(write(lowest), write(highest)),
    from: from === null ? undefined : t('values:fromDay', { day: translator.dateText(from) }),
  }
}

function rangeOf(lowest: string, highest: string): string {
  return lowest === highest ? lowest : `${lowest} – ${highest}`
}

function namesText(shown: unknown, { language }: ValueTranslator): string | undefined {
  const records = (Array.isArray(shown) ? shown : [shown]).filter(Boolean) as readonly ReferencedRecord[]
  const names = records.map(({ name, name_ja }) => (language === 'ja' && name_ja) || name)
  return names.length > 0 ? names.join(', ') : undefined
}
