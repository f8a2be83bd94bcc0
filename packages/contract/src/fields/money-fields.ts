import { z } from 'zod/mini'
import type { LocalText } from '../language.ts'
import { currencyCodes } from '../money/currencies.ts'
import {
  type AmountRange,
  emptyAsNull,
  type FieldBase,
  integerSchema,
  type Labelled,
  once,
  plainText,
  wholeNumber,
} from './field.ts'

/** An amount in minor units, or null. Another field of the record holds the currency. */
export type MoneyField = FieldBase<'money', number | null> & {
  readonly currency: string
  readonly empty: LocalText
  /** In minor units. */
  readonly max: number
}
/** A lowest and a highest amount that the server computes, or null. */
export type AmountRangeField = FieldBase<'amountRange', AmountRange | null> & { readonly empty: LocalText }
export type CurrencyField = FieldBase<'currency', string>

/** In minor units. Far below the largest integer that JSON represents exactly. */
export const MAX_AMOUNT = 100_000_000_000_000

type MoneyOptions = Labelled & { currency: string; empty: LocalText; max?: number }

export function money({ label, currency, empty, max = MAX_AMOUNT }: MoneyOptions): MoneyField {
  const schema = once(() => z.nullable(integerSchema().check(z.minimum(0), z.maximum(max))))
  return {
    kind: 'money',
    label,
    currency,
    empty,
    max,
    initial: null,
    schema,
    fromText: emptyAsNull(wholeNumber),
  }
}

export function currency({ label, initial }: Labelled & { initial: string }): CurrencyField {
  const schema = once(() => z.enum(currencyCodes as [string, ...string[]]))
  return { kind: 'currency', label, initial, schema, fromText: plainText }
}

export function amountRange({ label, empty }: Labelled & { empty: LocalText }): AmountRangeField {
  const schema = once(() =>
    z.nullable(
      z.object({
        lowest: z.nullable(z.int()),
        highest: z.nullable(z.int()),
        currency: z.string(),
        from: z.nullable(z.string()),
      }),
    ),
  )
  return { kind: 'amountRange', label, empty, initial: null, schema, fromText: plainText }
}
