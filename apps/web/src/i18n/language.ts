import type { Language, LocalText } from '@touchline/contract/language'
import { languages } from '@touchline/contract/language'
import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { autoEmailEn } from './auto-email-texts.ts'
import type { connectionTestEn } from './connection-test-texts.ts'
import type { editProfileEn } from './edit-profile-texts.ts'
import type { en } from './en.ts'
import type { fileServerEn } from './file-server-texts.ts'
import { firstLanguage, LANGUAGE, SITE_LANGUAGE } from './first-language.ts'
import type { formEn } from './form-texts.ts'
import type { generalEn } from './general-texts.ts'
import type { mailsEn } from './mails-texts.ts'
import type { paletteEn } from './palette-texts.ts'
import type { passwordEn } from './password-texts.ts'
import type { profileControlEn } from './profile-control-texts.ts'
import type { profileEn } from './profile-texts.ts'
import { publicEn, publicJa } from './public-texts.ts'
import type { sessionEn } from './session-texts.ts'
import type { settingFormEn } from './setting-form-texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof publicEn &
        typeof passwordEn &
        typeof en &
        typeof paletteEn &
        typeof generalEn &
        typeof profileEn &
        typeof sessionEn &
        typeof profileControlEn &
        typeof formEn &
        typeof editProfileEn &
        typeof connectionTestEn &
        typeof fileServerEn &
        typeof settingFormEn &
        typeof mailsEn &
        typeof autoEmailEn
    }
  }
}

let pendingLanguage: Language | undefined

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

export function applyLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE, language)
  speak(language)
}

/** Nothing is chosen any more: what the site speaks counts, or what the browser asks for. */
export function clearLanguage(): void {
  localStorage.removeItem(LANGUAGE)
  speak(firstLanguage())
}

/** What the site speaks to those who have chosen nothing; undefined leaves it to their browsers. */
export function adoptSiteLanguage(language: Language | undefined): void {
  if (language) localStorage.setItem(SITE_LANGUAGE, language)
  else localStorage.removeItem(SITE_LANGUAGE)
  const first = firstLanguage()
  if (first !== currentLanguage()) speak(first)
}

function speak(language: Language): void {
  pendingLanguage = undefined
  document.documentElement.lang = language
  void texts.changeLanguage(language)
}

/** A choice in one tab counts in the others. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== LANGUAGE) return
    const chosen = languages.find((language) => language === newValue)
    if (chosen) applyLanguage(chosen)
    else if (newValue === null) clearLanguage()
  })
}

/** Chosen by somebody who is not signed in yet: it goes before what they chose earlier on another device. */
export function setPendingLanguage(language: Language): void {
  applyLanguage(language)
  pendingLanguage = language
}

export function getPendingLanguage(): Language | undefined {
  return pendingLanguage
}

/** A text outside components, in the language of the moment. */
export const { t } = texts

export function useLanguage() {
  const { t, i18n } = useTranslation(undefined, { i18n: texts })
  const language = i18n.language as Language
  return { language, t, localize: (text: LocalText) => text[language] }
}

/** A text in every language. */
export function inEachLanguage(localize: (t: Translate, language: Language) => string): LocalText {
  return { en: localize(texts.getFixedT('en'), 'en'), ja: localize(texts.getFixedT('ja'), 'ja') }
}

/** The name of a page in every language. */
export function namesOf(title: TitleKey): LocalText {
  return inEachLanguage((t) => t(title))
}

export type Translate = ReturnType<typeof useLanguage>['t']
/** Names of pages: those that need no values. */
export type TitleKey = `menu.${keyof typeof en.menu}`
