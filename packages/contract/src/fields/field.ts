import { z } from 'zod'
import type { LocalText } from '../language.ts'

/** A row of a rows field: values by field name. A row holds no rows. */
export type RowValue = Readonly<Record<string, string | number | boolean | null | readonly number[]>>
/** What a field may hold; null where it is empty. */
export type FieldValue =
  | string
  | number
  | boolean
  | readonly number[]
  | DateRange
  | readonly RowValue[]
  | null
/** Days as `YYYY-MM-DD`, both inclusive; null where that end is open. */
export type DateRange = { readonly from: string | null; readonly to: string | null }

/** What every kind of field carries. */
export type FieldBase<Kind extends string, Value extends FieldValue> = {
  readonly kind: Kind
  readonly label: LocalText
  /** The value of a new record that leaves the field out. */
  readonly initial: Value
  /** Validates and normalizes a value as it comes over the wire. */
  readonly schema: z.ZodType<Value>
  /** The value that a cell of text stands for, in a form or a spreadsheet. The schema refuses text that has none. */
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
