import type { Language } from '@touchline/contract/language'
import { decimalsOf } from '@touchline/contract/money/amounts'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(key: string, make: () => Intl.NumberFormat): Intl.NumberFormat {
  const format = formats.get(key) ?? make()
  formats.set(key, format)
  return format
}

export function numberText(value: number, language: Language): string {
  return formatOf(language, () => new Intl.NumberFormat(language)).format(value)
}

/** Formats minor units in their currency: `¥100,000`, `$1,000.50`. Zero decimals are left out: `$1,000`. */
export function amountText(minor: number, currency: string, language: Language): string {
  const decimals = decimalsOf(currency)
  const format = formatOf(
    `${language} ${currency}`,
    () =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        trailingZeroDisplay: 'stripIfInteger',
      }),
  )
  return format.format(minor / 10 ** decimals)
}

const names = new Map<Language, Intl.DisplayNames>()

/** `JPY – Japanese Yen`; only the code if the browser knows no name for the currency. */
export function currencyText(code: string, language: Language): string {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' })
  names.set(language, known)
  const name = known.of(code)
  return name ? `${code} – ${name}` : code
}
