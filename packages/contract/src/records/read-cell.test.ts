import { describe, expect, test } from 'vitest'
import { choices } from '../fields/choice-fields.ts'
import { dateRange } from '../fields/date-fields.ts'
import type { Field } from '../fields/fields.ts'
import { percent } from '../fields/number-fields.ts'
import { reference } from '../fields/reference-fields.ts'
import { formatMessage } from '../http/messages.ts'
import type { Language } from '../language.ts'
import { masterLists, sports } from '../master-data/lists.ts'
import { planFields } from '../membership-plans/plan-fields.ts'
import { idByName } from './cell-names.ts'
import { emptyValueOf, readCell } from './read-cell.ts'
import { writeCell } from './write-cell.ts'

const find = idByName([
  { id: 3, name: 'Football', name_ja: 'サッカー' },
  { id: 4, name: 'Kendo, Iaido', name_ja: '剣道、居合道' },
  { id: 7, name: '2015', name_ja: '' },
  { id: 8, name: 'Junior', name_ja: '中学生' },
  { id: 9, name: 'U-15', name_ja: '中学生' },
])

const label = { en: 'Label', ja: 'ラベル' }
const events = choices({
  label,
  options: () => ({ created: { en: 'Created', ja: '作成' }, 'a;b': { en: 'A; B', ja: '甲、乙' } }),
  max: 2,
})
const sport = reference({ label, to: sports, shownAs: 'sport', empty: { en: 'Every sport', ja: '全競技' } })

const fields: Readonly<Record<string, Field>> = {
  ...Object.assign({}, ...masterLists.map((list) => list.fields)),
  ...planFields,
  events,
  sport,
  rate: percent({ label }),
  season: dateRange({ label }),
}

function fieldOf(name: string): Field {
  const field = fields[name]
  if (!field) throw new Error(`There is no field ${name}`)
  return field
}

function read(name: string, text: string) {
  return readCell(fieldOf(name), text, { currency: 'JPY', idOf: (_, each) => find(each) })
}

function errorsOf(name: string, text: string, language: Language) {
  const cell = read(name, text)
  return 'errors' in cell ? cell.errors.map((error) => formatMessage(error, language)) : cell
}

describe('the cell of', () => {
  test.for<[field: string, text: string, value: unknown]>([
    ['sports_name', ' ｻｯｶｰ ', 'ｻｯｶｰ'],
    ['sports_name', "'=1+1", "'=1+1"],
    ['min_players', '１１', 11],
    ['min_players', '11.0', 11],
    ['category', '団体競技', 'team'],
    ['category', 'TEAM', 'team'],
    ['category', 'ウィンタースポーツ', undefined],
    ['category', 'ｳｲﾝﾀｰｽﾎﾟｰﾂ', 'winter'],
    ['status', '無効', 0],
    ['status', '1', 1],
    ['guardian_required', 'はい', true],
    ['guardian_required', 'NO', false],
    ['guardian_required', '○', true],
    ['guardian_required', '不要', false],
    ['max_age', '上限なし', null],
    ['max_age', 'No upper limit', null],
    ['weekdays', 'Mon, Tue', [1, 2]],
    ['weekdays', '月・水・金', [1, 3, 5]],
    ['weekdays', '月水金', [1, 3, 5]],
    ['weekdays', '月曜日、木曜日', [1, 4]],
    ['weekdays', 'Mondays and Thursdays', [1, 4]],
    ['weekdays', 'Mon–Fri', [1, 2, 3, 4, 5]],
    ['weekdays', '金〜月', [1, 5, 6, 7]],
    ['weekdays', '火から木', [2, 3, 4]],
    ['weekdays', 'Tue to Thu, Sat', [2, 3, 4, 6]],
    ['weekdays', '平日', [1, 2, 3, 4, 5]],
    ['weekdays', '平日、土', [1, 2, 3, 4, 5, 6]],
    ['weekdays', '毎日', [1, 2, 3, 4, 5, 6, 7]],
    ['weekdays', '1,2', [1, 2]],
    ['weekdays', '祝', undefined],
    ['weekdays', 'Mon–Wed–Fri', undefined],
    ['holiday_rule', '休み', 'closed'],
    ['opens_at', '午後6時半', '18:30'],
    ['opens_at', '24:00', undefined],
    ['opens_on', '2026/4/1', '2026-04-01'],
    ['opens_on', '令和8年4月1日', '2026-04-01'],
    ['opens_on', '01/04/2026', undefined],
    ['opens_on', '指定なし', null],
    ['fixed_start', '4月1日', '04-01'],
    ['fixed_start', '2026-04-01', '04-01'],
    ['fixed_start', '2/29', undefined],
    ['rate', '８．２５％', 8.25],
    ['season', '2026-04-01/', { from: '2026-04-01', to: null }],
    ['min_amount', '¥100,000', 100_000],
    ['min_amount', '１００円', 100],
    ['min_amount', '100.5', undefined],
    ['min_amount', 'No lower limit', null],
    ['currency', 'usd', 'USD'],
    ['currency', '円', 'JPY'],
    ['currency', 'euro', 'EUR'],
    ['currency', 'dollar', undefined],
    ['events', '作成; "A; B"', ['created', 'a;b']],
    ['events', 'Created, 甲、乙', undefined],
    ['sport_ids', 'Football', [3]],
    ['sport_ids', 'サッカー；kendo, iaido', [3, 4]],
    ['sport_ids', '剣道、居合道', [4]],
    ['sport_ids', 'football, 2015', [3, 7]],
    ['sport_ids', '"2015"; #3; 4', [3, 4, 7]],
    ['sport_ids', 'all sports', []],
    ['sport', 'サッカー', 3],
    ['sport', '全競技', null],
    ['sport', '#4', 4],
    [
      'benefits',
      'Towel | タオル\r\nBall \\| net',
      [
        { text: 'Towel', text_ja: 'タオル' },
        { text: 'Ball | net', text_ja: '' },
      ],
    ],
    [
      'tiers',
      '1 | 10 | 5%\n11 | 制限なし | 10',
      [
        { from_seats: 1, to_seats: 10, percent: 5 },
        { from_seats: 11, to_seats: null, percent: 10 },
      ],
    ],
  ])('%s: %j is read as %j', ([field, text, value]) => {
    if (value === undefined) expect(read(field, text)).toHaveProperty('errors')
    else expect(read(field, text)).toEqual({ value })
  })

  test.for<[field: string, text: string, language: Language, error: string]>([
    ['sports_name', 'x'.repeat(101), 'en', 'Enter at most 100 characters.'],
    ['name_kana', '蹴球', 'ja', 'ひらがなまたはカタカナで入力してください。'],
    ['min_players', 'eleven', 'en', 'Enter a whole number.'],
    ['min_players', '100', 'ja', '99以下の値を入力してください。'],
    ['category', 'サッカ', 'ja', '「サッカ」は選択肢にありません。'],
    ['weekdays', 'Someday', 'en', '“Someday” is not one of the choices.'],
    ['opens_at', '25:00', 'en', 'Enter a time from 00:00 to 23:59.'],
    ['opens_on', '2026-02-30', 'en', 'Enter a valid date, for example 2026-04-01.'],
    ['min_amount', '100.5', 'en', 'Enter an amount in JPY without decimal places.'],
    ['min_amount', '-1', 'en', 'Enter 0 or more.'],
    ['joining_fee', '10,000,000,001', 'en', 'Enter 10,000,000,000 or less.'],
    ['sport_ids', 'Football; サッカ', 'en', 'No entry is called “サッカ”.'],
    [
      'sport_ids',
      '中学生',
      'en',
      'Several entries are called “中学生”. Enter the ID of one of them, for example #12.',
    ],
    ['sport', 'Football; 2015', 'en', 'No entry is called “Football; 2015”.'],
    ['tiers', '1 | 10 | 5\nx | | 101', 'en', 'Line 2 of the cell, “Seats from”: Enter a whole number.'],
    ['benefits', ' | い', 'ja', 'セルの1行目の「特典」：入力してください。'],
    [
      'benefits',
      'a | b | c',
      'en',
      'Line 1 of the cell has more than 2 values. Write “\\|” for a “|” within a value.',
    ],
  ])('%s: %j is refused in %s: %s', ([field, text, language, error]) => {
    expect(errorsOf(field, text, language)).toContain(error)
  })
})

test('only a text that is none of the choices, words or names can be replaced in all rows', () => {
  const cells: [string, string][] = [
    ['category', 'x'],
    ['weekdays', 'x'],
    ['sport_ids', 'x'],
    ['currency', 'x'],
    ['min_players', 'x'],
    ['opens_on', 'x'],
  ]
  const isUnknown = cells.map(([field, text]) => 'isUnknown' in read(field, text))
  expect(isUnknown).toEqual([true, true, true, true, false, false])
})

test('a closing time of 24:00 is midnight of the next day', () => {
  expect(read('closes_at', '24:00')).toEqual({ value: '00:00', also: { closes_next_day: true } })
})

test('an amount without a valid currency is refused', () => {
  const [amount] = [readCell(fieldOf('min_amount'), '100', { currency: undefined, idOf: () => undefined })]
  expect(amount).toHaveProperty('errors.0.key', 'importMessages:no_currency')
})

test.for<[field: string, value: unknown]>([
  ['sports_name', undefined],
  ['name_ja', ''],
  ['category', undefined],
  ['min_players', undefined],
  ['max_age', null],
  ['guardian_required', undefined],
  ['rank', null],
  ['weekdays', undefined],
  ['closes_at', null],
  ['min_amount', null],
  ['currency', undefined],
  ['sport_ids', []],
  ['benefits', []],
  ['season', { from: null, to: null }],
])('%s: clearing the field sets %j', ([field, value]) => {
  expect(emptyValueOf(fieldOf(field))).toEqual(value)
})

describe('the written cell', () => {
  const row = {
    id: 5,
    created_at: '2026-04-01T00:00:00.000Z',
    currency: 'USD',
    min_amount: 123_450,
    sport_ids: [3, 4, 8, 12],
    sports: [
      { id: 3, name: 'Football', name_ja: 'サッカー', is_active: true },
      { id: 4, name: 'Kendo, Iaido', name_ja: '剣道、居合道', is_active: true },
      { id: 8, name: 'Junior', name_ja: '中学生', is_active: true },
    ],
    weekdays: [1, 2],
    opens_on: '2026-04-01',
    category: 'team',
    status: 1,
    guardian_required: true,
    tiers: [{ from_seats: 1, to_seats: null, percent: 5 }],
  }
  test.for<[name: string, en: unknown, ja: unknown, raw: unknown]>([
    ['id', 5, 5, 5],
    ['created_at', { instant: row.created_at }, { instant: row.created_at }, { instant: row.created_at }],
    ['min_amount', 1234.5, 1234.5, 1234.5],
    [
      'sport_ids',
      'Football; Kendo, Iaido; Junior; #12',
      'サッカー; 剣道、居合道; Junior; #12',
      '3; 4; 8; 12',
    ],
    ['weekdays', 'Mon, Tue', '月, 火', '1,2'],
    ['opens_on', { date: '2026-04-01' }, { date: '2026-04-01' }, { date: '2026-04-01' }],
    ['category', 'Team', '団体競技', 'team'],
    ['status', 'Active', '有効', 1],
    ['guardian_required', 'Yes', 'はい', true],
    ['tiers', '1 |  | 5', '1 |  | 5', '1 |  | 5'],
    ['closes_on', null, null, null],
  ])('of %s: in English, in Japanese and with raw keys', ([name, ...cells]) => {
    const idOf = (_: unknown, text: string) => find(text)
    const styles = [
      { language: 'en', raw: false, idOf },
      { language: 'ja', raw: false, idOf },
      { language: 'en', raw: true, idOf },
    ] as const
    expect(styles.map((style) => writeCell({ name, field: fields[name] }, row, style))).toEqual(cells)
  })
})
