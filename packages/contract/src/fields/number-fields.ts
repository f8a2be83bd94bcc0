import { z } from 'zod'
import type { LocalText } from '../language.ts'
import { type FieldBase, integerSchema, type Labelled, orNothing, wholeNumber } from './field.ts'

export type IntegerField = FieldBase<'integer', number | null> & {
  readonly min: number
  readonly max: number
  /** Shown where the field is empty. Without it a number is required. */
  readonly empty?: LocalText | undefined
  /** No two records outside the trash may hold the same number. */
  readonly unique: boolean
}
/** An integer field that requires a number. */
export type FilledInteger = IntegerField & FieldBase<'integer', number>

type IntegerOptions = Labelled & { min: number; max: number; unique?: boolean }
type Filled = { initial: number; empty?: undefined }
type Emptiable = { empty: LocalText; initial?: undefined }

/** A whole number. With `empty` it may also be null. */
export function integer(options: IntegerOptions & Filled): FilledInteger
export function integer(options: IntegerOptions & Emptiable): IntegerField
export function integer(options: IntegerOptions & (Filled | Emptiable)): IntegerField {
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
    fromText: empty ? orNothing(wholeNumber) : wholeNumber,
  }
}

/** Also accepts the number as a string of digits, because old clients send the text of their form. */
export function acceptsDigits(field: FilledInteger): FilledInteger {
  const schema = z.preprocess(
    (value) => (typeof value === 'string' ? field.fromText(value) : value),
    field.schema,
  )
  return { ...field, schema }
}
