import { describe, expect, test } from 'vitest'
import { returnPath } from './session.ts'

describe('the return path after sign-in', () => {
  test('is the requested page with its query string and hash', () => {
    expect(returnPath('/master-data/sports?search=kendo#row')).toBe('/master-data/sports?search=kendo#row')
  })
  test.each([
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example/y',
    '/%2e//evil.example',
    '/./\\evil.example',
    'master-data/sports',
    '/',
    '/?from=/settings/general',
    '',
    undefined,
    7,
  ])('ignores %j', (from) => {
    expect(returnPath(from)).toBeUndefined()
  })
})
