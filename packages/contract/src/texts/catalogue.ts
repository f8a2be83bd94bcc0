import { createInstance } from 'i18next'
import type { Language, LocalText } from '../language.ts'

/** The texts of this process. Catalogues add themselves when they are loaded. */
export const i18n = createInstance()

void i18n.init({
  resources: {},
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false }, // texts are rendered as text, and mails escape them
  parseMissingKeyHandler: (key) => {
    throw new Error(`There is no text ${key}`)
  },
  appendNamespaceToMissingKey: true,
})

/** The texts of one language, in groups. `{{name}}` marks a value; `_one` and `_other` end plural forms. */
export type Texts = { readonly [key: string]: string | Texts }

export type Catalogue<
  Namespace extends string = string,
  English extends Texts = Texts,
  Japanese extends Texts = Texts,
> = { readonly namespace: Namespace; readonly en: English; readonly ja: Japanese }

/** The names of the values in a text: 'from' | 'to' for 'Rows {{from}} to {{to}}'. */
export type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type FittingText<Original, Translated> = [Placeholders<Original>] extends [Placeholders<Translated>]
  ? [Placeholders<Translated>] extends [Placeholders<Original>]
    ? string
    : { readonly notInEnglish: Exclude<Placeholders<Translated>, Placeholders<Original>> }
  : { readonly missingPlaceholder: Exclude<Placeholders<Original>, Placeholders<Translated>> }

/** Texts in both languages, in groups. */
type LocalTexts = { readonly [key: string]: LocalText | LocalTexts }
type InLanguage<Texts, Key extends Language> = {
  readonly [Name in keyof Texts]: Texts[Name] extends LocalText
    ? Texts[Name][Key]
    : InLanguage<Texts[Name], Key>
}
type FittingTexts<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends LocalText
    ? { readonly en: string; readonly ja: FittingText<Texts[Name]['en'], Texts[Name]['ja']> }
    : FittingTexts<Texts[Name]>
}

/**
 * Adds the texts of a namespace to i18next when the calling module is loaded.
 * A text that is missing in Japanese, or has other placeholders than in English, does not compile.
 */
export function defineTexts<const Namespace extends string, const Texts extends LocalTexts>(
  namespace: Namespace,
  texts: Texts & FittingTexts<Texts>,
): Catalogue<Namespace, InLanguage<Texts, 'en'>, InLanguage<Texts, 'ja'>> {
  const en = inLanguage(texts, 'en') as InLanguage<Texts, 'en'>
  const ja = inLanguage(texts, 'ja') as InLanguage<Texts, 'ja'>
  i18n.addResourceBundle('en', namespace, en)
  i18n.addResourceBundle('ja', namespace, ja)
  return { namespace, en, ja }
}

function inLanguage(texts: LocalTexts, language: Language): Texts {
  const entries = Object.entries(texts).map(([name, text]) => [
    name,
    isLocalText(text) ? text[language] : inLanguage(text, language),
  ])
  return Object.fromEntries(entries)
}

const isLocalText = (text: LocalText | LocalTexts): text is LocalText => typeof text.en === 'string'
