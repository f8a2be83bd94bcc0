import { createInstance } from 'i18next'
import type { Language } from '../language.ts'

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

type TranslationOf<Original, Translated> = {
  readonly [Key in keyof Original | keyof Translated]: Key extends keyof Original
    ? Original[Key] extends string
      ? FittingText<Original[Key], Key extends keyof Translated ? Translated[Key] : ''>
      : TranslationOf<Original[Key], Key extends keyof Translated ? Translated[Key] : unknown>
    : never
}

/**
 * Adds the texts of a namespace to i18next when the calling module is loaded.
 * A Japanese text that is missing, has no English one or has other placeholders does not compile.
 */
export function defineTexts<
  const Namespace extends string,
  const English extends Texts,
  const Japanese extends Texts,
>(
  namespace: Namespace,
  { en, ja }: { readonly en: English; readonly ja: Japanese & TranslationOf<English, Japanese> },
): Catalogue<Namespace, English, Japanese> {
  return register({ namespace, en, ja })
}

type TextPairs = Readonly<Record<string, Readonly<Record<Language, string>>>>
type InLanguage<Texts extends TextPairs, Key extends Language> = {
  readonly [Name in keyof Texts]: Texts[Name][Key]
}
type FittingPairs<Texts extends TextPairs> = {
  readonly [Name in keyof Texts]: {
    readonly en: string
    readonly ja: FittingText<Texts[Name]['en'], Texts[Name]['ja']>
  }
}

/** Like `defineTexts`, for short catalogues that declare both languages of a text side by side. */
export function defineTextPairs<const Namespace extends string, const Texts extends TextPairs>(
  namespace: Namespace,
  pairs: Texts & FittingPairs<Texts>,
): Catalogue<Namespace, InLanguage<Texts, 'en'>, InLanguage<Texts, 'ja'>> {
  return register({
    namespace,
    en: inLanguage<Texts, 'en'>(pairs, 'en'),
    ja: inLanguage<Texts, 'ja'>(pairs, 'ja'),
  })
}

function inLanguage<Texts extends TextPairs, Key extends Language>(pairs: Texts, language: Key) {
  const texts = Object.entries(pairs).map(([name, text]) => [name, text[language]])
  return Object.fromEntries(texts) as InLanguage<Texts, Key>
}

function register<Added extends Catalogue>(catalogue: Added): Added {
  const { namespace, en, ja } = catalogue
  i18n.addResourceBundle('en', namespace, en)
  i18n.addResourceBundle('ja', namespace, ja)
  return catalogue
}
