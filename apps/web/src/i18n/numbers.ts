import type { Language } from '@touchline/contract/language'
import { currencyName, currencySymbol } from '@touchline/contract/money/currencies'

const formats = new Map<Language, Intl.NumberFormat>()

export function numberText(value: number, language: Language): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language)
  formats.set(language, format)
  return format.format(value)
}

/** `JPY – Japanese Yen (¥)`. Leaves out a name or symbol that the browser does not know. */
export function currencyText(code: string, language: Language): string {
  const name = currencyName(code, language)
  const symbol = currencySymbol(code, language)
  const named = name === code ? code : `${code} – ${name}`
  return symbol === code ? named : `${named} (${symbol})`
}
