import type { Language } from '@touchline/contract/language'

const names = new Map<Language, Intl.DisplayNames>()

/** `JPY – Japanese Yen`; the code alone where the browser knows no name. */
export function currencyText(code: string, language: Language): string {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' })
  names.set(language, known)
  const name = known.of(code)
  return name ? `${code} – ${name}` : code
}
