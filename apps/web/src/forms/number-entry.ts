import { readAmount, writeAmount } from '@touchline/contract/money/amounts'
import { isEntryKey, plain } from './entry-keys.ts'

/** Digits, in groups of three or not. */
const WHOLE = /^-?(\d{1,3}(?:,\d{3})+|\d+)$/
/** Superscripts and the like, which would read as other digits. */
const OTHER_NUMBERS = /\p{No}/u

/** The digits of a whole number as people write it; undefined where it is none, so that it never becomes another one. */
export function readWhole(written: string): string | undefined {
  const text = plain(written).trim()
  if (OTHER_NUMBERS.test(written) || !WHOLE.test(text)) return undefined
  return text.replaceAll(',', '')
}

/** Whether a key may act in a field for numbers: digits, the period and control keys (spec 5). */
export function isNumberKey(stroke: Parameters<typeof isEntryKey>[0]): boolean {
  return isEntryKey(stroke, /[\d.]/)
}

/** Minor units as a form shows them: `1,000.50`. */
export function amountEntry(minor: number, currency: string): string {
  const [whole = '', ...fraction] = writeAmount(minor, currency).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}

/** The same amount as a form shows it; undefined where it is none of this currency. */
export function normalizeAmount(written: string, currency: string): string | undefined {
  const minor = readAmount(written, currency)
  return minor === undefined ? undefined : amountEntry(minor, currency)
}
