import { message } from '@touchline/contract/http/messages'
import { expect, test } from 'vitest'
import { checkSignIn } from './sign-in.ts'

test('sign-in requires a valid e-mail address and a password', () => {
  expect(checkSignIn({ email: ' ', password: '' })).toEqual({
    email: [message('required')],
    password: [message('required')],
  })
  expect(checkSignIn({ email: 'aiko', password: 'x' })).toEqual({ email: [message('not_email')] })
  expect(checkSignIn({ email: ' aiko@example.com ', password: ' ' })).toEqual({})
})
