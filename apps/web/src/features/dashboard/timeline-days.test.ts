import { addDays } from '@touchline/contract/membership-plans/days'
import { describe, expect, test } from 'vitest'
import { daysAhead, middleOf, monthsFrom, weekdayOf } from './timeline-days.ts'

describe('the timeline of the next 90 days', () => {
  test('has today at its beginning, the last day at its end, and the days between at equal distances', () => {
    const today = '2026-11-29'
    expect(middleOf(today, today)).toBeCloseTo(0.55, 2)
    expect(middleOf(addDays(today, 45), today)).toBe(50)
    expect(middleOf(addDays(today, 90), today)).toBeCloseTo(99.45, 2)
  })

  test('has a mark at the first day of each month, over the end of a year', () => {
    const months = monthsFrom('2026-11-29')
    expect(months.map(({ first }) => first)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'])
    expect(months[0]?.place).toBe(0)
    expect(months[1]?.place).toBeCloseTo((2 / 91) * 100)
  })

  test('leaves out the name of a month of which only few days are drawn', () => {
    expect(monthsFrom('2026-11-29').map(({ isNamed }) => isNamed)).toEqual([false, true, true, true])
    expect(monthsFrom('2026-12-01').map(({ isNamed }) => isNamed)).toEqual([true, true, true, false])
  })

  test('ends before a month that begins after the last day', () => {
    expect(monthsFrom('2027-02-01').map(({ first }) => first)).toEqual([
      '2027-02-01',
      '2027-03-01',
      '2027-04-01',
      '2027-05-01',
    ])
    expect(monthsFrom('2026-07-01').map(({ first }) => first)).toEqual([
      '2026-07-01',
      '2026-08-01',
      '2026-09-01',
    ])
  })
})

test('the weekday of a day does not depend on the time zone of the browser', () => {
  expect(weekdayOf('2026-11-29')).toBe(7)
  expect(weekdayOf('2026-11-30')).toBe(1)
})

test('the distance of a day is said in words in both languages', () => {
  expect([0, 1, 12].map((days) => daysAhead(days, 'en'))).toEqual(['today', 'tomorrow', 'in 12 days'])
  expect([0, 1, 12].map((days) => daysAhead(days, 'ja'))).toEqual(['今日', '明日', '12日後'])
})
