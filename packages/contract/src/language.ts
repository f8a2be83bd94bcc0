/** The two languages of the product (spec 9). */
export const languages = ['en', 'ja'] as const
export type Language = (typeof languages)[number]

/** One text in every language of the product; leaving one out does not compile. */
export type LocalText = Readonly<Record<Language, string>>

/** Chooses a language from an Accept-Language header; English where none of ours is named. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return languageNamedIn(acceptLanguage) ?? 'en'
}

/** The language of ours that an Accept-Language header wants most, if it names one. */
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
