import type { Language, LocalText } from '@touchline/contract/language'
import { languageOf, languages } from '@touchline/contract/language'
import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { en } from './en.ts'
import type { passwordEn } from './password-texts.ts'
import { publicEn, publicJa } from './public-texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof publicEn & typeof passwordEn & typeof en }
  }
}

const KEY = 'language'

function firstLanguage(): Language {
  const kept = languages.find((language) => language === localStorage.getItem(KEY))
  return kept ?? languageOf(navigator.languages.join(','))
}

const texts = createInstance()
void texts.use(initReactI18next).init({
  lng: firstLanguage(),
  resources: { en: { translation: publicEn }, ja: { translation: publicJa } },
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})
document.documentElement.lang = texts.language

/** Texts that arrive with the part of the application that says them. */
export function addTexts(more: Readonly<Record<Language, object>>): void {
  for (const language of languages) texts.addResourceBundle(language, 'translation', more[language], true)
}

export function currentLanguage(): Language {
  return texts.language as Language
}

export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
  document.documentElement.lang = language
  void texts.changeLanguage(language)
}

/** A text outside components, in the language of the moment. */
export const { t } = texts

export function useLanguage() {
  const { t, i18n } = useTranslation(undefined, { i18n: texts })
  const language = i18n.language as Language
  return { language, t, say: (text: LocalText) => text[language] }
}

export type Translate = ReturnType<typeof useLanguage>['t']
/** Names of pages: those that need no values. */
export type TitleKey = `menu.${keyof typeof en.menu}`
