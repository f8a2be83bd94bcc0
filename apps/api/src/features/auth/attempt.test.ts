import { expect, test } from 'vitest'
import { addressOf, attemptOf } from './attempt.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['what a proxy made up', 'what a proxy made up'],
])('%s counts as %s', (ip, address) => {
  expect(addressOf(ip)).toBe(address)
})

test('an account is the same in any case', () => {
  expect(attemptOf({ email: 'Me@Example.org', ip: null })).toEqual({ account: 'me@example.org', address: '' })
})
