import { expect, test } from 'vitest'
import { isDomain } from './passkey-support.ts'

test.each(['localhost', 'admin.example.org', '10.example.org', 'xn--fsqu00a.xn--0zwm56d'])(
  'the host name %s can have passkeys',
  (hostname) => {
    expect(isDomain(hostname)).toBe(true)
  },
)

test.each(['127.0.0.1', '192.168.1.20', '[::1]', '[2001:db8::1]'])(
  'the IP address %s cannot have passkeys',
  (hostname) => {
    expect(isDomain(hostname)).toBe(false)
  },
)
