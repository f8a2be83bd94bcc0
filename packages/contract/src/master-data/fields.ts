import { z } from 'zod'
import { ACTIVE, INACTIVE } from '../http/status.ts'
import type { LocalText } from '../language.ts'
import { line, text as storedText } from '../text.ts'

type FieldBase<Kind extends string, Value> = {
  readonly kind: Kind
  readonly label: LocalText
  /** What a new row holds when the field is left out. */
  readonly initial: Value
  /** Accepts and cleans a value as it comes over the wire. */
  readonly schema: z.ZodType<Value>
  /** The value a cell of text stands for, in a multipart form or a spreadsheet; the schema refuses what stays unreadable. */
  readonly fromText: (cell: string) => unknown
}

export type TextField = FieldBase<'text', string> & {
  readonly min: number
  readonly max: number
  readonly lines: 'one' | 'many'
}
export type IntegerField = FieldBase<'integer', number> & { readonly min: number; readonly max: number }
export type ChoiceField = FieldBase<'choice', string> & {
  readonly options: Readonly<Record<string, LocalText>>
}
export type StatusField = FieldBase<'status', number>

/** The closed set of field kinds; each carries schema, form control, table cell and import parser. */
export type Field = TextField | IntegerField | ChoiceField | StatusField
export type Fields = Readonly<Record<string, Field>>
export type FieldValue = Field['initial'] | null

type Labelled = { readonly label: LocalText }

type TextOptions = Labelled & { min?: number; max: number; lines?: 'one' | 'many' }

export function text({ label, min = 0, max, lines = 'one' }: TextOptions): TextField {
  const schema = lines === 'one' ? line({ min, max }) : storedText({ min, max })
  return { kind: 'text', label, min, max, lines, initial: '', schema, fromText: asWritten }
}

type IntegerOptions = Labelled & { min: number; max: number; initial: number }

export function integer({ label, min, max, initial }: IntegerOptions): IntegerField {
  return {
    kind: 'integer',
    label,
    min,
    max,
    initial,
    schema: z.int().min(min).max(max),
    fromText: wholeNumber,
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
  const schema = z.int().pipe(z.literal([INACTIVE, ACTIVE]))
  return { kind: 'status', label, initial: ACTIVE, schema, fromText: wholeNumber }
}

function asWritten(cell: string): string {
  return cell
}

function wholeNumber(cell: string): unknown {
  return /^-?\d{1,15}$/.test(cell.trim()) ? Number(cell) : cell
}
