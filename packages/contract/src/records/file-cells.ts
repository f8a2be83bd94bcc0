import type { FieldValue, FieldValues } from '../fields/field.ts'
import type { Field } from '../fields/fields.ts'
import type { ReferenceTarget } from '../fields/reference-fields.ts'
import { parseWith } from '../http/issues.ts'
import type { Message } from '../http/messages.ts'
import type { Language } from '../language.ts'
import { shorten } from '../text.ts'
import type { FileColumn } from './file-columns.ts'
import { type ImportMessageKey, importMessage } from './import-messages.ts'

/** The value of a cell. A date is `YYYY-MM-DD`, a time of the server an ISO 8601 instant. Null is an empty cell. */
export type FileCell =
  | string
  | number
  | boolean
  | { readonly date: string }
  | { readonly instant: string }
  | null

/** The id of the record with this name in either language. `idByName` builds it from the records of a list. */
export type IdOf = (to: ReferenceTarget, name: string) => number | 'several' | undefined

/** `raw`: keys of choices and ids of references instead of their labels and names. */
export type CellStyle = { readonly language: Language; readonly raw: boolean; readonly idOf: IdOf }

export type CellContext = {
  /** The currency of amounts. Undefined if the file names no valid one. */
  readonly currency: string | undefined
  readonly idOf: IdOf
}

/**
 * `also` are values of other fields that the text sets: a closing time of 24:00 closes on the next day. `isUnknown` if
 * the text is none of the choices or names, so that another text can replace it in all rows.
 */
export type ReadCell =
  | { readonly value: FieldValue; readonly also?: FieldValues }
  | { readonly errors: readonly Message[]; readonly isUnknown?: boolean }

export type WriteCell = (
  column: Pick<FileColumn, 'name' | 'field'>,
  row: Readonly<Record<string, unknown>>,
  style: CellStyle,
) => FileCell

/** The cell in a file of plain text, and within a cell with several values. */
export function cellText(cell: FileCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  return 'date' in cell ? cell.date : cell.instant
}

/** The value, or the errors that the field of a form has. */
export function checked(field: Field, candidate: unknown): ReadCell {
  const parsed = parseWith<FieldValue>(field.schema(), candidate)
  return 'value' in parsed ? parsed : { errors: Object.values(parsed.errors).flat() }
}

const MAX_SHOWN = 100

export function unknownText(key: ImportMessageKey, text: string): ReadCell {
  return { errors: [importMessage(key, { text: shorten(text, MAX_SHOWN) })], isUnknown: true }
}
