import type { Language } from '@touchline/contract/language'

type Around = { readonly state: string; readonly country: string }

/** What a city lies in, in the order in which the language says it. */
export function aroundText({ state, country }: Around, language: Language): string {
  if (language === 'ja') return [country, state].filter(Boolean).join(' ')
  return [state, country].filter(Boolean).join(', ')
}
