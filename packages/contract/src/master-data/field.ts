import { z } from 'zod'
import type { LocalText } from '../language.ts'

/** What a field of a row may hold; null where nothing is said. */
export type FieldValue = string | number | boolean | readonly number[] | null

/** What every kind of field carries. */
export type FieldBase<Kind extends string, Value extends FieldValue> = {
  readonly kind: Kind
  readonly label: LocalText
  /** What a new row holds when the field is left out. */
  readonly initial: Value
  /** Accepts and cleans a value as it comes over the wire. */
  readonly schema: z.ZodType<Value>
  /** The value a cell of text stands for, in a form or a spreadsheet; the schema refuses what stays unreadable. */
  readonly fromText: (cell: string) => unknown
}

export type Labelled = { readonly label: LocalText }

export function asWritten(cell: string): string {
  return cell
}

/** An empty cell says nothing. */
export function orNothing(read: (cell: string) => unknown): (cell: string) => unknown {
  return (cell) => (cell.trim() === '' ? null : read(cell))
}

/** JSON may say -0, which is no other number. */
export function integerSchema() {
  return z.int().overwrite((number) => number + 0)
}

export function wholeNumber(cell: string): unknown {
  return /^-?\d{1,15}$/.test(cell.trim()) ? Number(cell) : cell
}
