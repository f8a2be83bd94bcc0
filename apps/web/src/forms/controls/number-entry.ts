import { readAmount, writeAmount } from '@touchline/contract/money/amounts'
import { isEntryKey, plain } from './entry-keys.ts'

const WHOLE = /^-?(\d{1,3}(?:,\d{3})+|\d+)$/
/** Superscripts, fractions and circled digits. NFKC would turn `10²` into 102. */
const OTHER_NUMBERS = /\p{No}/u

/** Reads a whole number and removes its separators; undefined if the text is not a whole number. */
export function readWhole(written: string): string | undefined {
  const text = plain(written).trim()
  if (OTHER_NUMBERS.test(written) || !WHOLE.test(text)) return undefined
  return text.replaceAll(',', '')
}

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
