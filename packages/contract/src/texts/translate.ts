import type { Language, LocalText } from '../language.ts'
import { type Catalogue, i18n, type Placeholders } from './catalogue.ts'

type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

type KeyIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeyIn<Texts[Key]>}`
}[keyof Texts & string]

/** `namespace:group.text` */
export type TextKey<Used extends Catalogue> = Used extends Catalogue
  ? `${Used['namespace']}:${KeyIn<Used['en']>}`
  : never

type TextAt<Texts, Path extends string> = Path extends keyof Texts
  ? Texts[Path]
  : Path extends `${infer Group}.${infer Rest}`
    ? Group extends keyof Texts
      ? TextAt<Texts[Group], Rest>
      : never
    : `{{count}}${Texts[`${Path}_${'one' | 'other'}` & keyof Texts] & string}`

type TextForKey<Used extends Catalogue, Key extends string> = Key extends `${infer Namespace}:${infer Path}`
  ? TextAt<Extract<Used, { readonly namespace: Namespace }>['en'], Path>
  : never

type ValueArguments<Text> = [Placeholders<Text>] extends [never]
  ? []
  : [values: { readonly [Name in Placeholders<Text>]: string | number }]

/** The values that the text of a key needs. */
export type ValuesOf<Used extends Catalogue, Key extends TextKey<Used>> = ValueArguments<
  TextForKey<Used, Key>
>

/** Accepts only keys of these catalogues, and requires a value for each placeholder. */
export type Translate<Used extends Catalogue> = <Key extends TextKey<Used>>(
  key: Key,
  ...values: ValueArguments<TextForKey<Used, Key>>
) => string

type PlainValues = Readonly<Record<string, string | number>>

const translators = { en: translatorIn('en'), ja: translatorIn('ja') }

function translatorIn(lng: Language) {
  return (key: string, values?: PlainValues): string => i18n.t(key, { ...values, lng })
}

/**
 * The catalogues are arguments so that no text is used before its module is loaded.
 * Returns the same function for every call with the same language.
 */
export function translatorOf<Used extends readonly Catalogue[]>(
  language: Language,
  ..._loaded: Used
): Translate<Used[number]> {
  return translators[language]
}

/** Values for placeholders. A value in both languages is inserted in the language of the text. */
export type TextValues = Readonly<Record<string, string | number | LocalText>>

/** Accepts keys and values that are only known at run time. */
export function translate(key: string, values: TextValues, language: Language): string {
  return translators[language](key, valuesIn(values, language))
}

/** Fills a text that belongs to no catalogue, such as a label. A placeholder without a value stays in the text. */
export function fillText(text: LocalText, values: TextValues, language: Language): string {
  return i18n.services.interpolator.interpolate(text[language], valuesIn(values, language), language, {})
}

function valuesIn(values: TextValues, language: Language) {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[language] : value,
  ])
  return Object.fromEntries(entries)
}

export function inEachLanguage<Used extends Catalogue>(
  catalogue: Used,
  localize: (t: Translate<Used>, language: Language) => string,
): LocalText {
  return {
    en: localize(translatorOf('en', catalogue), 'en'),
    ja: localize(translatorOf('ja', catalogue), 'ja'),
  }
}
