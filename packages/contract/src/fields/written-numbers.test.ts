import { expect, test } from 'vitest'
import { readWhole } from './written-numbers.ts'

test.each([
  ['12', '12'],
  [' 12 ', '12'],
  ['１２３', '123'],
  ['1,234,567', '1234567'],
  ['１，２３４', '1234'],
  ['-5', '-5'],
  ['－５', '-5'],
])('%j is read as the whole number %s', (written, whole) => {
  expect(readWhole(written)).toBe(whole)
})

test.each(['', ' ', '1.5', '1.234.567', '1,234.50', '1,23', '10²', '②', '½', '1e3', '1 2', '--5', 'twelve'])(
  '%j is not a whole number',
  (written) => {
    expect(readWhole(written)).toBeUndefined()
  },
)
