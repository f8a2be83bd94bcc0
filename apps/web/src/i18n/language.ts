import { type Language, type LocalText, languages } from '@touchline/contract/language'
import { type Catalogue, i18n } from '@touchline/contract/texts/catalogue'
import { type Translate, translatorOf } from '@touchline/contract/texts/translate'
import { useSyncExternalStore } from 'react'
import { localStore } from '../storage/browser-storage.ts'
import { firstLanguage, LANGUAGE, SITE_LANGUAGE } from './first-language.ts'
import { unbroken } from './unbroken.ts'

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語' }

let pendingLanguage: Language | undefined

i18n.use({ type: 'postProcessor', name: 'unbroken', process: unbroken })
i18n.options.postProcess = 'unbroken'

activateLanguage(firstLanguage())

export function currentLanguage(): Language {
  return i18n.language as Language
}

export function applyLanguage(language: Language): void {
  localStore.setItem(LANGUAGE, language)
  activateLanguage(language)
}

/** Removes the user's choice. The site's default language applies, or else the language of the browser. */
export function clearLanguage(): void {
  localStore.removeItem(LANGUAGE)
  activateLanguage(firstLanguage())
}

/** Stores the site's default language; undefined stands for the language of the browser. */
export function storeSiteLanguage(language: Language | undefined): void {
  if (language) localStore.setItem(SITE_LANGUAGE, language)
  else localStore.removeItem(SITE_LANGUAGE)
  const first = firstLanguage()
  if (first !== currentLanguage()) activateLanguage(first)
}

function activateLanguage(language: Language): void {
  pendingLanguage = undefined
  document.documentElement.lang = language
  void i18n.changeLanguage(language)
}

export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== LANGUAGE) return
    const chosen = languages.find((language) => language === newValue)
    if (chosen) applyLanguage(chosen)
    else if (newValue === null) clearLanguage()
  })
}

/** Applies a language that was chosen before sign-in. It overrides the preference of the account. */
export function setPendingLanguage(language: Language): void {
  applyLanguage(language)
  pendingLanguage = language
}

export function getPendingLanguage(): Language | undefined {
  return pendingLanguage
}

/** For texts outside components. */
export function currentTranslator<Used extends readonly Catalogue[]>(
  ...catalogues: Used
): Translate<Used[number]> {
  return translatorOf(currentLanguage(), ...catalogues)
}

export function useLanguage<Used extends readonly Catalogue[]>(...catalogues: Used) {
  return textsIn(useSyncExternalStore(onLanguageChanged, currentLanguage, currentLanguage), ...catalogues)
}

export function textsIn<Used extends readonly Catalogue[]>(language: Language, ...catalogues: Used) {
  const t = translatorOf(language, ...catalogues)
  return { language, t, localize: (text: LocalText) => text[language] }
}

function onLanguageChanged(listener: () => void) {
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}
