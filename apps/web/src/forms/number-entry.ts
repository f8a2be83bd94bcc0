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
