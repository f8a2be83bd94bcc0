import type { Language } from '@touchline/contract/language'
import {
  ageGroups,
  clubDays,
  coachLevels,
  masterLists,
  sponsorshipTypes,
  sports,
} from '@touchline/contract/master-data/lists'
import { fieldText, type RowValues } from '@touchline/contract/records/field-text'
import type { RangeColumn, RecordList } from '@touchline/contract/records/record-list'
import { connections } from '@touchline/contract/testing/more-lists'
import { translatorOf } from '@touchline/contract/texts/translate'
import { describe, expect, test } from 'vitest'
import { appTexts } from '../i18n/app-texts.ts'
import { rangeText, type Translator } from './field-text.ts'

const translators = Object.fromEntries(
  (['en', 'ja'] as const).map((language): [Language, Translator] => [
    language,
    {
      language,
      t: translatorOf(language, appTexts),
      localize: (text) => text[language],
      dateText: (day) => day,
      momentText: (instant) => instant,
    },
  ]),
) as Record<Language, Translator>

describe('the text of a field', () => {
  test.for([
    [sports, { max_players: 1200 }, '1,200', '1,200'],
    [sports, { category: 'combat' }, 'Combat', '格闘技・武道'],
    [sports, { status: 0 }, 'Inactive', '無効'],
    [connections, { events: ['created', 'deleted'] }, 'Created, Deleted', '作成, 削除'],
    [connections, { events: [] }, undefined, undefined],
    [coachLevels, { rank: null }, undefined, undefined],
    [coachLevels, { certification_required: true }, 'Yes', 'はい'],
    [clubDays, { weekdays: [1, 2, 7] }, 'Mon Tue Sun', '月 火 日'],
    [clubDays, { weekdays: [1, 2, 3, 4, 5, 6, 7] }, 'Every day', '毎日'],
    [sponsorshipTypes, { min_amount: 100_000, currency: 'JPY' }, '¥100,000', '￥100,000'],
    [sponsorshipTypes, { min_amount: 100_050, currency: 'USD' }, '$1,000.50', '$1,000.50'],
    [sponsorshipTypes, { min_amount: 100_000, currency: 'USD' }, '$1,000', '$1,000'],
  ] as const)('of $1 is $2', ([list, row, inEnglish, inJapanese]) => {
    const [[name, value] = ['', null]] = Object.entries(row)
    const field = (list as RecordList).fields[name]!
    const read = (translator: Translator) => fieldText({ field, value, row: row as RowValues, translator })
    expect([read(translators.en), read(translators.ja)]).toEqual([inEnglish, inJapanese])
  })
})

describe('the text of a range', () => {
  const columnOf = (list: RecordList) => list.columns.find((column) => column.kind === 'range') as RangeColumn

  test.for([
    [ageGroups, { min_age: 12, max_age: 18 }, '12–18', '12–18'],
    [ageGroups, { min_age: 12, max_age: 12 }, '12', '12'],
    [ageGroups, { min_age: 12, max_age: null }, '12+', '12以上'],
    [
      sponsorshipTypes,
      { min_amount: 100_000, max_amount: 500_000, currency: 'JPY' },
      '¥100,000–¥500,000',
      '￥100,000–￥500,000',
    ],
    [sponsorshipTypes, { min_amount: null, max_amount: 50_000, currency: 'USD' }, 'up to $500', '$500以下'],
    [sponsorshipTypes, { min_amount: null, max_amount: null, currency: 'USD' }, undefined, undefined],
    [
      clubDays,
      { opens_at: '18:00', closes_at: '02:00', closes_next_day: true },
      '18:00–02:00',
      '18:00–02:00',
    ],
    [
      clubDays,
      { opens_at: '00:00', closes_at: '00:00', closes_next_day: true },
      '00:00–00:00',
      '00:00–00:00',
    ],
    [clubDays, { opens_at: null, closes_at: null, closes_next_day: false }, undefined, undefined],
  ] as const)('of $1 is $2', ([list, row, inEnglish, inJapanese]) => {
    const column = columnOf(list)
    const read = (translator: Translator) => rangeText({ list, column, row, translator })
    expect([read(translators.en), read(translators.ja)]).toEqual([inEnglish, inJapanese])
  })
})

test('every master data list has a range column', () => {
  for (const list of masterLists) expect(list.columns.some(({ kind }) => kind === 'range')).toBe(true)
})
