import { expect, test } from 'vitest'
import { storedUser } from './stored-user.ts'

const user = { id: 7, email: 'me@example.org', firstname: 'Super', lastname: 'admin', role: 'admin' }

test('the user that a sign-in has left is read', () => {
  expect(storedUser(JSON.stringify(user))).toEqual(user)
})

test('an id alone is enough', () => {
  expect(storedUser('{"id":7}')).toEqual({ id: 7 })
})

test.for([
  null,
  '',
  'null',
  '{',
  '"x"',
  '[]',
  '{}',
  '{"id":"7"}',
  '{"id":{"a":1}}',
  '{"id":"1/../../sign-out?"}',
  '{"id":1.5}',
  '{"id":1,"role":{"a":1}}',
  '{"id":1,"firstname":7}',
])('%s is no user', (text) => {
  expect(storedUser(text)).toBeUndefined()
})
