import {
  ageGroups,
  clubDays,
  coachLevels,
  masterLists,
  sponsorshipTypes,
  sports,
} from '@touchline/contract/master-data/lists'
import { expect, test } from 'vitest'
import { formRows } from './form-rows.ts'

test.for(masterLists)('the form of $key contains every field, in the order of the list', (list) => {
  expect(formRows(list).flat()).toEqual(Object.keys(list.fields))
})

const amounts = ['min_amount', 'max_amount']
const numbers = ['duration_months', 'max_sponsors']

test.for([
  { list: sports, pairs: [['min_players', 'max_players']] },
  { list: clubDays, pairs: [['opens_at', 'closes_at']] },
  { list: coachLevels, pairs: [['min_years', 'max_years']] },
  { list: sponsorshipTypes, pairs: [amounts, numbers] },
  { list: ageGroups, pairs: [['min_age', 'max_age']] },
])('the form of $list.key shows the two ends of a range side by side', ({ list, pairs }) => {
  const shared = formRows(list).filter((names) => names.length > 1)
  expect(shared).toEqual([...pairs, ['sort_order', 'status']])
})

test('three consecutive number fields are shown as a pair and a single field', () => {
  expect(formRows({ ...coachLevels, columns: [] })).toEqual(
    expect.arrayContaining([['rank', 'min_years'], ['max_years']]),
  )
})
