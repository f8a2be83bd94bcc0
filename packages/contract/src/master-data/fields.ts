import { z } from 'zod'
import { ACTIVE, INACTIVE } from '../http/status.ts'
import type { LocalText } from '../language.ts'
import { line, text as storedText } from '../text.ts'
import { asWritten, type FieldBase, integerSchema, type Labelled, orNothing, wholeNumber } from './field.ts'
import type { FlagField } from './flag-field.ts'
import type { ImageField } from './image-field.ts'
import type { AmountField, CurrencyField } from './money-fields.ts'
import type { TimeField, WeekdaysField } from './time-fields.ts'

export type TextField = FieldBase<'text', string> & {
  readonly min: number
  readonly max: number
  readonly lines: 'one' | 'many'
}
export type IntegerField = FieldBase<'integer', number | null> & {
  readonly min: number
  readonly max: number
  /** What leaving it empty means; without it a number is needed. */
  readonly empty?: LocalText | undefined
  /** No two rows that are not deleted may hold the same number. */
  readonly unique: boolean
}
/** One that is never empty. */
export type FilledInteger = IntegerField & FieldBase<'integer', number>
export type ChoiceField = FieldBase<'choice', string> & {
  readonly options: Readonly<Record<string, LocalText>>
}
export type StatusField = FieldBase<'status', number>

/** The closed set of field kinds; each carries schema, form control, table cell and import parser. */
export type Field =
  | TextField
  | IntegerField
  | ChoiceField
  | StatusField
  | FlagField
  | TimeField
  | WeekdaysField
  | AmountField
  | CurrencyField
  | ImageField
export type Fields = Readonly<Record<string, Field>>

type TextOptions = Labelled & { min?: number; max: number; lines?: 'one' | 'many' }

export function text({ label, min = 0, max, lines = 'one' }: TextOptions): TextField {
  const schema = lines === 'one' ? line({ min, max }) : storedText({ min, max })
  return { kind: 'text', label, min, max, lines, initial: '', schema, fromText: asWritten }
}

type IntegerOptions = Labelled & { min: number; max: number; unique?: boolean }
type Filled = { initial: number; empty?: undefined }
type Emptiable = { empty: LocalText; initial?: undefined }

/** A whole number, or with `empty` also none. */
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

type ChoiceOptions<Options> = Labelled & { options: Options; initial: keyof Options & string }

export function choice<const Options extends Readonly<Record<string, LocalText>>>({
  label,
  options,
  initial,
}: ChoiceOptions<Options>): ChoiceField {
  const schema = z.enum(Object.keys(options) as [string, ...string[]])
  return { kind: 'choice', label, options, initial, schema, fromText: asWritten }
}

export function status({ label }: Labelled): StatusField {
  const values = [INACTIVE, ACTIVE] as const
  const schema = integerSchema()
    .meta({ enum: [...values] })
    .pipe(z.literal(values))
  return { kind: 'status', label, initial: ACTIVE, schema, fromText: wholeNumber }
}
