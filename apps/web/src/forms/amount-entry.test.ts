import { expect, test } from 'vitest'
import { amountEntry, normalizeAmount } from './amount-entry.ts'

test.each([
  [0, 'JPY', '0'],
  [999, 'JPY', '999'],
  [1_234_567, 'JPY', '1,234,567'],
  [100_050, 'USD', '1,000.50'],
  [1_234_567, 'KWD', '1,234.567'],
])('%i minor units of %s stand in a form as %s', (minor, currency, entry) => {
  expect(amountEntry(minor, currency)).toBe(entry)
})

test.each([
  ['１０００００', 'JPY', '100,000'],
  ['1000.5', 'USD', '1,000.50'],
  ['1000.5', 'JPY', undefined],
  ['a lot', 'JPY', undefined],
])('%j of %s becomes %s', (written, currency, entry) => {
  expect(normalizeAmount(written, currency)).toBe(entry)
})
