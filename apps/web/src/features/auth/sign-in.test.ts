import { message } from '@touchline/contract/http/messages'
import { expect, test } from 'vitest'
import { checkSignIn } from './sign-in.ts'

test('both fields are asked for, and an address that looks like one', () => {
  expect(checkSignIn({ email: ' ', password: '' })).toEqual({
    email: [message('required')],
    password: [message('required')],
  })
  expect(checkSignIn({ email: 'aiko', password: 'x' })).toEqual({ email: [message('not_email')] })
  expect(checkSignIn({ email: ' aiko@example.com ', password: ' ' })).toEqual({})
})
