import { describe, expect, test } from 'vitest'
import { message } from '../http/messages.ts'
import { clubDays, coachLevels, sponsorshipTypes } from '../master-data/lists.ts'
import { recordErrors } from '../records/record.ts'
import { date } from './date-fields.ts'
import { dependentFields, type Fields } from './fields.ts'
import { rows } from './rows-field.ts'
import { brokenRules, checked, noOverlap, noRepeat, notBelow, validWhen } from './rules.ts'
import { text } from './text-fields.ts'

const label = { en: 'Label', ja: 'ラベル' }
const named = (row: object) => ({ name: 'Named', ...row })

describe('opening hours', () => {
  const errors = (opens_at: string | null, closes_at: string | null, closes_next_day = false) =>
    Object.entries(recordErrors(clubDays, { row: named({ opens_at, closes_at, closes_next_day }) })).map(
      ([field, [error]]) => [field, error?.key],
    )

  test.for([
    [null, null, false],
    [null, null, true],
    ['09:00', '21:00', false],
    ['18:00', '02:00', true],
    ['00:00', '00:00', true],
  ] as const)('from %s to %s are accepted with closes_next_day %s', ([from, to, nextDay]) => {
    expect(errors(from, to, nextDay)).toEqual([])
  })

  test.for([
    ['09:00', null, false, 'closes_at', 'half_hours'],
    [null, '21:00', false, 'opens_at', 'half_hours'],
    ['21:00', '09:00', false, 'closes_at', 'not_after'],
    ['09:00', '09:00', false, 'closes_at', 'not_after'],
    ['09:00', '10:00', true, 'closes_at', 'over_a_day'],
  ] as const)('from %s to %s are refused with closes_next_day %s', ([from, to, nextDay, field, key]) => {
    expect(errors(from, to, nextDay)).toEqual([[field, key]])
  })
})

test('the maximum of years must be above the minimum or empty', () => {
  const errors = (max_years: number | null) =>
    recordErrors(coachLevels, { row: named({ min_years: 3, max_years }) })
  expect(errors(null)).toEqual({})
  expect(errors(4)).toEqual({})
  expect(errors(3)).toMatchObject({ max_years: [{ key: 'not_above' }] })
})

test('the maximum amount must not be below the minimum amount; either amount may be empty', () => {
  const errors = (min_amount: number | null, max_amount: number | null) =>
    recordErrors(sponsorshipTypes, { row: named({ min_amount, max_amount }) })
  expect([errors(null, 0), errors(5, null), errors(5, 5)]).toEqual([{}, {}, {}])
  expect(errors(5, 4)).toMatchObject({ max_amount: [{ key: 'not_below' }] })
})

describe('rules over rows', () => {
  const label = { en: 'Label', ja: 'ラベル' }
  const day = date({ label, empty: label })
  const fields: Fields = {
    tax_rates: rows({
      label,
      item: label,
      fields: { code: text({ label, max: 10 }), from: day, to: day },
      rules: [notBelow('to', 'from')],
      max: 10,
    }),
  }
  const period = noOverlap({ rows: 'tax_rates', same: 'code', from: 'from', to: 'to' })
  const errorsOf = (tax_rates: readonly object[], rules = [period]) =>
    Object.entries(brokenRules({ rules, fields, row: { tax_rates } })).map(
      ([field, [error]]) => `${field} ${error?.key}`,
    )
  const rate = (code: string, from: string | null, to: string | null) => ({ code, from, to })

  test.for([
    ['that follow each other', [rate('A', null, '2026-03-31'), rate('A', '2026-04-01', null)]],
    ['of two codes', [rate('A', null, null), rate('B', null, null)]],
  ] as const)('periods %s do not overlap', ([, periods]) => {
    expect(errorsOf(periods)).toEqual([])
  })

  test.for([
    ['share a day', [rate('A', null, '2026-04-01'), rate('A', '2026-04-01', null)]],
    ['are both open', [rate('A', null, null), rate('A', null, null)]],
    ['enclose each other', [rate('A', '2026-05-01', '2026-05-02'), rate('A', '2026-01-01', '2026-12-31')]],
  ] as const)('periods of one code that %s overlap: the error is at the later row', ([, periods]) => {
    expect(errorsOf(periods)).toEqual(['tax_rates.1.from overlaps'])
  })

  test('a rule of the rows field is checked on each row', () => {
    expect(errorsOf([rate('A', '2026-04-01', '2026-04-01'), rate('B', '2026-04-02', '2026-04-01')])).toEqual([
      'tax_rates.1.to not_before',
    ])
  })

  test('a repeated value is an error at each later row', () => {
    const once = noRepeat({ rows: 'tax_rates', part: 'code', message: 'taken' })
    expect(errorsOf([{ code: 'A' }, { code: 'B' }, { code: 'A' }, { code: 'A' }], [once])).toEqual([
      'tax_rates.2.code taken',
      'tax_rates.3.code taken',
    ])
    expect(once.fields).toEqual(['tax_rates'])
  })
})

describe('a text that must be valid in one case', () => {
  const inJapan = validWhen({
    where: [{ field: 'country', is: 'JP' }],
    field: 'number',
    isValid: (number) => number.startsWith('T'),
    message: 'not_japanese_tax_number',
  })
  const fields: Fields = { country: text({ label, max: 2 }), number: text({ label, max: 9 }) }
  const errorsOf = (row: object) => Object.keys(brokenRules({ rules: [inJapan], fields, row: { ...row } }))

  test('is refused if it is invalid in that case', () => {
    expect(errorsOf({ country: 'JP', number: 'X1' })).toEqual(['number'])
  })

  test('is accepted if it is valid or empty, and in other cases', () => {
    expect(errorsOf({ country: 'JP', number: 'T1' })).toEqual([])
    expect(errorsOf({ country: 'JP', number: '' })).toEqual([])
    expect(errorsOf({ country: 'US', number: 'X1' })).toEqual([])
  })

  test('is checked again after a change of the case or of the text', () => {
    expect(inJapan.fields).toEqual(['country', 'number'])
  })
})

describe('a rule of one list', () => {
  const noLongTexts = checked({
    fields: ['limit', 'texts'],
    errors: ({ limit, texts }) => {
      const long = (texts as { text: string }[]).findIndex(({ text: { length } }) => length > Number(limit))
      return long < 0 ? {} : { [`texts.${long}.text`]: [message('too_long', { max: Number(limit) })] }
    },
  })
  const fields: Fields = {
    limit: text({ label, max: 2 }),
    texts: rows({ label, item: label, fields: { text: text({ label, max: 9 }) }, max: 3 }),
  }
  const errorsOf = (limit: string) =>
    brokenRules({ rules: [noLongTexts], fields, row: { limit, texts: [{ text: 'a' }, { text: 'abc' }] } })

  test('has errors at the fields, or at the parts of rows, that it returns', () => {
    expect(errorsOf('3')).toEqual({})
    expect(errorsOf('2')).toEqual({ 'texts.1.text': [message('too_long', { max: 2 })] })
  })

  test('is checked again after a change of one of its fields', () => {
    expect(dependentFields(fields, [noLongTexts])).toEqual([['limit', 'texts']])
  })
})
