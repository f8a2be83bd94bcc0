import { type Message, message } from '../http/messages.ts'
import { amountEntry, readAmount } from '../money/amounts.ts'
import { decimalsOf } from '../money/currencies.ts'
import type { FieldValue } from './field.ts'

type AmountLimit = { readonly currency: string; readonly max: number }

/** The error of an amount in minor units, or of a text that is no amount. The limit is shown in the currency. */
export function moneyError(value: FieldValue, { currency, max }: AmountLimit): Message | undefined {
  if (typeof value === 'number') {
    return value > max ? message('too_big', { max: amountEntry(max, currency) }) : undefined
  }
  return isNegative(String(value), currency) ? message('too_small', { min: 0 }) : notAmount(currency)
}

function isNegative(written: string, currency: string): boolean {
  const [, amount] = /^[-－−](.+)$/.exec(written.trim()) ?? []
  return amount !== undefined && readAmount(amount, currency) !== undefined
}

function notAmount(currency: string): Message {
  const decimals = decimalsOf(currency)
  return decimals === 0
    ? message('not_whole_amount', { currency })
    : message('not_amount', { currency, decimals })
}
