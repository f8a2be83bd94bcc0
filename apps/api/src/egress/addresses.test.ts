import { expect, test } from 'vitest'
import { mayReach } from './addresses.ts'

test.for([
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['loopback', '::1'],
  ['unspecified', '0.0.0.0'],
  ['unspecified', '0.1.2.3'],
  ['unspecified', '::'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared by a provider', '100.64.0.1'],
  ['link-local', '169.254.1.1'],
  ['link-local', 'fe80::1'],
  ['link-local', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['unique local', 'fd00::1'],
  ['metadata of clouds', '169.254.169.254'],
  ['metadata of clouds', 'fd00:ec2::254'],
  ['metadata of clouds', '100.100.100.200'],
  ['metadata of clouds', '168.63.129.16'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['reserved', '192.0.0.192'],
  ['documentation', '192.0.2.1'],
  ['documentation', '2001:db8::1'],
  ['benchmarks', '198.18.0.1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['discard', '100::1'],
  ['not given out', '4000::1'],
  ['mapped', '::ffff:127.0.0.1'],
  ['mapped', '::ffff:a00:1'],
  ['mapped by a translator', '::ffff:0:127.0.0.1'],
  ['compatible', '::127.0.0.1'],
  ['NAT64', '64:ff9b::10.0.0.1'],
  ['NAT64', '64:ff9b:1::a9fe:a9fe'],
  ['6to4', '2002:7f00:1::'],
  ['6to4', '2002:c0a8:101::1'],
  ['no address', 'example.com'],
  ['no address', ''],
] as const)('outgoing connections to %s (%s) are refused', ([, address]) => {
  expect(mayReach(address, [])).toBe(false)
})

test.for([
  '1.1.1.1',
  '93.184.215.14',
  '2606:4700:4700::1111',
  '::ffff:1.1.1.1',
  '64:ff9b::1.1.1.1',
  '2002:101:101::1',
] as const)('outgoing connections to %s are permitted', (address) => {
  expect(mayReach(address, [])).toBe(true)
})

test.for([
  ['10.1.2.3', '10.1.2.3'],
  ['10.1.2.3', '10.0.0.0/8'],
  ['::ffff:10.1.2.3', '10.0.0.0/8'],
  ['fd00::5', 'fd00::/8'],
  ['::1', '::1'],
] as const)('outgoing connections to %s are permitted if %s is allowed', ([address, allowed]) => {
  expect(mayReach(address, ['192.168.0.0/16', allowed])).toBe(true)
})

test.for([
  ['10.1.2.4', '10.1.2.3'],
  ['11.0.0.1', '127.0.0.1'],
  ['fd00::5', '10.0.0.0/8'],
  ['192.168.1.1', '192.168.0.0/24'],
] as const)(
  'for outgoing connections to %s, it makes no difference that %s is allowed',
  ([address, allowed]) => {
    expect(mayReach(address, [allowed])).toBe(address === '11.0.0.1')
  },
)
