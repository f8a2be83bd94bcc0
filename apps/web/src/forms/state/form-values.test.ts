import { choices } from '@touchline/contract/fields/choice-fields'
import { date, dateRange } from '@touchline/contract/fields/date-fields'
import type { Fields } from '@touchline/contract/fields/fields'
import { currency, money } from '@touchline/contract/fields/money-fields'
import { reference, references } from '@touchline/contract/fields/reference-fields'
import { rows } from '@touchline/contract/fields/rows-field'
import { secret } from '@touchline/contract/fields/secret-field'
import { expect, test } from 'vitest'
import { draftOf, formValues } from './form-values.ts'

const label = { en: 'Label', ja: 'ラベル' }
const to = { key: 'sports', api: '/api/mst-sports', nameField: 'sports_name' } as const
const fields: Fields = {
  day: date({ label, empty: label }),
  period: dateRange({ label }),
  sport: reference({ label, to, shownAs: 'sport_shown', empty: label }),
  sports: references({ label, to, shownAs: 'sports_shown', max: 9, empty: label }),
  events: choices({ label, options: () => ({ created: label, deleted: label }), max: 2 }),
  url: secret({ label, max: 99, boundTo: [] }),
  prices: rows({
    label,
    item: label,
    fields: {
      amount: money({ label, currency: 'currency', empty: label }),
      currency: currency({ label, initial: 'USD' }),
    },
    derived: ['width'],
    max: 9,
  }),
}
const stored = {
  day: '2026-04-01',
  period: { from: '2026-04-01', to: null },
  sport: 3,
  sports: [1, 2],
  events: ['created', 'deleted'],
  prices: [{ amount: 1050, currency: 'USD', width: 4 }],
}

test('formValues turns fields into text, rows into rows of text, and a stored secret into an empty field', () => {
  expect(formValues(fields, stored)).toEqual({
    day: '2026-04-01',
    period: '2026-04-01/',
    sport: '3',
    sports: '1,2',
    events: 'created,deleted',
    url: '',
    prices: [{ amount: '10.50', currency: 'USD', width: 4 }],
  })
})

test('an unchanged form sends the stored values, and an empty secret, which keeps the stored secret', () => {
  expect(draftOf(fields, formValues(fields, stored))).toEqual({ ...stored, url: '' })
})

test('the form of a new record sends the initial values', () => {
  expect(draftOf(fields, formValues(fields))).toEqual({
    day: null,
    period: { from: null, to: null },
    sport: null,
    sports: [],
    events: [],
    url: '',
    prices: [],
  })
})

test('an invalid text is sent unchanged, and the schema refuses it', () => {
  const typed = { ...formValues(fields, stored), day: '31-02', prices: [{ amount: 'ten', currency: 'USD' }] }
  expect(draftOf(fields, typed)).toMatchObject({ day: '31-02', prices: [{ amount: 'ten' }] })
})

test('the values of a row are in the order of its fields, whatever order the answer has', () => {
  const [row] = stored.prices
  const other = { ...stored, prices: [{ width: 4, currency: row?.currency, amount: row?.amount }] }
  expect(JSON.stringify(formValues(fields, other))).toBe(JSON.stringify(formValues(fields, stored)))
})
