import { describe, expect, test } from 'vitest'
import { retryAfterSeconds } from './api-error.ts'

describe('how long to wait', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')

  test('is said in seconds', () => {
    expect(retryAfterSeconds('300')).toBe(300)
    expect(retryAfterSeconds(' 0 ')).toBe(0)
  })
  test('or as a moment, which may have passed', () => {
    expect(retryAfterSeconds('Sat, 21 Nov 2026 12:01:00 GMT', now)).toBe(60)
    expect(retryAfterSeconds('Sat, 21 Nov 2026 11:59:00 GMT', now)).toBe(0)
  })
  test.each([null, '', 'soon', '-x'])('%j says nothing', (header) => {
    expect(retryAfterSeconds(header)).toBeUndefined()
  })
})
