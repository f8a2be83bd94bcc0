import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test.for([
  'https://example.org',
  'http://example.org:8080/a/b?c=d#e',
  'HTTPS://EXAMPLE.org/',
  'https://xn--eckwd4c7c.example/日本語?q=テスト',
])('%s is the address of a page', (text) => {
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
  'java\tscript:alert(1)',
  'data:text/html,x',
  'mailto:office@example.org',
  'ftp://example.org',
  'https://user:secret@example.org',
  'https://user@example.org',
  'https://exam ple.org',
])('%j is not', (text) => {
  expect(isWebAddress(text)).toBe(false)
})
