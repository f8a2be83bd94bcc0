import type { FieldValue, FieldValues } from '@touchline/contract/fields/field'
import { type EnteredField, enteredFields } from '@touchline/contract/fields/fields'
import type { RecordList } from '@touchline/contract/records/record-list'

/** The fields and rules of a list or of a settings group. */
type DeclaredFields = Pick<RecordList, 'fields' | 'rules'> & Partial<Pick<RecordList, 'nameField'>>

/** A valid value for every field except pictures. Each differs from the initial value. */
export function filledFields(list: DeclaredFields, number = 1): Record<string, FieldValue> {
  const fields = enteredFields(list.fields).filter(([name]) => name !== list.nameField)
  return Object.fromEntries(fields.map(([name, field]) => [name, filled(list, { name, field, number })]))
}

type FillOptions<Kind extends EnteredField> = {
  readonly field: Kind
  readonly number: number
  /** A rule requires another field to be at least this value. */
  readonly isLower: boolean
  readonly isFrom: boolean
}

const valuesByKind: {
  [Kind in EnteredField['kind']]: (options: FillOptions<Extract<EnteredField, { kind: Kind }>>) => FieldValue
} = {
  text: ({ field, number }) =>
    field.lines === 'one' ? `Line ${number} ぎょう` : `Line ${number}\nNext line 行`,
  integer: ({ field, number, isLower }) => {
    if (field.unique) return field.min + number
    return isLower ? field.min + (field.initial === field.min ? 1 : 0) : field.max - 1
  },
  percent: () => 8.25,
  choice: ({ field }) =>
    Object.keys(field.options).findLast((option) => option !== field.initial) ?? field.initial,
  choices: ({ field }) => Object.keys(field.options()).slice(0, field.max),
  status: () => 0,
  flag: () => true,
  date: ({ isLower }) => (isLower ? '2026-04-01' : '2027-03-31'),
  dateRange: () => ({ from: '2026-04-01', to: null }),
  monthDay: () => '04-01',
  time: ({ isFrom }) => (isFrom ? '22:00' : '02:30'),
  weekdays: () => [1, 3, 5],
  money: ({ isLower }) => (isLower ? 100_000 : 2_000_000_000),
  currency: () => 'USD',
  image: () => null,
  reference: () => null,
  references: () => [],
  rows: () => [],
  secret: () => null,
}

function filled(
  list: DeclaredFields,
  { name, field, number }: { name: string; field: EnteredField; number: number },
) {
  const fill = valuesByKind[field.kind] as (options: FillOptions<EnteredField>) => FieldValue
  const isFrom = list.rules.some(({ kind, fields: [from] }) => kind === 'hours' && from === name)
  return fill({ field, number, isLower: isLowerEnd(list, name), isFrom })
}

function isLowerEnd({ rules }: DeclaredFields, name: string): boolean {
  const compared = rules.filter(({ kind }) => kind === 'notBelow' || kind === 'above')
  return compared.some(({ fields: [, other] }) => other === name)
}

/** The text fields of a multipart form. Null becomes empty text. */
export function asTexts(values: FieldValues): Record<string, string> {
  const text = (value: FieldValue) => (value === null ? '' : String(value))
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)]))
}
