import { message } from '@touchline/contract/http/messages'
import { expect, test } from 'vitest'
import { ApiError } from '../../http/api-error.ts'
import { challengeOf, checkSignIn } from './sign-in.ts'

test('sign-in requires a valid e-mail address and a password', () => {
  expect(checkSignIn({ email: ' ', password: '' })).toEqual({
    email: [message('required')],
    password: [message('required')],
  })
  expect(checkSignIn({ email: 'aiko', password: 'x' })).toEqual({ email: [message('not_email')] })
  for (const email of [' aiko@example.com ', 'ａｉｋｏ＠ｅｘａｍｐｌｅ．ｃｏｍ'])
    expect(checkSignIn({ email, password: ' ' })).toEqual({})
})

test('an error of a sign-in continues with the second factor only if the error asks for one', () => {
  const body = { code: 'second_factor_required', challenge: 'x', methods: ['totp'], message: 'm' }
  const error = new ApiError({ status: 401, code: 'second_factor_required', message: 'm', body })
  expect(challengeOf(error)).toEqual({ challenge: 'x', methods: ['totp'] })
  const refused = new ApiError({ status: 401, code: 'invalid_credentials', message: 'm' })
  expect(() => challengeOf(refused)).toThrow(refused)
})
