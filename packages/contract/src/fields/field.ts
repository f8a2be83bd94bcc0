import { z } from 'zod'
import type { LocalText } from '../language.ts'

/** A row of a rows field: values by field name. Rows cannot be nested. */
export type RowValue = Readonly<Record<string, string | number | boolean | null | readonly number[]>>
/** The value of a field; null if the field is empty. */
export type FieldValue =
  | string
  | number
  | boolean
  | readonly number[]
  | DateRange
  | readonly RowValue[]
  | null
/** By field name. */
export type FieldValues = Readonly<Record<string, FieldValue>>
/** Days as `YYYY-MM-DD`, both inclusive. Null leaves that end open. */
export type DateRange = { readonly from: string | null; readonly to: string | null }

/** The properties of every kind of field. */
export type FieldBase<Kind extends string, Value extends FieldValue> = {
  readonly kind: Kind
  readonly label: LocalText
  /** The value of a new record that is sent without this field. */
  readonly initial: Value
  /** Validates and normalizes a value of a request. */
  readonly schema: z.ZodType<Value>
  /** Converts the text of a form field or spreadsheet cell. Text that cannot be converted is returned as it is, and the schema refuses it. */
  readonly fromText: (cell: string) => unknown
}

export type Labelled = { readonly label: LocalText }

export function plainText(cell: string): string {
  return cell
}

/** Reads an empty cell as null. */
export function orNothing(read: (cell: string) => unknown): (cell: string) => unknown {
  return (cell) => (cell.trim() === '' ? null : read(cell))
}

/** Turns -0, which JSON allows, into 0. */
export function integerSchema() {
  return z.int().overwrite((number) => number + 0)
}

export function wholeNumber(cell: string): unknown {
  return /^-?\d{1,15}$/.test(cell.trim()) ? Number(cell) : cell
}
