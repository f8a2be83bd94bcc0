import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_AMOUNT } from '../fields/money-fields.ts'
import type { Rounding } from './arithmetic.ts'
import { basisPointsOf, taxOf } from './tax.ts'

const roundings = ['floor', 'half_up', 'ceil'] as const satisfies readonly Rounding[]
const amounts = fc.integer({ min: 0, max: MAX_AMOUNT })
const rates = fc.integer({ min: 0, max: 10_000 })
const modes = fc.constantFrom('inclusive' as const, 'exclusive' as const)
const computations = fc.record({ amount: amounts, basisPoints: rates, mode: modes })
const anyRounding = fc.constantFrom(...roundings)

describe('tax', () => {
  test.for([
    // JPY 1,080 with 8 % in it
    [1080, 800, 'inclusive', 'floor', 1000, 80],
    [1000, 1000, 'exclusive', 'floor', 1000, 100],
    // JPY 105 and 10 %: 10.5
    [105, 1000, 'exclusive', 'floor', 105, 10],
    [105, 1000, 'exclusive', 'half_up', 105, 11],
    [105, 1000, 'exclusive', 'ceil', 105, 11],
    // JPY 98 with 10 % in it: 8.909…
    [98, 1000, 'inclusive', 'floor', 90, 8],
    [98, 1000, 'inclusive', 'half_up', 89, 9],
    // USD 19.99 and 8.25 %: 164.9175 cents
    [1999, 825, 'exclusive', 'floor', 1999, 164],
    [1999, 825, 'exclusive', 'half_up', 1999, 165],
    // KWD 1.005 and 5 %: 50.25 fils
    [1005, 500, 'exclusive', 'half_up', 1005, 50],
    [1005, 500, 'exclusive', 'ceil', 1005, 51],
    [1000, 0, 'inclusive', 'ceil', 1000, 0],
    // as a floating point number, the product is one unit too high
    [99_999_999_000_123, 813, 'exclusive', 'floor', 99_999_999_000_123, 8_129_999_918_709],
  ] as const)(
    '%d with %d basis points, %s, %s: net %d, tax %d',
    ([amount, basisPoints, mode, rounding, net, tax]) => {
      expect(taxOf({ amount, basisPoints, mode, rounding })).toEqual({ net, tax, gross: net + tax })
    },
  )

  test.for([
    [-1, 1000],
    [0.5, 1000],
    [Number.NaN, 1000],
    [2 ** 53, 1000],
    [1000, -1],
    [1000, 8.25],
    [Number.MAX_SAFE_INTEGER, 1000],
  ] as const)('of %d with %d basis points is refused', ([amount, basisPoints]) => {
    expect(() => taxOf({ amount, basisPoints, mode: 'exclusive', rounding: 'floor' })).toThrow(RangeError)
  })

  test('net and tax add up to gross, and all three are safe whole numbers of at least 0', () => {
    fc.assert(
      fc.property(computations, anyRounding, (computation, rounding) => {
        const { net, tax, gross } = taxOf({ ...computation, rounding })
        expect(net + tax).toBe(gross)
        expect([net, tax, gross].every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
        expect(computation.mode === 'inclusive' ? gross : net).toBe(computation.amount)
      }),
    )
  })

  test('floor is at most half_up, half_up at most ceil, and they differ by at most one unit', () => {
    fc.assert(
      fc.property(computations, (computation) => {
        const [floor = 0, halfUp = 0, ceil = 0] = roundings.map(
          (rounding) => taxOf({ ...computation, rounding }).tax,
        )
        expect(floor <= halfUp && halfUp <= ceil && ceil - floor <= 1).toBe(true)
      }),
    )
  })

  test('is less than one minor unit away from the exact tax, and at most half a unit with half_up', () => {
    fc.assert(
      fc.property(computations, anyRounding, (computation, rounding) => {
        const { tax } = taxOf({ ...computation, rounding })
        const rate = BigInt(computation.basisPoints)
        const base = computation.mode === 'inclusive' ? 10_000n + rate : 10_000n
        const difference = BigInt(tax) * base - BigInt(computation.amount) * rate
        const distance = difference < 0n ? -difference : difference
        expect(rounding === 'half_up' ? 2n * distance <= base : distance < base).toBe(true)
      }),
    )
  })

  test('never falls when the amount or the rate rises', () => {
    fc.assert(
      fc.property(computations, anyRounding, fc.nat(1000), (computation, rounding, rise) => {
        const { amount, basisPoints } = computation
        const taxWith = (change: object) => taxOf({ ...computation, rounding, ...change }).tax
        expect(taxWith({ amount: amount + rise })).toBeGreaterThanOrEqual(taxWith({}))
        expect(taxWith({ basisPoints: basisPoints + rise })).toBeGreaterThanOrEqual(taxWith({}))
      }),
    )
  })

  test('added to a net amount and taken out again gives the same net amount', () => {
    fc.assert(
      fc.property(amounts, rates, anyRounding, (amount, basisPoints, rounding) => {
        const added = taxOf({ amount, basisPoints, rounding, mode: 'exclusive' })
        expect(taxOf({ amount: added.gross, basisPoints, rounding, mode: 'inclusive' })).toEqual(added)
      }),
    )
  })

  test('taken out of a gross amount and added again gives the gross amount within one unit', () => {
    fc.assert(
      fc.property(amounts, rates, anyRounding, (amount, basisPoints, rounding) => {
        const { net } = taxOf({ amount, basisPoints, rounding, mode: 'inclusive' })
        const { gross } = taxOf({ amount: net, basisPoints, rounding, mode: 'exclusive' })
        expect(Math.abs(gross - amount)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('a percentage', () => {
  test.for([
    [10, 1000],
    [8.25, 825],
    [8.2, 820],
    [0.29, 29],
    [1.15, 115],
    [0, 0],
    [100, 10_000],
  ] as const)('of %d is %d basis points', ([percent, basisPoints]) => {
    expect(basisPointsOf(percent)).toBe(basisPoints)
  })

  test.for([8.255, -1, 1e-7, 1e21, Number.MAX_SAFE_INTEGER, Number.NaN, Number.POSITIVE_INFINITY])(
    'of %d is refused',
    (percent) => {
      expect(() => basisPointsOf(percent)).toThrow(RangeError)
    },
  )

  test('with any two decimals has exactly the basis points of its digits', () => {
    for (let basisPoints = 0; basisPoints <= 10_000; basisPoints += 1) {
      const written = `${Math.trunc(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`
      if (basisPointsOf(JSON.parse(written)) !== basisPoints) expect.fail(written)
    }
  })
})
