import { expect, test } from 'vitest'
import { mailtoUrl } from './mailto.ts'

test('the link to an address contains exactly this address', () => {
  const address = "a+b/c=d?e&f%g#h{i}'@example.com"
  expect(mailtoUrl('help.desk_1-2@example.org')).toBe('mailto:help.desk_1-2@example.org')
  expect(decodeURIComponent(mailtoUrl(address))).toBe(`mailto:${address}`)
  expect(mailtoUrl(address)).not.toMatch(/[?#&]/)
})
