import { decimalsOf } from './currencies.ts'

/** Commas between groups of three digits, and a point before the decimals. */
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/
/** Superscripts and fractions, which Unicode normalization would turn into digits. */
const NUMBER_SYMBOLS = /\p{No}/u

/** Parses an amount such as `1,000.50` to minor units. Undefined if the text is no amount of the currency. */
export function readAmount(text: string, currency: string): number | undefined {
  if (NUMBER_SYMBOLS.test(text)) return undefined
  const [, whole = '', fraction = ''] = AMOUNT.exec(text.normalize('NFKC').trim()) ?? []
  const decimals = decimalsOf(currency)
  if (whole === '' || fraction.length > decimals) return undefined
  const minor = Number(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'))
  return Number.isSafeInteger(minor) ? minor : undefined
}

/** Formats minor units for a form field: `1000.50`. */
export function writeAmount(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  if (decimals === 0) return String(minor)
  const digits = String(minor).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
