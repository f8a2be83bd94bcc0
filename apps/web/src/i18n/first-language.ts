import { type Language, languageOf, languages } from '@touchline/contract/language'

/** Of the entry in local storage. */
export const LANGUAGE = 'language'

/** What was chosen in this browser, or else what the browser asks for. */
export function firstLanguage(): Language {
  const kept = languages.find((language) => language === localStorage.getItem(LANGUAGE))
  return kept ?? languageOf(navigator.languages.join(','))
}
