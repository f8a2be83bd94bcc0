import { coachLevels, type MasterListKey, masterLists } from '@touchline/contract/master-data/lists'
import { describe, expect, test } from 'vitest'
import { formRows } from './record-values.ts'

const pairs: Record<MasterListKey, string[][]> = {
  sports: [['min_players', 'max_players']],
  clubDays: [['opens_at', 'closes_at']],
  coachLevels: [['min_years', 'max_years']],
  sponsorshipTypes: [
    ['min_amount', 'max_amount'],
    ['duration_months', 'max_sponsors'],
  ],
  ageGroups: [['min_age', 'max_age']],
}

describe.each(masterLists)('the form of $key', (list) => {
  const rows = formRows(list)

  test('contains every field, in the order of the list', () => {
    expect(rows.flat()).toEqual(Object.keys(list.fields))
  })
  test('shows the two ends of a range side by side', () => {
    const shared = rows.filter((names) => names.length > 1)
    expect(shared).toEqual([...pairs[list.key], ['sort_order', 'status']])
  })
})

test('three consecutive number fields are shown as a pair and a single field', () => {
  expect(formRows({ ...coachLevels, columns: [] })).toEqual(
    expect.arrayContaining([['rank', 'min_years'], ['max_years']]),
  )
})
