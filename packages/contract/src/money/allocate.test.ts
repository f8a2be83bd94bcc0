import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_AMOUNT } from '../fields/money-fields.ts'
import { allocate } from './allocate.ts'

const amounts = fc.integer({ min: 0, max: MAX_AMOUNT })
const weightLists = fc
  .array(fc.oneof(fc.nat(10), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })), {
    minLength: 1,
    maxLength: 12,
  })
  .filter((weights) => weights.some((weight) => weight > 0))

describe('an allocation', () => {
  test.for([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [50, 50], [3, 2]],
    [16, [1, 9, 8], [1, 8, 7]],
    [7, [0, 1, 0, 1], [0, 4, 0, 3]],
    [1, [1, 2], [0, 1]],
    [0, [1, 2], [0, 0]],
    [1000, [7], [1000]],
    // as floating point numbers, the products of the first weight and the amount round up to [3, 0, 0]
    [3, [3_002_399_751_580_333, 1_000_000_000_000_000, 501_199_875_790_167], [2, 1, 0]],
  ] as const)('of %d by %j is %j', ([amount, weights, parts]) => {
    expect(allocate(amount, weights)).toEqual(parts)
  })

  test.for([
    [100, []],
    [100, [0, 0]],
    [100, [2, -1]],
    [100, [0.5, 0.5]],
    [-1, [1]],
    [0.5, [1]],
    [Number.NaN, [1]],
    [2 ** 53, [1]],
  ] as const)('of %d by %j is refused', ([amount, weights]) => {
    expect(() => allocate(amount, weights)).toThrow(RangeError)
  })

  test('has parts that are whole, not negative, and add up to the amount', () => {
    fc.assert(
      fc.property(amounts, weightLists, (amount, weights) => {
        const parts = allocate(amount, weights)
        expect(parts).toHaveLength(weights.length)
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      }),
    )
  })

  test('gives each part less than one unit more or less than its exact share, and nothing for weight 0', () => {
    fc.assert(
      fc.property(amounts, weightLists, (amount, weights) => {
        const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
        for (const [index, part] of allocate(amount, weights).entries()) {
          const weight = BigInt(weights[index] ?? 0)
          const difference = BigInt(part) * total - BigInt(amount) * weight
          expect(difference < total && difference > -total).toBe(true)
          if (weight === 0n) expect(part).toBe(0)
        }
      }),
    )
  })

  test('gives a larger weight at least as much as a smaller weight', () => {
    fc.assert(
      fc.property(amounts, weightLists, (amount, weights) => {
        const sorted = weights.toSorted((a, b) => b - a)
        const parts = allocate(amount, sorted)
        expect(parts).toEqual(parts.toSorted((a, b) => b - a))
      }),
    )
  })
})
