import { z } from 'zod'
import { ACTIVE, INACTIVE } from '../http/list-options.ts'
import type { LocalText } from '../language.ts'
import { type FieldBase, integerSchema, type Labelled, plainText, wholeNumber } from './field.ts'

export type ChoiceField = FieldBase<'choice', string> & {
  readonly options: Readonly<Record<string, LocalText>>
}
export type StatusField = FieldBase<'status', number>
export type FlagField = FieldBase<'flag', boolean>

type ChoiceOptions<Options> = Labelled & { options: Options; initial: keyof Options & string }

export function choice<const Options extends Readonly<Record<string, LocalText>>>({
  label,
  options,
  initial,
}: ChoiceOptions<Options>): ChoiceField {
  const schema = z.enum(Object.keys(options) as [string, ...string[]])
  return { kind: 'choice', label, options, initial, schema, fromText: plainText }
}

export function status({ label }: Labelled): StatusField {
  const values = [INACTIVE, ACTIVE] as const
  const schema = integerSchema()
    .meta({ enum: [...values] })
    .pipe(z.literal(values))
  return { kind: 'status', label, initial: ACTIVE, schema, fromText: wholeNumber }
}

const flagTexts: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

export function flag({ label }: Labelled): FlagField {
  const fromText = (cell: string) => flagTexts[cell.trim().toLowerCase()] ?? cell
  return { kind: 'flag', label, initial: false, schema: z.boolean(), fromText }
}
