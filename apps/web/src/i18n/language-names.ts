import type { Language } from '@touchline/contract/language'

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語' }
