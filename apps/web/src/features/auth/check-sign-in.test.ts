import { phrase } from '@touchline/contract/http/phrases'
import { expect, test } from 'vitest'
import { checkSignIn } from './check-sign-in.ts'

test('both fields are asked for, and an address that looks like one', () => {
  expect(checkSignIn({ email: ' ', password: '' })).toEqual({
    email: [phrase('required')],
    password: [phrase('required')],
  })
  expect(checkSignIn({ email: 'aiko', password: 'x' })).toEqual({ email: [phrase('not_email')] })
  expect(checkSignIn({ email: ' aiko@example.com ', password: ' ' })).toEqual({})
})
