import { describe, expect, test } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

describe('the Retry-After header', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')

  test('a Retry-After header is read as seconds', () => {
    expect(readRetryAfter('300')).toBe(300)
    expect(readRetryAfter(' 0 ')).toBe(0)
  })
  test('a Retry-After header is read as a date, and a date in the past is 0 seconds', () => {
    expect(readRetryAfter('Sat, 21 Nov 2026 12:01:00 GMT', now)).toBe(60)
    expect(readRetryAfter('Sat, 21 Nov 2026 11:59:00 GMT', now)).toBe(0)
  })
  test.each([null, '', 'soon', '-x'])('a Retry-After header with the value %j is ignored', (header) => {
    expect(readRetryAfter(header)).toBeUndefined()
  })
})
