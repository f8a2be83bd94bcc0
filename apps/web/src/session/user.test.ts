import { expect, test } from 'vitest'
import { fullName, storedUser } from './user.ts'

test.for([
  ['Given', 'Family', 'Given Family'],
  ['花子', '山田', '山田 花子'],
  ['はなこ', '佐々木', '佐々木 はなこ'],
  ['マリー', 'デュポン', 'デュポン マリー'],
  ['Emi', '山田', 'Emi 山田'],
  ['Given', '', 'Given'],
  ['', 'Family', 'Family'],
  ['', '', ''],
] as const)('the full name of given name %j and family name %j is %j', ([firstname, lastname, whole]) => {
  expect(fullName({ firstname, lastname })).toBe(whole)
})

test('the full name of an unknown user is empty', () => {
  expect(fullName({})).toBe('')
})

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
