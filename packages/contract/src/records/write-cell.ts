import { weekdayNumbers } from '../fields/date-fields.ts'
import type { DateRange, FieldValue } from '../fields/field.ts'
import type { Field } from '../fields/fields.ts'
import type { ReferencedRecord, ReferenceField, ReferencesField } from '../fields/reference-fields.ts'
import { writeAmount } from '../money/amounts.ts'
import { weekdayName } from '../texts/dates.ts'
import { joinNames } from './cell-names.ts'
import { joinParts } from './cell-rows.ts'
import { choiceLabel, flagWords, statusLabel } from './cell-words.ts'
import { type CellStyle, cellText, type FileCell, type WriteCell } from './file-cells.ts'
import { ID_COLUMN } from './file-columns.ts'

type Row = Readonly<Record<string, unknown>>
type Written<Kind extends Field> = {
  readonly field: Kind
  readonly value: Exclude<FieldValue, null>
  readonly row: Row
  readonly style: CellStyle
}
type Writer<Kind extends Field> = (cell: Written<Kind>) => FileCell

/** The cell of each kind of field. `readCell` reads the same value from it. The type requires every kind. */
const writers: { [Kind in Field['kind']]: Writer<Extract<Field, { kind: Kind }>> } = {
  text: ({ value }) => String(value) || null,
  integer: ({ value }) => Number(value),
  percent: ({ value }) => Number(value),
  choice: ({ field, value, style }) => optionText(field, String(value), style),
  choices: ({ field, value, style }) =>
    joinNames((value as readonly string[]).map((key) => optionText(field, key, style))) || null,
  status: ({ value, style }) => (style.raw ? Number(value) : statusLabel(value, style.language)),
  flag: ({ value, style }) => (style.raw ? value === true : flagWords[`${value === true}`][style.language]),
  time: ({ value }) => String(value),
  weekdays: ({ value, style }) => weekdaysText(value as readonly number[], style),
  date: ({ value }) => ({ date: String(value) }),
  dateRange: ({ value }) => intervalText(value as DateRange),
  instant: ({ value }) => ({ instant: String(value) }),
  monthDay: ({ value }) => String(value),
  // a number of at most 15 digits has the same decimals as the text
  money: ({ field, value, row }) => Number(writeAmount(Number(value), String(row[field.currency]))),
  currency: ({ value }) => String(value),
  image: ({ value }) => String(value),
  reference: ({ field, value, row, style }) => recordText(field, Number(value), { row, style }),
  references: ({ field, value, row, style }) =>
    (value as readonly number[]).map((id) => recordText(field, id, { row, style })).join('; ') || null,
  rows: ({ field, value, row, style }) =>
    (value as readonly Row[]).map((each) => rowText(field.fields, { ...row, ...each }, style)).join('\n') ||
    null,
  secret: () => null,
}

export const writeCell: WriteCell = ({ name, field }, row, style) => {
  const [owner = '', part] = name.split('.')
  if (part !== undefined) return writeCell({ name: part, field }, (row[owner] ?? {}) as Row, style)
  const value = row[name] as FieldValue | undefined
  if (value === undefined || value === null) return null
  if (!field) return name === ID_COLUMN ? Number(value) : { instant: String(value) }
  return (writers[field.kind] as Writer<Field>)({ field, value, row, style })
}

function optionText(
  field: Parameters<typeof choiceLabel>[0],
  key: string,
  { raw, language }: CellStyle,
): string {
  return raw ? key : choiceLabel(field, key, language)
}

function weekdaysText(days: readonly number[], { raw, language }: CellStyle): string {
  if (raw) return days.join(',')
  const named = weekdayNumbers.filter((day) => days.includes(day))
  return named.map((day) => weekdayName(day, 'short', language)).join(', ')
}

/** An ISO 8601 interval. An open end is empty. */
function intervalText({ from, to }: DateRange): string | null {
  return from === null && to === null ? null : `${from ?? ''}/${to ?? ''}`
}

type RecordFieldKind = ReferenceField | ReferencesField

/** The name, or the id if the name is not shown or does not stand for this record alone. */
function recordText(
  field: RecordFieldKind,
  id: number,
  { row, style }: Pick<Written<Field>, 'row' | 'style'>,
): string {
  const { raw, language, idOf } = style
  if (raw) return (idOf(field.to, String(id)) ?? id) === id ? String(id) : `#${id}`
  const shown = [row[field.shownAs]].flat() as readonly (ReferencedRecord | null | undefined)[]
  const record = shown.find((each) => each?.id === id)
  const names = record ? [language === 'ja' ? record.name_ja : '', record.name] : []
  const name = names.find((each) => each !== '' && idOf(field.to, each) === id)
  return name === undefined ? `#${id}` : joinNames([name])
}

type Parts = Readonly<Record<string, Field>>

function rowText(parts: Parts, row: Row, style: CellStyle): string {
  const cells = Object.entries(parts).map(([name, field]) => writeCell({ name, field }, row, style))
  return joinParts(cells.map(cellText))
}
