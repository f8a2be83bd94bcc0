import { message } from '@touchline/contract/http/messages'
import { expect, test } from 'vitest'
import { checkSignIn } from './sign-in.ts'

test('sign-in requires a valid e-mail address and a password', () => {
  expect(checkSignIn({ email: ' ', password: '' })).toEqual({
    email: [message('required')],
    password: [message('required')],
  })
  expect(checkSignIn({ email: 'aiko', password: 'x' })).toEqual({ email: [message('not_email')] })
  for (const email of [' aiko@example.com ', 'ａｉｋｏ＠ｅｘａｍｐｌｅ．ｃｏｍ'])
    expect(checkSignIn({ email, password: ' ' })).toEqual({})
})
