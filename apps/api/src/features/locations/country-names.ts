import type { Language } from '@touchline/contract/language'

type Names = (code: string) => string

const known = new Map<Language, Names>()

/** What people of this language call a country; the code itself where they have no name for it. */
export function countryNames(language: Language): Names {
  const names = known.get(language) ?? countryNamesIn(language, 'long')
  known.set(language, names)
  return names
}

export function countryNamesIn(language: Language, style: 'long' | 'short'): Names {
  const names = new Intl.DisplayNames(language, { type: 'region', style })
  return (code) => names.of(code) ?? code
}
