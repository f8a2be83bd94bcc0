import { describe, expect, test } from 'vitest'
import { rowFaults } from './list.ts'
import { clubDays, coachLevels, sponsorshipTypes } from './lists.ts'

const named = (row: object) => ({ name: 'Named', ...row })

describe('opening hours', () => {
  const faults = (opens_at: string | null, closes_at: string | null, closes_next_day = false) =>
    Object.entries(rowFaults(clubDays, named({ opens_at, closes_at, closes_next_day }))).map(
      ([field, [said]]) => [field, said?.key],
    )

  test.for([
    [null, null, false],
    [null, null, true],
    ['09:00', '21:00', false],
    ['18:00', '02:00', true],
    ['00:00', '00:00', true],
  ] as const)('may be %s to %s, on the next day: %s', ([from, to, nextDay]) => {
    expect(faults(from, to, nextDay)).toEqual([])
  })

  test.for([
    ['09:00', null, false, 'closes_at', 'half_hours'],
    [null, '21:00', false, 'opens_at', 'half_hours'],
    ['21:00', '09:00', false, 'closes_at', 'not_after'],
    ['09:00', '09:00', false, 'closes_at', 'not_after'],
    ['09:00', '10:00', true, 'closes_at', 'over_a_day'],
  ] as const)('may not be %s to %s, on the next day: %s', ([from, to, nextDay, field, key]) => {
    expect(faults(from, to, nextDay)).toEqual([[field, key]])
  })
})

test('the most years are above the fewest, and may be left open', () => {
  const faults = (max_years: number | null) => rowFaults(coachLevels, named({ min_years: 3, max_years }))
  expect(faults(null)).toEqual({})
  expect(faults(4)).toEqual({})
  expect(faults(3)).toMatchObject({ max_years: [{ key: 'not_above' }] })
})

test('the highest amount is not below the lowest, and either may be left open', () => {
  const faults = (min_amount: number | null, max_amount: number | null) =>
    rowFaults(sponsorshipTypes, named({ min_amount, max_amount }))
  expect([faults(null, 0), faults(5, null), faults(5, 5)]).toEqual([{}, {}, {}])
  expect(faults(5, 4)).toMatchObject({ max_amount: [{ key: 'not_below' }] })
})
