import type { ChoiceField, ChoicesField } from '../fields/choice-fields.ts'
import { weekdayNumbers } from '../fields/date-fields.ts'
import { once } from '../fields/field.ts'
import { type ACTIVE, type INACTIVE, statusOptions } from '../http/list-options.ts'
import { type Language, type LocalText, languages } from '../language.ts'
import { currencyCodes, currencyName, currencySymbol, japaneseUnit } from '../money/currencies.ts'
import { foldText } from '../text-folding.ts'
import { weekdayName } from '../texts/dates.ts'

/** The words of cells for flags, states, weekdays, currencies and choices. Words are compared in their folded form. */

export const flagWords = {
  true: { en: 'Yes', ja: 'はい' },
  false: { en: 'No', ja: 'いいえ' },
} as const satisfies Readonly<Record<'true' | 'false', LocalText>>

type Words<Value> = ReadonlyMap<string, Value>

function wordsOf<Value>(
  entries: readonly (readonly [value: Value, words: readonly string[]])[],
): Words<Value> {
  return new Map(entries.flatMap(([value, words]) => words.map((word) => [foldText(word), value] as const)))
}

const flags = once(() =>
  wordsOf([
    [
      true,
      [
        ...Object.values(flagWords.true),
        'true',
        '1',
        'y',
        'on',
        '○',
        '◯',
        '〇',
        '✓',
        '✔',
        '有',
        'あり',
        '要',
      ],
    ],
    [false, [...Object.values(flagWords.false), 'false', '0', 'n', 'off', '無', 'なし', '不要']],
  ]),
)

export function readFlag(text: string): boolean | undefined {
  return flags().get(foldText(text))
}

const statuses = once(() =>
  wordsOf(statusOptions.map(({ value, label }) => [value, [...Object.values(label), String(value)]])),
)

export function readStatus(text: string): typeof ACTIVE | typeof INACTIVE | undefined {
  return statuses().get(foldText(text))
}

export function statusLabel(value: unknown, language: Language): string {
  return statusOptions.find((option) => option.value === value)?.label[language] ?? String(value)
}

const currencies = once(() => {
  const named = currencyCodes.flatMap((code) =>
    [
      japaneseUnit(code),
      ...languages.flatMap((each) => [currencyName(code, each), currencySymbol(code, each)]),
    ].map((name) => ({ code, name: foldText(name) })),
  )
  const codesByName = Map.groupBy(named, ({ name }) => name)
  return new Map(
    [...codesByName].flatMap(([name, all]) => {
      const codes = new Set(all.map(({ code }) => code))
      return codes.size === 1 ? [[name, all[0]!.code] as const] : []
    }),
  )
})

/** Reads a code, or a name or symbol that belongs to one currency only. */
export function readCurrency(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return currencyCodes.includes(code) ? code : currencies().get(foldText(text))
}

type Options = Readonly<Record<string, LocalText>>

/** The keys of options by their folded key or label. A label of two options is left out. */
function optionWords(options: Options): Words<string> {
  const words = new Map<string, string | undefined>()
  for (const [key, label] of Object.entries(options)) {
    for (const word of new Set(Object.values(label).map(foldText)))
      words.set(word, words.has(word) ? undefined : key)
  }
  for (const key of Object.keys(options)) words.set(foldText(key), key)
  return new Map([...words].filter((entry): entry is [string, string] => entry[1] !== undefined))
}

const wordsOfFields = new WeakMap<ChoiceField | ChoicesField, Words<string>>()

function choiceWords(field: ChoiceField | ChoicesField): Words<string> {
  const known = wordsOfFields.get(field)
  if (known) return known
  const words = optionWords(optionsOf(field))
  wordsOfFields.set(field, words)
  return words
}

function optionsOf({ options }: ChoiceField | ChoicesField): Options {
  return typeof options === 'function' ? options() : options
}

export function readChoice(field: ChoiceField | ChoicesField, text: string): string | undefined {
  return Object.hasOwn(optionsOf(field), text) ? text : choiceWords(field).get(foldText(text))
}

/** The label of an option, or its key if the label does not stand for this option alone. */
export function choiceLabel(field: ChoiceField | ChoicesField, key: string, language: Language): string {
  const label = optionsOf(field)[key]?.[language]
  return label !== undefined && readChoice(field, label) === key ? label : key
}

const workdays = [1, 2, 3, 4, 5]
const weekend = [6, 7]

const groupsOfDays = once(() =>
  wordsOf<readonly number[]>([
    [weekdayNumbers, ['every day', 'everyday', 'daily', 'all', '毎日', '全日']],
    [workdays, ['weekdays', 'weekday', '平日']],
    [weekend, ['weekend', 'weekends', '週末', '土日']],
  ]),
)

const daysByName = once(() =>
  wordsOf(
    weekdayNumbers.map((day) => {
      const kanji = weekdayName(day, 'short', 'ja')
      const english = weekdayName(day, 'long', 'en')
      const names = [
        weekdayName(day, 'short', 'en'),
        english,
        `${english}s`,
        kanji,
        `${kanji}曜`,
        `${kanji}曜日`,
      ]
      return [day, [...names, ...(shortNames[day] ?? []), String(day)]] as const
    }),
  ),
)
const shortNames: Readonly<Record<number, readonly string[]>> = {
  2: ['Tues'],
  3: ['Weds'],
  4: ['Thur', 'Thurs'],
}

/** Between days, after folding: commas, slashes, points, spaces and words. */
const BETWEEN_DAYS = /[\s,、;/・.&+と]+|\band\b/
/** From one day to another, after folding: 月〜金, Mon–Fri. */
const RANGE = /\s*(?:[~ー]|カラ|\bto\b)\s*/
const KANJI_IN_A_ROW = /^[月火水木金土日]{2,7}$/

/** Reads `Mon, Tue`, `月・水`, `月水金`, `Mon–Fri`, `月〜金`, `平日` and `1,2`. Undefined if a part is no day. */
export function readWeekdays(text: string): readonly number[] | undefined {
  const folded = foldText(text)
  const group = groupsOfDays().get(folded)
  if (group) return group
  const days = folded.replace(RANGE, '~').split(BETWEEN_DAYS).filter(Boolean).map(daysIn)
  return days.length === 0 || days.includes(undefined) ? undefined : days.flatMap((each) => each ?? [])
}

function daysIn(part: string): readonly number[] | undefined {
  const names = KANJI_IN_A_ROW.test(part) ? [...part] : part.split('~')
  const days = names.map((name) => daysByName().get(name))
  if (days.includes(undefined)) return groupsOfDays().get(part)
  const [from = 0, to = 0] = days as number[]
  if (!part.includes('~')) return days as number[]
  return days.length === 2 ? rangeOfDays(from, to) : undefined
}

/** From Saturday to Monday are three days. */
function rangeOfDays(from: number, to: number): readonly number[] {
  const length = ((to - from + weekdayNumbers.length) % weekdayNumbers.length) + 1
  return Array.from({ length }, (_, index) => ((from - 1 + index) % weekdayNumbers.length) + 1)
}
