import { readAmount, writeAmount } from '@touchline/contract/money/amounts'
import { isEntryKey } from './entry-keys.ts'

/** True if a number field accepts the key: digits, the period and control keys (spec 5). */
export function isNumberKey(event: Parameters<typeof isEntryKey>[0]): boolean {
  return isEntryKey(event, /[\d.]/)
}

/** Formats minor units for an input: 100050 in USD is `1,000.50`. */
export function amountEntry(minor: number, currency: string): string {
  const [whole = '', ...fraction] = writeAmount(minor, currency).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}

export function normalizeAmount(written: string, currency: string): string | undefined {
  const minor = readAmount(written, currency)
  return minor === undefined ? undefined : amountEntry(minor, currency)
}
