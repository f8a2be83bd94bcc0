import { z } from 'zod/mini'
import { ACTIVE, INACTIVE, type Status } from '../http/list-options.ts'
import { message } from '../http/messages.ts'
import type { LocalText } from '../language.ts'
import {
  emptyAsNull,
  type FieldBase,
  integerSchema,
  type Labelled,
  once,
  plainText,
  wholeNumber,
} from './field.ts'

export type ChoiceField = FieldBase<'choice', string | null> & {
  readonly options: Readonly<Record<string, LocalText>>
  /** Shown if nothing is chosen. Without this text a choice is required. */
  readonly empty?: LocalText | undefined
}
/** Several of the options, in the order of the options and without duplicates. */
export type ChoicesField = FieldBase<'choices', readonly string[]> & {
  /** A function, because the options may be declared with fields themselves. */
  readonly options: () => Readonly<Record<string, LocalText>>
  readonly min: 0 | 1
  readonly max: number
}
export type StatusField = FieldBase<'status', number>
export type FlagField = FieldBase<'flag', boolean>

type ChoiceOptions<Options> = Labelled & { options: Options } & (
    | { initial: keyof Options & string; empty?: undefined }
    | { initial?: undefined; empty: LocalText }
  )

export function choice<const Options extends Readonly<Record<string, LocalText>>>({
  label,
  options,
  initial,
  empty,
}: ChoiceOptions<Options>): ChoiceField {
  const schema = once(() => {
    const option = z.enum(Object.keys(options) as [string, ...string[]])
    return empty ? z.nullable(option) : option
  })
  return {
    kind: 'choice',
    label,
    options,
    empty,
    initial: initial ?? null,
    schema,
    fromText: empty ? emptyAsNull(plainText) : plainText,
  }
}

type ChoicesOptions = Labelled & Pick<ChoicesField, 'options' | 'max'> & Partial<Pick<ChoicesField, 'min'>>

/** The error of an unknown option is at the field and names the option. */
export function choices({ label, options: listOptions, min = 0, max }: ChoicesOptions): ChoicesField {
  const options = once(listOptions)
  const schema = once(() => {
    const names = Object.keys(options())
    return z.pipe(
      z.pipe(
        z.array(z.unknown()).check(
          z.maxLength(max, { abort: true }),
          z.refine((chosen) => chosen.length >= min, { params: { message: message('no_option') } }),
          z.superRefine((chosen, context) => {
            const unknown = chosen.find((each) => !names.some((name) => name === each))
            if (unknown !== undefined) context.addIssue(unknownOption(unknown))
          }),
          z.meta({ items: { type: 'string', enum: names }, minItems: min }),
        ),
        z.transform((chosen): readonly string[] => names.filter((name) => chosen.includes(name))),
      ),
      z.array(z.string()),
    )
  })
  return { kind: 'choices', label, options, min, max, initial: [], schema, fromText: readWords }
}

const MAX_SHOWN_OPTION = 100

function unknownOption(option: unknown) {
  const text = typeof option === 'string' ? option : JSON.stringify(option)
  const shown = { option: text.slice(0, MAX_SHOWN_OPTION) }
  return { code: 'custom' as const, params: { message: message('unknown_option', shown) } }
}

/** Reads `one,two`. */
function readWords(cell: string): unknown {
  return cell.trim() === '' ? [] : cell.split(',').map((word) => word.trim())
}

/** Active at first, unless `initial` says otherwise. */
export function status({ label, initial = ACTIVE }: Labelled & { initial?: Status }): StatusField {
  const values = [INACTIVE, ACTIVE] as const
  const schema = once(() => z.pipe(integerSchema().check(z.meta({ enum: [...values] })), z.literal(values)))
  return { kind: 'status', label, initial, schema, fromText: wholeNumber }
}

const flagTexts: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

export function flag({ label }: Labelled): FlagField {
  const fromText = (cell: string) => flagTexts[cell.trim().toLowerCase()] ?? cell
  return { kind: 'flag', label, initial: false, schema: once(() => z.boolean()), fromText }
}
