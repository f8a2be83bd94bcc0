import { expect, test } from 'vitest'
import { describeAddress } from './sessions-query.ts'

test.for(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
  'the IP address %s is shown as this computer',
  (address) => {
    expect(describeAddress(address)).toBe('thisComputer')
  },
)

test.for([
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.1.20',
  '169.254.3.4',
  '::ffff:192.168.1.20',
  'fd12:3456::1',
  'FC00::1',
  'fe80::1',
  'febf::1',
])('the IP address %s is shown as the local network', (address) => {
  expect(describeAddress(address)).toBe('localNetwork')
})

test.for([
  '203.0.113.9',
  '172.15.0.1',
  '172.32.0.1',
  '100.64.0.1',
  '192.169.0.1',
  '2001:db8::1',
  '::11',
  '2001:db8::10.0.0.1',
  'fec0::1',
  'proxy',
  '',
])('the address %j is shown unchanged', (address) => {
  expect(describeAddress(address)).toBeUndefined()
})
