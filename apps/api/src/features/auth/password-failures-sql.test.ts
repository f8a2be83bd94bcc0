import { expect, test } from 'vitest'
import { passwordAttempt } from './password-failures-sql.ts'

test('an account is the same in any case', () => {
  expect(passwordAttempt({ email: 'Me@Example.org', ip: null })).toEqual({
    account: 'me@example.org',
    address: 'unknown',
  })
})
