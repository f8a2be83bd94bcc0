import type { Language } from '@touchline/contract/language'

/** Each in its own words, for those who speak no other. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語' }
