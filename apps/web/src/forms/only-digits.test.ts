import { expect, test } from 'vitest'
import { onlyDigits } from './only-digits.ts'

test('digits stay, full-width ones are made plain, everything else goes', () => {
  expect(onlyDigits('1a2-３.4')).toBe('1234')
})
