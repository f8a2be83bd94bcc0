import { type Language, languageOf, languages } from '@touchline/contract/language'
import { readLocal } from '../storage/browser-storage.ts'

/** Keys in the local storage: the language the user has chosen in this browser, and the site's default language. */
export const LANGUAGE = 'language'
export const SITE_LANGUAGE = 'site_language'

/** The language chosen in this browser, else the site's default language, else the language of the browser. */
export function firstLanguage(): Language {
  return (
    storedLanguage(LANGUAGE) ?? storedLanguage(SITE_LANGUAGE) ?? languageOf(navigator.languages.join(','))
  )
}

function storedLanguage(entry: string): Language | undefined {
  return languages.find((language) => language === readLocal(entry))
}
