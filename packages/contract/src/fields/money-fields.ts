import { z } from 'zod'
import type { LocalText } from '../language.ts'
import { currencyCodes } from '../money/currencies.ts'
import { emptyAsNull, type FieldBase, integerSchema, type Labelled, plainText, wholeNumber } from './field.ts'

/** An amount in minor units, or null. Another field of the record holds the currency. */
export type MoneyField = FieldBase<'money', number | null> & {
  readonly currency: string
  readonly empty: LocalText
}
export type CurrencyField = FieldBase<'currency', string>

/** In minor units. Far below the largest integer that JSON represents exactly. */
export const MAX_AMOUNT = 100_000_000_000_000

type MoneyOptions = Labelled & { currency: string; empty: LocalText }

export function money({ label, currency, empty }: MoneyOptions): MoneyField {
  const schema = integerSchema().min(0).max(MAX_AMOUNT).nullable()
  return { kind: 'money', label, currency, empty, initial: null, schema, fromText: emptyAsNull(wholeNumber) }
}

export function currency({ label, initial }: Labelled & { initial: string }): CurrencyField {
  const schema = z.enum(currencyCodes as [string, ...string[]])
  return { kind: 'currency', label, initial, schema, fromText: plainText }
}
