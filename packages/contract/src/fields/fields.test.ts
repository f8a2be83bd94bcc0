import { describe, expect, test } from 'vitest'
import { parseWith } from '../http/issues.ts'
import { clubDays, coachLevels, masterLists, sponsorshipTypes, sports } from '../master-data/lists.ts'
import { listQuerySchema } from '../records/calls.ts'
import { changeSchema } from '../records/record.ts'
import { sortableIn } from '../records/record-list.ts'

const draft = (list: (typeof masterLists)[number], values: object) => parseWith(changeSchema(list), values)
const errorsOf = (parsed: ReturnType<typeof draft>) =>
  'errors' in parsed
    ? Object.entries(parsed.errors).map(([field, messages]) => `${field}: ${messages.map(({ key }) => key)}`)
    : []

describe('a save', () => {
  test.for([
    [clubDays, { weekdays: [7, 1, 1] }, { weekdays: [1, 7] }],
    [clubDays, { opens_at: null }, { opens_at: null }],
    [clubDays, { closes_at: '23:59' }, { closes_at: '23:59' }],
    [coachLevels, { rank: null, max_years: null }, { rank: null, max_years: null }],
    [sponsorshipTypes, { min_amount: 0, currency: 'KWD' }, { min_amount: 0, currency: 'KWD' }],
    [sports, { sports_image: null }, { sports_image: null }],
    [sports, { sort_order: -0, status: -0 }, { sort_order: 0, status: 0 }],
    [coachLevels, { min_years: -0, max_years: -0 }, { min_years: 0, max_years: 0 }],
    [sponsorshipTypes, { min_amount: -0 }, { min_amount: 0 }],
  ] as const)('of $0.key accepts $1 as $2', ([list, sent, stored]) => {
    expect(draft(list, sent)).toEqual({ value: stored })
  })

  test.for([
    [clubDays, { weekdays: [] }, 'weekdays: no_weekday'],
    [clubDays, { weekdays: [0] }, 'weekdays: not_offered'],
    [clubDays, { weekdays: [1, 8, 1.5, 'x', null] }, 'weekdays: not_offered'],
    [clubDays, { weekdays: [1, 2, 3, 4, 5, 6, 7, 8] }, 'weekdays: too_many'],
    [clubDays, { weekdays: '1' }, 'weekdays: wrong_type'],
    [clubDays, { opens_at: '24:00' }, 'opens_at: not_time'],
    [clubDays, { opens_at: '9:00' }, 'opens_at: not_time'],
    [clubDays, { closes_next_day: 1 }, 'closes_next_day: wrong_type'],
    [clubDays, { holiday_rule: 'never' }, 'holiday_rule: not_offered'],
    [coachLevels, { rank: 0 }, 'rank: too_small'],
    [coachLevels, { min_years: null }, 'min_years: not_whole'],
    [coachLevels, { max_years: 61 }, 'max_years: too_big'],
    [sponsorshipTypes, { min_amount: 0.5 }, 'min_amount: not_whole'],
    [sponsorshipTypes, { currency: 'jpy' }, 'currency: not_offered'],
    [sponsorshipTypes, { max_amount: 100_000_000_000_001 }, 'max_amount: too_big'],
    [sports, { sports_image: 'https://elsewhere.example/x.png' }, 'sports_image: unknown_image'],
  ] as const)('of $0.key refuses $1: $2', ([list, sent, error]) => {
    expect(errorsOf(draft(list, sent))).toEqual([error])
  })
})

test('fields convert the text of form cells to the values of JSON', () => {
  const read = (list: (typeof masterLists)[number], cells: Record<string, string>) =>
    Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, list.fields[name]?.fromText(cell)]))
  expect(
    read(clubDays, { weekdays: '1, 7', opens_at: '', closes_at: '21:00', closes_next_day: 'TRUE' }),
  ).toEqual({
    weekdays: [1, 7],
    opens_at: null,
    closes_at: '21:00',
    closes_next_day: true,
  })
  expect(read(sponsorshipTypes, { min_amount: '', max_amount: '500', max_sponsors: '' })).toEqual({
    min_amount: null,
    max_amount: 500,
    max_sponsors: null,
  })
})

describe.each(masterLists)('the list $key', (list) => {
  test('can be sorted by its sortable columns, and its trash by deletion time and name', () => {
    for (const trashed of ['false', 'true']) {
      const offered = sortableIn(list, trashed === 'true')
      const refused = [...list.sortable, 'deleted_at'].filter((column) => !offered.includes(column))
      const ask = (column: string) => parseWith(listQuerySchema(list), { orderBy: `${column}|asc`, trashed })
      for (const column of offered) expect(ask(column)).toMatchObject({ value: { orderBy: { column } } })
      for (const column of refused)
        expect(ask(column)).toMatchObject({ errors: { orderBy: [{ key: 'not_sortable' }] } })
    }
  })
})
