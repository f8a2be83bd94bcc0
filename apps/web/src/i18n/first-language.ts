import { type Language, languageOf, languages } from '@touchline/contract/language'

/** Of the entries in local storage: what was chosen here, and what the site speaks to those who have chosen nothing. */
export const LANGUAGE = 'language'
export const SITE_LANGUAGE = 'site_language'

/** What was chosen in this browser, or else what the site speaks, or else what the browser asks for. */
export function firstLanguage(): Language {
  return (
    storedLanguage(LANGUAGE) ?? storedLanguage(SITE_LANGUAGE) ?? languageOf(navigator.languages.join(','))
  )
}

function storedLanguage(entry: string): Language | undefined {
  return languages.find((language) => language === localStorage.getItem(entry))
}
