import { decimalsOf } from './currencies.ts'

/** What people write between groups of digits, and before the decimals. */
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/
/** Superscripts and the like, which would read as other digits. */
const OTHER_NUMBERS = /\p{No}/u

/** Minor units of what was written in a currency, as `1,000.50`; undefined where it is no amount of it. */
export function readAmount(written: string, currency: string): number | undefined {
  if (OTHER_NUMBERS.test(written)) return undefined
  const [, whole = '', fraction = ''] = AMOUNT.exec(written.normalize('NFKC').trim()) ?? []
  const decimals = decimalsOf(currency)
  if (whole === '' || fraction.length > decimals) return undefined
  const minor = Number(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'))
  return Number.isSafeInteger(minor) ? minor : undefined
}

/** Minor units as they are written in a form: `1000.50`. */
export function writeAmount(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  if (decimals === 0) return String(minor)
  const digits = String(minor).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
