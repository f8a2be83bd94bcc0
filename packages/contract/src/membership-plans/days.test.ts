import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, ageOn, daysBetween } from './days.ts'

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test.for([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-03-29', 0, '2026-03-29'],
] as const)('addMonths: %s plus %i months is %s', ([from, months, expected]) => {
  expect(addMonths(from, months)).toBe(expected)
})

test('adding days and counting them back agree, across every change of daylight saving time', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days)
    }),
  )
})

test.for([
  ['2014-05-02', '2026-05-01', 11],
  ['2014-05-02', '2026-05-02', 12],
  ['2012-02-29', '2026-02-28', 13],
  ['2012-02-29', '2026-03-01', 14],
  ['2012-02-29', '2028-02-29', 16],
  ['2026-10-01', '2026-10-01', 0],
  ['2026-10-02', '2026-10-01', -1],
] as const)('ageOn: somebody born on %s is on %s aged %i', ([birthDate, on, age]) => {
  expect(ageOn(birthDate, on)).toBe(age)
})

test('the age grows by one in every year', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 100 }), (birthDate, years) => {
      const year = Number(birthDate.slice(0, 4)) + years
      expect(ageOn(birthDate, `${String(year).padStart(4, '0')}-12-31`)).toBe(years)
    }),
  )
})
