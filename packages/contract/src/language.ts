/** The two languages of the product (spec 9). */
export const languages = ['en', 'ja'] as const
export type Language = (typeof languages)[number]

/** One text in every language of the product; leaving one out does not compile. */
export type LocalText = Readonly<Record<Language, string>>

/** Values for the `{name}` marks of a text; a value in both languages is inserted in the reader's. */
export type TextValues = Readonly<Record<string, string | number | LocalText>>

/** A placeholder without a value stays in the text. */
export function fillText(text: LocalText, values: TextValues, language: Language): string {
  return text[language].replace(/\{(\w+)\}/g, (mark, name: string) => {
    const value = values[name]
    if (value === undefined) return mark
    return typeof value === 'object' ? value[language] : String(value)
  })
}

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
