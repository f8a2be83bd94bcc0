import type { Language } from '../language.ts'
import { currencyName, currencySymbol } from '../money/currencies.ts'

const formats = new Map<Language, Intl.NumberFormat>()

/** Smaller whole numbers have no separators in either language. The first Intl formatter takes a slow phone 180 ms. */
const FIRST_GROUPED = 1000

export function numberText(value: number, language: Language): string {
  if (Number.isInteger(value) && value >= 0 && value < FIRST_GROUPED) return String(value)
  const format = formats.get(language) ?? new Intl.NumberFormat(language)
  formats.set(language, format)
  return format.format(value)
}

/** `8.25 %` in English, with a space that does not break, and `8.25%` in Japanese. */
export function percentText(value: number, language: Language): string {
  return `${numberText(value, language)}${language === 'ja' ? '' : '\u00a0'}%`
}

/** `JPY – Japanese Yen (¥)`. Leaves out a name or symbol that the browser does not know. */
export function currencyText(code: string, language: Language): string {
  const name = currencyName(code, language)
  const symbol = currencySymbol(code, language)
  const named = name === code ? code : `${code} – ${name}`
  return symbol === code ? named : `${named} (${symbol})`
}
