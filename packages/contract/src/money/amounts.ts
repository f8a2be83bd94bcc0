import { type Language, languages } from '../language.ts'
import { currencySymbol, decimalsOf, japaneseUnit } from './currencies.ts'

/** Commas between groups of three digits, and a point before the decimals. A unit may stand on either side. */
const AMOUNT = /^(\D*)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(\D*)$/
/** Superscripts and fractions, which Unicode normalization would turn into digits. */
const NUMBER_SYMBOLS = /\p{No}/u

/** Parses text such as `1,000.50`, `¥1,000` or `1,000円`. Undefined if the text is not an amount of the currency. */
export function readAmount(text: string, currency: string): number | undefined {
  if (NUMBER_SYMBOLS.test(text)) return undefined
  const [, before = '', whole = '', fraction = '', after = ''] = AMOUNT.exec(plain(text)) ?? []
  const decimals = decimalsOf(currency)
  if (whole === '' || fraction.length > decimals) return undefined
  if (![before.trim(), after.trim()].every((unit) => isUnitOf(currency, unit))) return undefined
  const minor = Number(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'))
  return Number.isSafeInteger(minor) ? minor : undefined
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toUpperCase()
}

/** A `$` alone means US dollars, because other dollars have symbols such as `CA$`. */
function isUnitOf(currency: string, unit: string): boolean {
  if (unit === '') return true
  const symbols = languages.map((language) => currencySymbol(currency, language))
  return [currency, japaneseUnit(currency), ...symbols].some((known) => plain(known) === unit)
}

/** For a form field: `1000.50`. */
export function writeAmount(minor: number, currency: string): `${number}` {
  const decimals = decimalsOf(currency)
  if (decimals === 0) return `${minor}`
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` as `${number}`
}

/** Formats minor units for an input: 100050 in USD is `1,000.50`. */
export function amountEntry(minor: number, currency: string): string {
  const [whole = '', ...fraction] = writeAmount(minor, currency).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, language: Language): Intl.NumberFormat {
  const decimals = decimalsOf(currency)
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    trailingZeroDisplay: 'stripIfInteger',
  })
}

/** Formats minor units in their currency: `¥100,000`, `$1,000.50`. Zero decimals are left out: `$1,000`. */
export function formatAmount(minor: number, currency: string, language: Language): string {
  const key = `${language} ${currency}`
  const format = formats.get(key) ?? formatOf(currency, language)
  formats.set(key, format)
  return format.format(writeAmount(minor, currency))
}
