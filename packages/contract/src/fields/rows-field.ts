import { z } from 'zod/mini'
import type { LocalText } from '../language.ts'
import type { ChoiceField, FlagField, StatusField } from './choice-fields.ts'
import type {
  DateField,
  DateRangeField,
  InstantField,
  MonthDayField,
  TimeField,
  WeekdaysField,
} from './date-fields.ts'
import { type FieldBase, type FieldValue, once, type RowValue } from './field.ts'
import type { ImageField } from './image-field.ts'
import type { CurrencyField, MoneyField } from './money-fields.ts'
import type { IntegerField, PercentField } from './number-fields.ts'
import type { ReferenceField, ReferencesField } from './reference-fields.ts'
import type { Rule } from './rules.ts'
import type { TextField } from './text-fields.ts'

export type RowField =
  | TextField
  | IntegerField
  | PercentField
  | ChoiceField
  | StatusField
  | FlagField
  | DateField
  | DateRangeField
  | InstantField
  | MonthDayField
  | TimeField
  | WeekdaysField
  | MoneyField
  | CurrencyField
  | ImageField
  | ReferenceField
  | ReferencesField

/** An ordered list of rows, each with the same fields. Errors of a row are at `field.index.part`. */
export type RowsField<Row extends RowValue = RowValue> = FieldBase<'rows', readonly Row[]> & {
  /** The word for one row within a sentence: "Add logo". */
  readonly item: LocalText
  readonly fields: Readonly<Record<string, RowField>>
  readonly rules: readonly Rule[]
  readonly max: number
  /** Integers that the server sets in each row. A save may contain them, because forms send loaded rows back. */
  readonly derived: readonly string[]
}

type RowsOptions = Pick<RowsField, 'label' | 'item' | 'fields' | 'max'> &
  Partial<Pick<RowsField, 'rules' | 'derived'>>

export function rows<Row extends RowValue>(options: RowsOptions): RowsField<Row> {
  const { label, item, fields, rules = [], max, derived = [] } = options
  const schema = once(
    () =>
      z
        .array(
          z.strictObject({
            ...mapValues(fields, withDefault),
            ...Object.fromEntries(derived.map((name) => [name, z.optional(z.int())])),
          }),
        )
        .check(z.maxLength(max)) as unknown as z.ZodMiniType<readonly Row[]>,
  )
  return { kind: 'rows', label, item, fields, rules, max, derived, initial: [], schema, fromText: readJson }
}

export function rowsResponseSchema({ fields, derived }: RowsField) {
  return z.array(
    z.object({
      ...mapValues(fields, ({ schema }) => schema()),
      ...Object.fromEntries(derived.map((name) => [name, z.int()])),
    }),
  )
}

/** A request may omit a field of a row whose initial value is valid. */
function withDefault({ schema, initial }: RowField): z.ZodMiniType {
  const fieldSchema = schema() as z.ZodMiniType
  return fieldSchema.safeParse(initial).success ? z._default(fieldSchema, initial) : fieldSchema
}

function readJson(cell: string): unknown {
  try {
    return cell.trim() === '' ? [] : JSON.parse(cell)
  } catch {
    return cell
  }
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, to: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]))
}

export function initialRow({ fields }: Pick<RowsField, 'fields'>): Record<string, FieldValue> {
  return mapValues(fields, ({ initial }) => initial)
}
