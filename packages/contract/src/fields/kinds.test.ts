import { describe, expect, test } from 'vitest'
import { parseWith } from '../http/issues.ts'
import { choice, choices, flag } from './choice-fields.ts'
import { date, dateRange, monthDay } from './date-fields.ts'
import { image } from './image-field.ts'
import { percent } from './number-fields.ts'
import { reference, references } from './reference-fields.ts'
import { initialRow, rows } from './rows-field.ts'
import { last4Of, secret } from './secret-field.ts'
import { text } from './text-fields.ts'

const label = { en: 'Label', ja: 'ラベル' }
const to = { key: 'sports', api: '/api/mst-sports', nameField: 'sports_name' } as const
const sponsors = rows({
  label,
  item: label,
  fields: {
    name: text({ label, min: 1, max: 10 }),
    logo: image({ label, maxBytes: 1, required: true }),
    gold: flag({ label }),
  },
  derived: ['width'],
  max: 2,
})
const fields = {
  day: date({ label }),
  dayOrNone: date({ label, empty: label }),
  period: dateRange({ label }),
  everyYear: monthDay({ label }),
  rate: percent({ label }),
  rateOrNone: percent({ label, empty: label }),
  sport: reference({ label, to, shownAs: 'sport_shown' }),
  sports: references({ label, to, shownAs: 'sports_shown', max: 3, empty: label }),
  colour: choice({ label, options: { red: label }, initial: 'red' }),
  colourOrNone: choice({ label, options: { red: label }, empty: label }),
  events: choices({ label, options: () => ({ created: label, updated: label, deleted: label }), max: 2 }),
  someEvents: choices({ label, options: () => ({ created: label }), min: 1, max: 1 }),
  secret: secret({ label, max: 5, boundTo: [] }),
  sponsors,
}
type FieldName = keyof typeof fields

function parsed(name: FieldName, value: unknown) {
  const result = parseWith<unknown>(fields[name].schema(), value)
  if ('value' in result) return result.value
  return Object.entries(result.errors).map(([path, [error]]) => `${path} ${error?.key}`.trim())
}

test.for([
  ['day', '2028-02-29', '2028-02-29'],
  ['dayOrNone', null, null],
  ['period', { from: '2026-04-01', to: '2026-04-01' }, { from: '2026-04-01', to: '2026-04-01' }],
  ['period', { from: null, to: null }, { from: null, to: null }],
  ['everyYear', '02-29', '02-29'],
  ['everyYear', null, null],
  ['rate', 8.25, 8.25],
  ['rate', -0, 0],
  ['rate', 100, 100],
  ['rateOrNone', null, null],
  ['sport', 7, 7],
  ['sports', [3, 1, 3], [1, 3]],
  ['colourOrNone', 'red', 'red'],
  ['colourOrNone', null, null],
  ['events', ['deleted', 'created'], ['created', 'deleted']],
  ['events', ['created', 'created'], ['created']],
  ['events', [], []],
  ['secret', '', ''],
  ['secret', null, null],
  [
    'sponsors',
    [{ name: ' Kanto ', logo: '/files/a.webp', width: 3 }],
    [{ name: 'Kanto', logo: '/files/a.webp', gold: false, width: 3 }],
  ],
] as const)('the field %s accepts %j', ([name, sent, stored]) => {
  expect(parsed(name, sent)).toEqual(stored)
})

test.for([
  ['day', null, ['required']],
  ['day', '2026-02-29', ['not_date']],
  ['day', '2026-4-1', ['not_date']],
  ['period', { from: '2026-04-02', to: '2026-04-01' }, ['ends_before_it_begins']],
  ['period', { from: '2026-13-01', to: null }, ['from not_date']],
  ['everyYear', '02-30', ['not_month_day']],
  ['rate', null, ['required']],
  ['rate', undefined, ['required']],
  ['rate', 8.255, ['not_percent']],
  ['rate', 100.01, ['not_percent']],
  ['rate', -0.01, ['not_percent']],
  ['rate', 1e-7, ['not_percent']],
  ['rate', '8', ['not_percent']],
  ['rate', Number.NaN, ['not_percent']],
  ['rate', { toString: 1 }, ['not_percent']],
  ['rate', [{ toString: 1 }], ['not_percent']],
  ['rateOrNone', '', ['not_percent']],
  ['sport', null, ['required']],
  ['colour', null, ['not_offered']],
  ['colourOrNone', 'blue', ['not_offered']],
  ['sport', 0, ['too_small']],
  ['sports', [1, 2, 3, 4], ['too_many']],
  ['events', ['created', 'updated', 'deleted'], ['too_many']],
  ['events', 'created', ['wrong_type']],
  ['someEvents', [], ['no_option']],
  ['someEvents', undefined, ['required']],
  ['secret', 'longer', ['too_long']],
  ['secret', 'a\nb', ['unreadable_text']],
  ['sponsors', [{ name: '', logo: null }], ['0.name required', '0.logo not_text']],
  ['sponsors', [{}], ['0.name required', '0.logo required']],
  ['sponsors', [{ name: 'a', logo: '/files/a', unknown: 1 }], ['0.unknown unknown_field']],
] as const)('the field %s refuses %j: %j', ([name, sent, errors]) => {
  expect(parsed(name, sent)).toEqual(errors)
})

describe('the conversion of form text', () => {
  test.for([
    ['day', ' 2026-04-01', ' 2026-04-01'],
    ['dayOrNone', ' ', null],
    ['colourOrNone', '', null],
    ['period', '2026-04-01/', { from: '2026-04-01', to: null }],
    ['rate', '8.25', 8.25],
    ['rate', ' ８．２５％ ', 8.25],
    ['rate', '10 %', 10],
    ['rate', '', null],
    ['rate', '8,25', '8,25'],
    ['rate', '8²', '8²'],
    ['rate', '8.255', '8.255'],
    ['sport', '7', 7],
    ['sports', '1,2', [1, 2]],
    ['sports', '', []],
    ['events', 'created, deleted', ['created', 'deleted']],
    ['events', ' ', []],
    ['sponsors', '[{"name":"a"}]', [{ name: 'a' }]],
    ['sponsors', 'no json', 'no json'],
  ] as const)('%s: %j becomes %j', ([name, cell, value]) => {
    expect(fields[name].fromText(cell)).toEqual(value)
  })
})

test('a new row of a rows field contains the initial value of each field', () => {
  expect(initialRow(sponsors)).toEqual({ name: '', logo: null, gold: false })
})

test.for([
  [['created', 'renamed'], 'renamed'],
  [['toString'], 'toString'],
  [[5], '5'],
  [[{ toString: 1 }], '{"toString":1}'],
])('the options %j are refused with an error that names %s', ([sent, option]) => {
  expect(parseWith(fields.events.schema(), sent)).toEqual({
    errors: { '': [{ key: 'unknown_option', values: { option } }] },
  })
})

test('the last four characters of a secret are shown only if the secret has at least 12 characters', () => {
  expect([last4Of('0123456789ab'), last4Of('0123456789a'), last4Of('')]).toEqual(['89ab', null, null])
})
