import { expect, test } from 'vitest'
import { amountEntry, isNumberKey, normalizeAmount } from './number-entry.ts'

const nothing = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, keyCode: 0 }

test.each([
  ['7', {}, true],
  ['７', {}, true],
  ['.', {}, true],
  ['．', {}, true],
  ['-', {}, false],
  ['e', {}, false],
  [',', {}, false],
  ['+', {}, false],
  ['Delete', {}, true],
  ['Home', {}, true],
  ['F5', {}, true],
  ['a', { ctrlKey: true }, true],
  ['a', { metaKey: true }, true],
  ['²', { ctrlKey: true, altKey: true }, true],
  ['€', { ctrlKey: true, altKey: true }, false],
  ['k', { isComposing: true }, true],
])('a number field accepts the key %j with the properties %j: %s', (key, more, acts) => {
  expect(isNumberKey({ ...nothing, key, ...more })).toBe(acts)
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

test.each([
  ['１０００００', 'JPY', '100,000'],
  ['1000.5', 'USD', '1,000.50'],
  ['1000.5', 'JPY', undefined],
  ['a lot', 'JPY', undefined],
])('the amount %j in %s is normalized to %s', (written, currency, entry) => {
  expect(normalizeAmount(written, currency)).toBe(entry)
})
