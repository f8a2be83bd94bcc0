import { expect, test } from 'vitest'
import { isNumberKey, normalizeAmount } from './number-entry.ts'

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
  ['１０００００', 'JPY', '100,000'],
  ['1000.5', 'USD', '1,000.50'],
  ['1000.5', 'JPY', undefined],
  ['a lot', 'JPY', undefined],
])('the amount %j in %s is normalized to %s', (written, currency, entry) => {
  expect(normalizeAmount(written, currency)).toBe(entry)
})
