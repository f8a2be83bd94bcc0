import { statusOptions } from '@touchline/contract/http/status'
import type { Language, LocalText } from '@touchline/contract/language'
import type { FieldValue } from '@touchline/contract/master-data/field'
import type { Field } from '@touchline/contract/master-data/fields'
import { weekdayNumbers } from '@touchline/contract/master-data/time-fields'
import type { Translate } from '../../i18n/language.ts'
import { amountText, numberText } from '../../i18n/numbers.ts'
import { weekdayName } from '../../i18n/weekdays.ts'

/** Says things in the reader's language. */
export type Speaker = {
  readonly language: Language
  readonly t: Translate
  readonly say: (text: LocalText) => string
}

/** The row that a value is of: an amount needs its currency. */
export type Row = Readonly<Record<string, FieldValue | undefined>>

type Cell<Kind extends Field> = { field: Kind; value: FieldValue; row: Row; speaker: Speaker }
type TextOf<Kind extends Field> = (cell: Cell<Kind>) => string | undefined

/** How each kind of field reads in a table, undefined where nothing is said; a new kind does not compile without it. */
const texts: { [Kind in Field['kind']]: TextOf<Extract<Field, { kind: Kind }>> } = {
  text: ({ value }) => String(value ?? '') || undefined,
  integer: ({ value, speaker }) => inNumbers(value, (number) => numberText(number, speaker.language)),
  choice: ({ field, value, speaker }) => {
    const label = field.options[String(value)]
    return label ? speaker.say(label) : String(value ?? '')
  },
  status: ({ value, speaker }) => statusWord(value, speaker),
  flag: ({ value, speaker }) => speaker.t(value === true ? 'cell.yes' : 'cell.no'),
  time: ({ value }) => String(value ?? '') || undefined,
  weekdays: ({ value, speaker }) => daysText(value, speaker),
  amount: ({ field, value, row, speaker }) =>
    inNumbers(value, (minor) => amountText(minor, String(row[field.currency]), speaker.language)),
  currency: ({ value }) => String(value ?? ''),
  image: ({ value }) => String(value ?? '') || undefined,
}

export function fieldText(cell: Cell<Field>): string | undefined {
  return (texts[cell.field.kind] as TextOf<Field>)(cell)
}

/** What a field says where it is empty. */
export function emptyText(field: Field, { t, say }: Speaker): string {
  return 'empty' in field && field.empty ? say(field.empty) : t('cell.notSet')
}

/** What has not been understood yet is shown as it is. */
function inNumbers(value: FieldValue, write: (number: number) => string): string | undefined {
  return typeof value === 'number' ? write(value) : String(value ?? '') || undefined
}

function statusWord(value: FieldValue, { say }: Speaker): string {
  const option = statusOptions.find((each) => each.value === value)
  return option ? say(option.label) : String(value)
}

function daysText(value: FieldValue, { t, language }: Speaker): string | undefined {
  const days = Array.isArray(value) ? (value as readonly number[]) : []
  if (days.length === weekdayNumbers.length) return t('cell.everyDay')
  return days.map((day) => weekdayName(day, 'short', language)).join(' ') || undefined
}
