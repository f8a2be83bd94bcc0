import fc from 'fast-check'
import type { ChoicesField } from '../fields/choice-fields.ts'
import type { FieldValue } from '../fields/field.ts'
import type { Field } from '../fields/fields.ts'
import type { RowsField } from '../fields/rows-field.ts'
import type { TextField } from '../fields/text-fields.ts'
import { currencyCodes } from '../money/currencies.ts'

type Arbitrary = fc.Arbitrary<unknown>

/** Texts that files, spreadsheets and separators have rules for. */
const difficult = [
  '=SUM(A1:A9)',
  "'=1+1",
  "'quoted",
  '+81 3 1234 5678',
  '-5',
  '@name',
  '"',
  '""',
  'a "b" c',
  "it's",
  'a;b',
  '; ',
  'A；B',
  '#12',
  '12',
  '007',
  '1,234',
  'a, b',
  '野球、サッカー',
  '|',
  'a | b',
  '｜',
  '\\',
  '\\n',
  '\\|',
  'a\\',
  'one\ntwo',
  '\n\nthree\n',
  'tab\tand',
  '😀',
  '👩‍👩‍👧‍👦',
  'ｻｯｶｰ',
  'ガッツ',
  '㈱',
  'true',
  'Yes',
  'None',
  'なし',
  'null',
  '#N/A',
  '2026-04-01',
  '1e3',
  '½',
  ' ',
  '　',
]

const anyText = fc.oneof(
  fc.constantFrom(...difficult),
  fc.array(fc.constantFrom(...difficult), { maxLength: 4 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
})
const orNull = (value: Arbitrary): Arbitrary => fc.option(value)

/** By kind; the schema of the field then drops invalid values and normalizes valid ones. The type requires every kind. */
const candidates: {
  [Kind in Field['kind']]: (field: Extract<Field, { kind: Kind }>, ids: readonly number[]) => Arbitrary
} = {
  text: ({ max }: TextField) => anyText.map((text) => text.slice(0, max)),
  integer: ({ min, max }) => orNull(fc.integer({ min, max })),
  percent: () => orNull(fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100)),
  choice: ({ options }) => orNull(fc.constantFrom(...Object.keys(options))),
  choices: ({ options }: ChoicesField) => fc.subarray(Object.keys(options())),
  status: () => fc.constantFrom(0, 1),
  flag: () => fc.boolean(),
  time: () => orNull(fc.oneof(time, fc.constant('00:00'))),
  weekdays: () => fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  date: () => orNull(day),
  dateRange: () => fc.record({ from: orNull(day), to: orNull(day) }),
  instant: () => fc.constant('2026-04-01T00:00:00.000Z'),
  monthDay: () => orNull(day.map((date) => date.slice(5))),
  money: ({ max }) => orNull(fc.oneof(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 2000 }))),
  currency: () => fc.oneof(fc.constantFrom('JPY', 'USD', 'KWD'), fc.constantFrom(...currencyCodes)),
  image: () => fc.constantFrom(null, '/files/a.webp'),
  reference: (_, ids) => orNull(fc.constantFrom(...ids)),
  references: (_, ids) => fc.subarray([...ids]),
  rows: ({ fields }: RowsField, ids) => {
    const parts = Object.entries(fields).map(([name, part]) => [name, fieldValue(part, ids)] as const)
    return fc.array(fc.record(Object.fromEntries(parts)), { maxLength: 4 })
  },
  secret: () => fc.string(),
}

/** Any valid value of the field. `ids` are those of the records that a reference may name. */
export function fieldValue(field: Field, ids: readonly number[]): fc.Arbitrary<FieldValue> {
  const candidate = candidates[field.kind] as (field: Field, ids: readonly number[]) => Arbitrary
  return candidate(field, ids)
    .map((value) => field.schema().safeParse(value))
    .filter(({ success }) => success)
    .map(({ data }) => data as FieldValue)
}
