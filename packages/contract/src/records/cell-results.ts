import type { FieldValue } from '../fields/field.ts'
import type { Field } from '../fields/fields.ts'
import { parseWith } from '../http/issues.ts'
import { shorten } from '../text.ts'
import type { ReadCell } from './file-cells.ts'
import { type ImportMessageKey, importMessage } from './import-messages.ts'

/** The value, or the errors that the field of a form has. */
export function checked(field: Field, candidate: unknown): ReadCell {
  const parsed = parseWith<FieldValue>(field.schema(), candidate)
  return 'value' in parsed ? parsed : { errors: Object.values(parsed.errors).flat() }
}

const MAX_SHOWN = 100

export function unknownText(key: ImportMessageKey, text: string): ReadCell {
  return { errors: [importMessage(key, { text: shorten(text, MAX_SHOWN) })], isUnknown: true }
}
