import { message } from '@touchline/contract/http/messages'
import { expect, test } from 'vitest'
import { ApiError } from '../../http/api-error.ts'
import { askedForSecondFactor, checkSignIn } from './sign-in.ts'

test('sign-in requires a valid e-mail address and a password', () => {
  expect(checkSignIn({ email: ' ', password: '' })).toEqual({
    email: [message('required')],
    password: [message('required')],
  })
  expect(checkSignIn({ email: 'aiko', password: 'x' })).toEqual({ email: [message('not_email')] })
  for (const email of [' aiko@example.com ', 'ａｉｋｏ＠ｅｘａｍｐｌｅ．ｃｏｍ'])
    expect(checkSignIn({ email, password: ' ' })).toEqual({})
})

test('a sign-in goes on after an error only if the error asks for a second factor', () => {
  const asked = new ApiError({ status: 401, code: 'second_factor_required', message: 'm' })
  expect(askedForSecondFactor(asked)).toBe(asked)
  const refused = new ApiError({ status: 401, code: 'invalid_credentials', message: 'm' })
  expect(() => askedForSecondFactor(refused)).toThrow(refused)
})
