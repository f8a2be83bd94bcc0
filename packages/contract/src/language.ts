export const languages = ['en', 'ja'] as const
export type Language = (typeof languages)[number]

export type LocalText = Readonly<Record<Language, string>>

/** Converts a title for use inside a sentence: lower case, except for “Slack”. */
export function inSentence({ en, ja }: LocalText): LocalText {
  return { en: en.toLowerCase().replace(/\bslack\b/g, 'Slack'), ja }
}

/** English if the Accept-Language header names no supported language. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return languageNamedIn(acceptLanguage) ?? 'en'
}

/** The supported language with the highest quality value in an Accept-Language header. */
export function languageNamedIn(acceptLanguage: string | undefined): Language | undefined {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='))
      return { language: tag.split('-')[0], quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  const match = wanted.find(({ language }) => languages.some((known) => known === language))
  return match?.language as Language | undefined
}
