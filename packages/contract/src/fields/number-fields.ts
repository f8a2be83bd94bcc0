import { z } from 'zod'
import type { LocalText } from '../language.ts'
import { emptyAsNull, type FieldBase, integerSchema, type Labelled, wholeNumber } from './field.ts'

export type IntegerField = FieldBase<'integer', number | null> & {
  readonly min: number
  readonly max: number
  /** Shown if the field is empty. Without this text a number is required. */
  readonly empty?: LocalText | undefined
  /** Two records outside the trash may not have the same number. */
  readonly unique: boolean
}
export type FilledInteger = IntegerField & FieldBase<'integer', number>

type IntegerOptions = Labelled & { min: number; max: number; unique?: boolean }
type WithInitialValue = { initial: number; empty?: undefined }
type WithEmptyText = { empty: LocalText; initial?: undefined }

export function integer(options: IntegerOptions & WithInitialValue): FilledInteger
export function integer(options: IntegerOptions & WithEmptyText): IntegerField
export function integer(options: IntegerOptions & (WithInitialValue | WithEmptyText)): IntegerField {
  const { label, min, max, initial = null, empty, unique = false } = options
  const number = integerSchema().min(min).max(max)
  return {
    kind: 'integer',
    label,
    min,
    max,
    empty,
    unique,
    initial,
    schema: empty ? number.nullable() : number,
    fromText: empty ? emptyAsNull(wholeNumber) : wholeNumber,
  }
}

/** Also accepts a string of digits, because old clients send the text of their form. */
export function acceptsDigits(field: FilledInteger): FilledInteger {
  const schema = z.preprocess(
    (value) => (typeof value === 'string' ? field.fromText(value) : value),
    field.schema,
  )
  return { ...field, schema }
}
