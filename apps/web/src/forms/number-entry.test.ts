import { expect, test } from 'vitest'
import { isNumberKey, onlyNumberCharacters } from './number-entry.ts'

test.each([
  ['1234.5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['-12', '12'],
  ['1e3', '13'],
  ['１２．５', '12.5'],
  ['１２。５', '12.5'],
  ['¥ 500円', '500'],
  ['twelve', ''],
])('of %j a field for numbers takes %j', (typed, taken) => {
  expect(onlyNumberCharacters(typed)).toBe(taken)
})

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
])('in a field for numbers the key %j %j acts: %s', (key, more, acts) => {
  expect(isNumberKey({ ...nothing, key, ...more })).toBe(acts)
})
