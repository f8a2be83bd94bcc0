import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_AMOUNT } from '../fields/money-fields.ts'
import { languages } from '../language.ts'
import { amountEntry, formatAmount, readAmount, writeAmount } from './amounts.ts'
import { currencyCodes } from './currencies.ts'

describe('an amount', () => {
  test.for([
    ['1000', 'USD', 100_000],
    ['1,000.5', 'USD', 100_050],
    ['１，０００', 'JPY', 1000],
    ['0.125', 'KWD', 125],
    ['0', 'JPY', 0],
    ['¥1,000', 'JPY', 1000],
    ['￥１，０００', 'JPY', 1000],
    ['1,000円', 'JPY', 1000],
    ['１０００ 円', 'JPY', 1000],
    ['JPY 1,000', 'JPY', 1000],
    ['$10.50', 'USD', 1050],
    ['USD 10.50', 'USD', 1050],
    ['10.50 usd', 'USD', 1050],
    ['10.50米ドル', 'USD', 1050],
    ['元 10.5', 'CNY', 1050],
    ['Cg. 1.25', 'XCG', 125],
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
    ['$', 'USD'],
    ['.50', 'USD'],
    ['-$1', 'USD'],
    ['$-1', 'USD'],
    ['$1 000', 'USD'],
    ['¥1,000', 'USD'],
    ['¥1,000', 'CNY'],
    ['1,000円', 'USD'],
    ['$10.50', 'CAD'],
    ['$1,000', 'JPY'],
    ['EUR 10.50', 'USD'],
    ['10.50 dollars', 'USD'],
  ] as const)('%j in %s is refused', ([text, currency]) => {
    expect(readAmount(text, currency)).toBeUndefined()
  })

  test.for([
    [1000, 'JPY', 'en', '¥1,000'],
    [1000, 'JPY', 'ja', '￥1,000'],
    [100_050, 'USD', 'en', '$1,000.50'],
    [100_000, 'USD', 'ja', '$1,000'],
    [125, 'KWD', 'en', 'KWD\u00a00.125'],
    [-1050, 'USD', 'en', '-$10.50'],
    [-5, 'USD', 'en', '-$0.05'],
    [Number.MAX_SAFE_INTEGER, 'USD', 'en', '$90,071,992,547,409.91'],
  ] as const)('%d minor units in %s are shown in %s as %s', ([minor, currency, language, text]) => {
    expect(formatAmount(minor, currency, language)).toBe(text)
  })
})

test('every amount in every currency can be written or formatted in both languages and read again', () => {
  const anyAmount = fc.integer({ min: 0, max: MAX_AMOUNT })
  const readsAgain = (minor: number) => {
    for (const currency of currencyCodes) {
      const texts = languages.map((language) => formatAmount(minor, currency, language))
      for (const text of [writeAmount(minor, currency), ...texts]) {
        expect(readAmount(text, currency), `${text} in ${currency}`).toBe(minor)
      }
    }
  }
  fc.assert(fc.property(anyAmount, readsAgain), {
    numRuns: 10,
    examples: [[0], [1], [99], [100], [MAX_AMOUNT]],
  })
})

test('any text is read as an amount of at least 0, or refused', () => {
  const piece = fc.constantFrom(...'0123456789０９.,．，-−$¥￥円元²½①e\u00a0\u200f ', 'USD')
  const text = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(text, fc.constantFrom('JPY', 'USD', 'KWD', 'CNY'), (written, currency) => {
      const minor = readAmount(written, currency) ?? 0
      expect(Number.isSafeInteger(minor) && minor >= 0).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('an amount with the symbol or code of another currency is refused', () => {
  const twoCurrencies = fc.uniqueArray(fc.constantFrom(...currencyCodes), { minLength: 2, maxLength: 2 })
  fc.assert(
    fc.property(twoCurrencies, fc.constantFrom(...languages), ([shown = '', read = ''], language) => {
      expect(readAmount(formatAmount(1000, shown, language), read)).toBeUndefined()
      expect(readAmount(`${shown} 10`, read)).toBeUndefined()
    }),
    { numRuns: 100 },
  )
})

test.each([
  [0, 'JPY', '0'],
  [999, 'JPY', '999'],
  [1_234_567, 'JPY', '1,234,567'],
  [100_050, 'USD', '1,000.50'],
  [1_234_567, 'KWD', '1,234.567'],
])('%i minor units of %s are shown in a form as %s', (minor, currency, entry) => {
  expect(amountEntry(minor, currency)).toBe(entry)
})
