import { expect, test } from 'vitest'
import { isWebAddress } from './text-fields.ts'

test.for([
  'https://example.org',
  'http://example.org:8080/a/b?c=d#e',
  'HTTPS://EXAMPLE.org/',
  'https://xn--eckwd4c7c.example/日本語?q=テスト',
  'https://日本語.jp',
  'https://my_club.example.org./',
  'http://intranet',
  'http://127.0.0.1:8080/',
  'https://[2001:db8::1]:8443/a',
])('%s is a web address', (text) => {
  expect(isWebAddress(text)).toBe(true)
})

test.for([
  '',
  'example.org',
  '/admin-profile',
  '//example.org',
  'https:example.org',
  'https://',
  'https:///path',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'vbscript:x',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'mailto:office@example.org',
  'ftp://example.org',
  'https://user:secret@example.org',
  'https://user@example.org',
  'https://exam ple.org',
  'https://\\evil.example',
  'https://example.org\\@evil.example',
  'https://example.org/a\\b',
  'https://example.org/ x',
  'https://example.org/\u3000x',
  'https://example.org/\u202egro.live',
  'https://exam\u00adple.org',
  'https://exam\u200bple.org/',
  'https://.',
  'https://.example.org',
  'https://a..b',
  'https://-a-',
  'https://a-.example.org',
  'https://%65xample.org',
  'https://a!b',
  `https://${'a'.repeat(64)}.example`,
  `https://${'a.'.repeat(127)}org`,
  'https://[::1',
  'https://example.org:99999',
])('%j is not a web address', (text) => {
  expect(isWebAddress(text)).toBe(false)
})
