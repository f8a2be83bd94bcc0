import { isDate, type TimeField } from '../fields/date-fields.ts'
import type { FieldValue } from '../fields/field.ts'
import type { Field } from '../fields/fields.ts'
import { moneyError } from '../fields/money-error.ts'
import type { MoneyField } from '../fields/money-fields.ts'
import { readPercent } from '../fields/number-fields.ts'
import type { RowsField } from '../fields/rows-field.ts'
import { END_OF_DAY, readDay, readMonthDay, readTime } from '../fields/written-dates.ts'
import { readWhole } from '../fields/written-numbers.ts'
import { formatMessage, type Message, message } from '../http/messages.ts'
import { readAmount } from '../money/amounts.ts'
import { foldText } from '../text-folding.ts'
import { findNames } from './cell-names.ts'
import { splitParts } from './cell-rows.ts'
import { readChoice, readCurrency, readFlag, readStatus, readWeekdays } from './cell-words.ts'
import { type CellContext, checked, type ReadCell, unknownText } from './file-cells.ts'
import { importMessage } from './import-messages.ts'
import { readReference, readReferences } from './read-references.ts'

type Reader<Kind extends Field> = (field: Kind, text: string, context: CellContext) => ReadCell

/**
 * The value of a cell of each kind of field. A text that cannot be converted is given to the schema of the field, so
 * that a cell has the same error as the field of a form. The type requires every kind.
 */
const readers: { [Kind in Field['kind']]: Reader<Extract<Field, { kind: Kind }>> } = {
  text: checked,
  integer: (field, text) => checked(field, wholeNumberIn(text) ?? text),
  percent: (field, text) => checked(field, readPercent(text) ?? text),
  choice: (field, text) => checkedWord(field, text, readChoice(field, text)),
  choices: (field, text) => {
    const keys = findNames(text, (name) => readChoice(field, name.text))
    return 'found' in keys ? checked(field, keys.found) : unknownText('unknown_label', keys.unknown)
  },
  status: (field, text) => checkedWord(field, text, readStatus(text)),
  flag: (field, text) => checkedWord(field, text, readFlag(text)),
  time: readTimeOfDay,
  weekdays: (field, text) => checkedWord(field, text, readWeekdays(text)),
  date: (field, text) => checked(field, isDate(text) ? text : (readDay(text, 'yyyy-mm-dd') ?? text)),
  dateRange: (field, text) => checked(field, field.fromText(text)),
  instant: checked,
  monthDay: (field, text) => checked(field, readMonthDay(text) ?? monthDayOf(text) ?? text),
  money: readMoney,
  currency: (field, text) => checkedWord(field, text, readCurrency(text)),
  image: checked,
  reference: readReference,
  references: readReferences,
  rows: readRows,
  secret: checked,
}

/** Reads the text of a cell that is not empty. The text for an empty field, such as “No limit”, empties the field. */
export function readCell(field: Field, text: string, context: CellContext): ReadCell {
  const read = (readers[field.kind] as Reader<Field>)(field, text, context)
  const empty = 'errors' in read && isEmptyWord(field, text) ? emptyValueOf(field) : undefined
  return empty === undefined ? read : { value: empty }
}

function isEmptyWord(field: Field, text: string): boolean {
  if (!('empty' in field) || !field.empty) return false
  const folded = foldText(text)
  return Object.values(field.empty).some((word) => foldText(word) === folded)
}

const emptyValues = new WeakMap<Field, FieldValue | undefined>()
const possiblyEmpty: readonly FieldValue[] = [null, '', [], { from: null, to: null }]

/** The value that clears the field. Undefined if the field cannot be empty. */
export function emptyValueOf(field: Field): FieldValue | undefined {
  if (!emptyValues.has(field)) {
    const schema = field.schema()
    emptyValues.set(
      field,
      possiblyEmpty.find((value) => schema.safeParse(value).success),
    )
  }
  return emptyValues.get(field)
}

/** `12.0`: some programs write whole numbers with decimals. */
const ZERO_DECIMALS = /\.0+$/

function wholeNumberIn(text: string): number | undefined {
  const digits = readWhole(text.replace(ZERO_DECIMALS, ''))
  return digits === undefined ? undefined : Number(digits)
}

function checkedWord(field: Field, text: string, value: FieldValue | undefined): ReadCell {
  return value === undefined ? unknownText('unknown_label', text) : checked(field, value)
}

function readTimeOfDay(field: TimeField, text: string): ReadCell {
  const time = readTime(text, field)
  if (time !== END_OF_DAY) return checked(field, time ?? text)
  const read = checked(field, '00:00')
  return 'value' in read && field.nextDay ? { ...read, also: { [field.nextDay]: true } } : read
}

/** Spreadsheets turn `04-01` into a date of the current year. */
function monthDayOf(text: string): string | undefined {
  return readDay(text, 'yyyy-mm-dd')?.slice('yyyy-'.length)
}

function readMoney(field: MoneyField, text: string, { currency }: CellContext): ReadCell {
  if (currency === undefined) return { errors: [importMessage('no_currency')] }
  const amount = readAmount(text, currency) ?? text
  const error = moneyError(amount, { currency, max: field.max })
  return error ? { errors: [error] } : checked(field, amount)
}

type RowRead = { readonly values: Readonly<Record<string, FieldValue>>; readonly errors: readonly Message[] }

function readRows(field: RowsField, text: string, context: CellContext): ReadCell {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const rows = lines.map((line, index) => readRow(field, { line, row: index + 1, context }))
  const errors = rows.flatMap((row) => row.errors)
  return errors.length > 0
    ? { errors }
    : checked(
        field,
        rows.map(({ values }) => values),
      )
}

type Line = { readonly line: string; readonly row: number; readonly context: CellContext }

function readRow({ fields }: RowsField, { line, row, context }: Line): RowRead {
  const parts = splitParts(line)
  const names = Object.keys(fields)
  if (parts.length > names.length)
    return { values: {}, errors: [importMessage('extra_parts', { row, max: names.length })] }
  const read = Object.entries(fields).map(([name, field], index) => {
    const part = readPart(field, parts[index] ?? '', context)
    const error = 'errors' in part && part.errors[0]
    return { name, part, error: error ? [inRow(error, { row, part: field.label })] : [] }
  })
  const values = read.flatMap(({ name, part }) => ('value' in part ? [[name, part.value] as const] : []))
  return { values: Object.fromEntries(values), errors: read.flatMap(({ error }) => error) }
}

function readPart(field: Field, text: string, context: CellContext): ReadCell {
  if (text !== '') return readCell(field, text, context)
  const value = emptyValueOf(field)
  return value === undefined ? { errors: [message('required')] } : { value }
}

function inRow(error: Message, { row, part }: { row: number; part: Field['label'] }): Message {
  const words = { en: formatMessage(error, 'en'), ja: formatMessage(error, 'ja') }
  return importMessage('in_row', { row, part, error: words })
}
