import { amountEntry, readAmount } from '@touchline/contract/money/amounts'
import { isEntryKey } from './entry-keys.ts'

/** True if a number field accepts the key: digits, the period and control keys (spec 5). */
export function isNumberKey(event: Parameters<typeof isEntryKey>[0]): boolean {
  return isEntryKey(event, /[\d.]/)
}

export function normalizeAmount(written: string, currency: string): string | undefined {
  const minor = readAmount(written, currency)
  return minor === undefined ? undefined : amountEntry(minor, currency)
}
