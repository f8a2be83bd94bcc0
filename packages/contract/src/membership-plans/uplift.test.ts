import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readUpliftPercent, upliftedAmount } from './uplift.ts'

test.for([
  [6600, { percent: 5, round_to: 100 }, 6900],
  [6600, { percent: 5, round_to: 500 }, 7000],
  [6600, { percent: -10, round_to: 1 }, 5940],
  [6600, { percent: 8.33, round_to: 1 }, 7150],
  [6600, { amount: 400, round_to: 1 }, 7000],
  [6600, { amount: -10_000, round_to: 10 }, 0],
  [6600, { percent: -100, round_to: 10 }, 0],
  [10_000_000_000, { percent: 1000, round_to: 1000 }, 110_000_000_000],
] as const)('%i changed by %j is %i', ([price, uplift, expected]) => {
  expect(upliftedAmount(price, uplift)).toBe(expected)
})

test('a rounded price is a multiple, at most half a multiple away from the exact price', () => {
  const basisPoints = fc.integer({ min: -10_000, max: 100_000 })
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      basisPoints,
      fc.constantFrom(1, 10, 100, 500),
      (price, points, round_to) => {
        const rounded = upliftedAmount(price, { percent: points / 100, round_to })
        expect(rounded % round_to).toBe(0)
        expect(Math.abs(rounded - (price * (10_000 + points)) / 10_000)).toBeLessThanOrEqual(round_to / 2)
      },
    ),
  )
})

test.for([
  ['5', 5],
  ['-2.5', -2.5],
  ['＋５％', 5],
  ['−10 %', -10],
  ['1000', 1000],
  ['-0', 0],
  ['1001', undefined],
  ['-100.01', undefined],
  ['1.234', undefined],
  ['five', undefined],
  ['', undefined],
] as const)('the typed percentage “%s” is read as %s', ([text, expected]) => {
  expect(readUpliftPercent(text)).toBe(expected)
})
