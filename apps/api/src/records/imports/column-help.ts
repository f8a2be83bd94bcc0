import { weekdayNumbers } from '@touchline/contract/fields/date-fields'
import type { Field } from '@touchline/contract/fields/fields'
import { statusOptions } from '@touchline/contract/http/list-options'
import type { Language } from '@touchline/contract/language'
import { flagWords } from '@touchline/contract/records/cell-words'
import { cellText } from '@touchline/contract/records/file-cells'
import type { FileColumn } from '@touchline/contract/records/file-columns'
import { emptyValueOf } from '@touchline/contract/records/read-cell'
import { writeCell } from '@touchline/contract/records/write-cell'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { weekdayName } from '@touchline/contract/texts/dates'
import { type Translate, translatorOf } from '@touchline/contract/texts/translate'

/** What the cells of a column may contain, in words. */
const texts = defineTexts('columnHelp', {
  line: { en: 'Text of at most {{max}} characters.', ja: '{{max}}文字以内のテキスト。' },
  lines: {
    en: 'Text of at most {{max}} characters. It may have several lines.',
    ja: '{{max}}文字以内のテキスト。改行できます。',
  },
  integer: { en: 'A whole number from {{min}} to {{max}}.', ja: '{{min}}〜{{max}}の整数。' },
  uniqueInteger: {
    en: 'A whole number from {{min}} to {{max}}. No two entries have the same.',
    ja: '{{min}}〜{{max}}の整数。ほかの項目と重複できません。',
  },
  percent: {
    en: 'A percentage from 0 to 100 with at most two decimal places.',
    ja: '0〜100の割合（小数点以下2桁まで）。',
  },
  choice: { en: 'One of: {{choices}}.', ja: '次のいずれか：{{choices}}。' },
  choices: {
    en: 'Any of: {{choices}}. Put “;” between them.',
    ja: '次から選択（複数は「;」で区切る）：{{choices}}。',
  },
  time: { en: 'A time such as 09:00.', ja: '時刻（例：09:00）。' },
  endTime: {
    en: 'A time such as 21:00. 24:00 is midnight at the end of the day.',
    ja: '時刻（例：21:00）。24:00は当日の終わりです。',
  },
  weekdays: {
    en: 'Days such as “{{list}}” or “{{range}}”.',
    ja: '曜日（例：「{{list}}」「{{range}}」）。',
  },
  date: { en: 'A date such as 2026-04-01.', ja: '日付（例：2026-04-01）。' },
  dateRange: {
    en: 'Two dates with a slash, such as 2026-04-01/2027-03-31.',
    ja: '「/」で区切った2つの日付（例：2026-04-01/2027-03-31）。',
  },
  monthDay: { en: 'A month and a day, such as 04-01.', ja: '月日（例：04-01）。' },
  money: {
    en: 'An amount in the currency of the row, such as 1500 or 1234.50.',
    ja: 'その行の通貨での金額（例：1500、1234.50）。',
  },
  currency: { en: 'The code of a currency, such as JPY or EUR.', ja: '通貨コード（例：JPY、EUR）。' },
  reference: {
    en: 'The name of an existing entry, or its ID such as #12.',
    ja: '登録済みの項目の名称、またはID（例：#12）。',
  },
  references: {
    en: 'Names of existing entries with “;” between them, or IDs such as #12. At most {{max}}.',
    ja: '登録済みの項目の名称またはID（例：#12）。複数は「;」で区切ります。{{max}}件まで。',
  },
  rows: {
    en: 'One per line, at most {{max}}. Each line is: {{parts}}.',
    ja: '1行に1件、{{max}}件まで。各行の形式：{{parts}}。',
  },
  empty: { en: 'Empty: {{empty}}.', ja: '空欄：{{empty}}。' },
  initial: { en: 'Empty in a new entry: {{initial}}.', ja: '新規で空欄の場合：{{initial}}。' },
})

type Help<Kind extends Field> = (
  field: Kind,
  words: { readonly t: Translate<typeof texts>; readonly language: Language },
) => string

const helpOfWords: Help<Field> = (field, { t, language }) =>
  t('columnHelp:choice', { choices: choicesOf(field, language).join(', ') })

/** By kind of field. Kinds that no import fills have no help. */
const helps: { readonly [Kind in Field['kind']]: Help<Extract<Field, { kind: Kind }>> } = {
  text: ({ max, lines }, { t }) => t(lines === 'one' ? 'columnHelp:line' : 'columnHelp:lines', { max }),
  integer: ({ min, max, unique }, { t }) =>
    t(unique ? 'columnHelp:uniqueInteger' : 'columnHelp:integer', { min, max }),
  percent: (_, { t }) => t('columnHelp:percent'),
  choice: helpOfWords,
  choices: (field, { t, language }) =>
    t('columnHelp:choices', { choices: choicesOf(field, language).join(', ') }),
  status: helpOfWords,
  flag: helpOfWords,
  time: ({ endsDay }, { t }) => t(endsDay ? 'columnHelp:endTime' : 'columnHelp:time'),
  weekdays: (_, { t, language }) => t('columnHelp:weekdays', exampleDays(language)),
  date: (_, { t }) => t('columnHelp:date'),
  dateRange: (_, { t }) => t('columnHelp:dateRange'),
  monthDay: (_, { t }) => t('columnHelp:monthDay'),
  money: (_, { t }) => t('columnHelp:money'),
  currency: (_, { t }) => t('columnHelp:currency'),
  reference: (_, { t }) => t('columnHelp:reference'),
  references: ({ max }, { t }) => t('columnHelp:references', { max }),
  rows: ({ max, fields }, { t, language }) =>
    t('columnHelp:rows', {
      max,
      parts: Object.values(fields)
        .map(({ label }) => label[language])
        .join(' | '),
    }),
  image: () => '',
  instant: () => '',
  secret: () => '',
}

export function columnHelp({ name, field }: FileColumn, language: Language): string {
  if (!field) return ''
  const t = translatorOf(language, texts)
  const help = (helps[field.kind] as Help<Field>)(field, { t, language })
  const empty = 'empty' in field ? field.empty?.[language] : undefined
  const initial = cellText(writeCell({ name, field }, { [name]: field.initial }, withoutNames(language)))
  const ending = empty ? t('columnHelp:empty', { empty }) : initial && t('columnHelp:initial', { initial })
  return [help, field.hint?.[language], ending].filter(Boolean).join(language === 'ja' ? '' : ' ')
}

/** True if a new record needs a value. */
export function isRequired({ field }: FileColumn): boolean {
  return (
    field !== undefined &&
    emptyValueOf(field) === undefined &&
    !field.schema().safeParse(field.initial).success
  )
}

/** The texts that a column with few values may contain. Empty for other columns. */
export function choicesOf(field: Field, language: Language): readonly string[] {
  const style = withoutNames(language)
  const written = (values: readonly (string | number)[]) =>
    values.map((value) => cellText(writeCell({ name: 'value', field }, { value }, style)))
  if (field.kind === 'choice') return written(Object.keys(field.options))
  if (field.kind === 'choices') return Object.values(field.options()).map((label) => label[language])
  if (field.kind === 'status') return written(statusOptions.map(({ value }) => value).toReversed())
  return field.kind === 'flag' ? [flagWords.true[language], flagWords.false[language]] : []
}

function withoutNames(language: Language) {
  return { language, raw: false, idOf: () => undefined }
}

function exampleDays(language: Language) {
  const [first, second] = weekdayNumbers.map((day) => weekdayName(day, 'short', language))
  const friday = weekdayName(5, 'short', language)
  const dash = language === 'ja' ? '〜' : '–'
  return { list: `${first}, ${second}`, range: `${first}${dash}${friday}` }
}
