import { z } from 'zod/mini'
import { message } from '../http/messages.ts'
import type { LocalText } from '../language.ts'
import { emptyAsNull, type FieldBase, integerSchema, type Labelled, once, wholeNumber } from './field.ts'

export type IntegerField = FieldBase<'integer', number | null> & {
  readonly min: number
  readonly max: number
  /** Shown if the field is empty. Without this text a number is required. */
  readonly empty?: LocalText | undefined
  /** Two records outside the trash may not have the same number. */
  readonly unique: boolean
}
export type FilledInteger = Omit<IntegerField, 'initial' | 'schema'> & FieldBase<'integer', number>

/** A share such as a tax rate, from 0 to 100 with at most two decimals, or null. 8.25 means 8.25 %. */
export type PercentField = FieldBase<'percent', number | null> & {
  /** Shown if the field is empty. Without this text a percentage is required. */
  readonly empty?: LocalText | undefined
}

export const MAX_PERCENT = 100
const PERCENT_TEXT = /^(\d{1,3}(?:\.\d{1,2})?) ?%?$/

type IntegerOptions = Labelled & { min: number; max: number; unique?: boolean }
type WithInitialValue = { initial: number; empty?: undefined }
type WithEmptyText = { empty: LocalText; initial?: undefined }

export function integer(options: IntegerOptions & WithInitialValue): FilledInteger
export function integer(options: IntegerOptions & WithEmptyText): IntegerField
export function integer(options: IntegerOptions & (WithInitialValue | WithEmptyText)): IntegerField {
  const { label, min, max, initial = null, empty, unique = false } = options
  const number = () => integerSchema().check(z.minimum(min), z.maximum(max))
  return {
    kind: 'integer',
    label,
    min,
    max,
    empty,
    unique,
    initial,
    schema: once(() => (empty ? z.nullable(number()) : number())),
    fromText: empty ? emptyAsNull(wholeNumber) : wholeNumber,
  }
}

/** Also accepts a string of digits, because old clients send the text of their form. */
export function acceptsDigits(field: FilledInteger): FilledInteger {
  const schema = once(() =>
    z.pipe(
      z.transform((value) => (typeof value === 'string' ? field.fromText(value) : value)),
      field.schema(),
    ),
  )
  return { ...field, schema }
}

/** With `empty` the percentage may be null. Otherwise new records start with null, which the schema refuses. */
export function percent({ label, empty }: Labelled & { empty?: LocalText }): PercentField {
  const schema = once(
    () =>
      z.any().check(
        z.refine((value) => Boolean(empty) || (value !== null && value !== undefined), {
          params: { message: message('required') },
          abort: true,
        }),
        z.refine((value) => value === null || isPercent(value), {
          params: { message: message('not_percent') },
        }),
        z.meta({ type: empty ? ['number', 'null'] : 'number', minimum: 0, maximum: MAX_PERCENT }),
        z.overwrite((value) => (typeof value === 'number' ? value + 0 : value)),
      ) as z.ZodMiniType<number | null>,
  )
  return {
    kind: 'percent',
    label,
    empty,
    initial: null,
    schema,
    fromText: emptyAsNull((cell) => readPercent(cell) ?? cell),
  }
}

function isPercent(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_PERCENT && hasTwoDecimals(value)
}

/** Reads the digits, because a multiple of 0.01 is not exact in floating point. */
function hasTwoDecimals(value: number): boolean {
  return PERCENT_TEXT.test(String(value + 0))
}

/** Reads `8.25`, `8.25 %` or full-width digits. Undefined if the text is not a percentage. */
export function readPercent(text: string): number | undefined {
  const [, digits] = PERCENT_TEXT.exec(text.normalize('NFKC').trim()) ?? []
  return digits === undefined || /\p{No}/u.test(text) ? undefined : Number(digits)
}
