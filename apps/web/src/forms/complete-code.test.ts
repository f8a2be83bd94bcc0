import { expect, test } from 'vitest'
import { isCompleteCode } from './complete-code.ts'

test.each(['123456', '123 456', ' 123456 ', '１２３４５６', '123　456'])(
  'the typed code %j is complete',
  (typed) => {
    expect(isCompleteCode(typed)).toBe(true)
  },
)

test.each(['', '12345', '1234567', '12345a', '123-456'])('the typed code %j is not complete', (typed) => {
  expect(isCompleteCode(typed)).toBe(false)
})
