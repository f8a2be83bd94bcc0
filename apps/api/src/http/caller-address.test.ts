import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['what a proxy made up', 'unknown'],
  ['', 'unknown'],
])('%s counts as %s', (ip, address) => {
  expect(callerAddress(ip)).toBe(address)
})
