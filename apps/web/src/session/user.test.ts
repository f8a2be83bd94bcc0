import { expect, test } from 'vitest'
import { storedUser } from './user.ts'

const user = { id: 7, email: 'me@example.org', firstname: 'Super', lastname: 'admin', role: 'admin' }

test('a stored user is read', () => {
  expect(storedUser(JSON.stringify(user))).toEqual(user)
})

test('a stored user needs only an id', () => {
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
])('%s is not a valid stored user', (text) => {
  expect(storedUser(text)).toBeUndefined()
})
