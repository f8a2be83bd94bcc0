import type { Language } from '@touchline/contract/language'

type GetCountryName = (code: string) => string

const known = new Map<Language, GetCountryName>()

/** Country names by code; the code itself if the language has no name for it. */
export function countryNames(language: Language): GetCountryName {
  const names = known.get(language) ?? countryNamesIn(language, 'long')
  known.set(language, names)
  return names
}

export function countryNamesIn(language: Language, style: 'long' | 'short'): GetCountryName {
  const names = new Intl.DisplayNames(language, { type: 'region', style })
  return (code) => names.of(code) ?? code
}
