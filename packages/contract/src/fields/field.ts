import { z } from 'zod/mini'
import { message } from '../http/messages.ts'
import type { LocalText } from '../language.ts'

/** Rows cannot be nested. */
export type RowValue = Readonly<Record<string, string | number | boolean | null | readonly number[]>>
export type FieldValue =
  | string
  | number
  | boolean
  | readonly number[]
  | readonly string[]
  | DateRange
  | AmountRange
  | readonly RowValue[]
  | null
export type FieldValues = Readonly<Record<string, FieldValue>>
/** Days as `YYYY-MM-DD`, both inclusive. Null leaves that end open. */
export type DateRange = { readonly from: string | null; readonly to: string | null }

/** Amounts in minor units, both inclusive. Null if there is none. `from` is the day on which they begin to apply. */
export type AmountRange = {
  readonly lowest: number | null
  readonly highest: number | null
  readonly currency: string
  readonly from: string | null
}

export type FieldBase<Kind extends string, Value extends FieldValue> = {
  readonly kind: Kind
  readonly label: LocalText
  /** The help below the control. */
  readonly hint?: LocalText
  /** The value of a new record that is sent without this field. */
  readonly initial: Value
  readonly schema: () => z.ZodMiniType<Value>
  /**
   * Converts the text of a form field or spreadsheet cell. Text that cannot be converted is returned unchanged, and the
   * schema refuses it.
   */
  readonly fromText: (cell: string) => unknown
  /** Set by `needsProof`. */
  readonly needsProof?: true
}

export type Labelled = { readonly label: LocalText }

/**
 * Builds the value when it is first needed. Schemas are built this way, because a page declares hundreds of fields and
 * validates few of them.
 */
export function once<Value>(build: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= build()
    return value
  }
}

export function plainText(cell: string): string {
  return cell
}

export function emptyAsNull(read: (cell: string) => unknown): (cell: string) => unknown {
  return (cell) => (cell.trim() === '' ? null : read(cell))
}

/** Refuses null with the error `required`. New records start with null. */
export function required<Value>(schema: z.ZodMiniType<Value>) {
  return z
    .nullable(schema)
    .check(z.refine((value) => value !== null, { params: { message: message('required') } }))
}

/** Turns -0, which JSON allows, into 0. */
export function integerSchema() {
  return z.int().check(z.overwrite((number) => number + 0))
}

export function wholeNumber(cell: string): unknown {
  return /^-?\d{1,15}$/.test(cell.trim()) ? Number(cell) : cell
}
