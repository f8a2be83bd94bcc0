import { describe, expect, test } from 'vitest'
import { currencyCodes, decimalsOf, readAmount, writeAmount } from './amounts.ts'

describe('an amount', () => {
  test.for([
    ['1000', 'USD', 100_000],
    ['1,000.5', 'USD', 100_050],
    ['１，０００', 'JPY', 1000],
    ['0.125', 'KWD', 125],
    ['0', 'JPY', 0],
  ] as const)('%s in %s is %d minor units', ([text, currency, minor]) => {
    expect(readAmount(text, currency)).toBe(minor)
  })

  test.for([
    ['10.5', 'JPY'],
    ['1.005', 'USD'],
    ['1,00', 'USD'],
    ['-1', 'USD'],
    ['1e3', 'USD'],
    ['10²', 'USD'],
    ['1.234.567', 'USD'],
    ['9'.repeat(16), 'JPY'],
    ['', 'USD'],
  ] as const)('%j in %s is refused', ([text, currency]) => {
    expect(readAmount(text, currency)).toBeUndefined()
  })

  test.for(currencyCodes)('in %s can be formatted and parsed again', (currency) => {
    for (const minor of [0, 1, 99, 100, 123_456_789]) {
      expect(readAmount(writeAmount(minor, currency), currency)).toBe(minor)
    }
  })
})

test('Intl has a name for every currency', () => {
  const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
  // some versions of the ICU data lack the newest currencies
  const unnamed = currencyCodes.filter((code) => !names.of(code) && !['XCG', 'ZWG'].includes(code))
  expect(unnamed).toEqual([])
  expect(decimalsOf('JPY')).toBe(0)
})
