import type { FieldValue } from '../fields/field.ts'
import type { Message } from '../http/messages.ts'
import type { Language } from '../language.ts'
import type { FileColumn } from './file-columns.ts'

/** The value of a cell. A date is `YYYY-MM-DD`, a time of the server an ISO 8601 instant. Null is an empty cell. */
export type FileCell =
  | string
  | number
  | boolean
  | { readonly date: string }
  | { readonly instant: string }
  | null

/** `raw`: keys of choices and ids of references instead of their labels and names. */
export type CellStyle = { readonly language: Language; readonly raw: boolean }

export type CellContext = {
  /** The currency of an amount. */
  readonly currency: string | undefined
  /** The id of the record with this name in either language, or undefined. */
  readonly idOf: (field: string, name: string) => number | undefined
}

/** `isUnknown` if the text is none of the choices or names, so that it can be replaced in all rows at once. */
export type ReadCell =
  | { readonly value: FieldValue }
  | { readonly errors: readonly Message[]; readonly isUnknown?: boolean }

export type WriteCell = (
  column: FileColumn,
  row: Readonly<Record<string, unknown>>,
  style: CellStyle,
) => FileCell
