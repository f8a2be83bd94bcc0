import { expect, test } from 'vitest'
import { attemptOf } from './attempt.ts'

test('an account is the same in any case', () => {
  expect(attemptOf({ email: 'Me@Example.org', ip: null })).toEqual({
    account: 'me@example.org',
    address: 'unknown',
  })
})
