import { describe, expect, test } from 'vitest'
import { retryAfterSeconds } from './api-error.ts'

describe('the Retry-After header', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')

  test('is read as seconds', () => {
    expect(retryAfterSeconds('300')).toBe(300)
    expect(retryAfterSeconds(' 0 ')).toBe(0)
  })
  test('is read as a date, and a date in the past is 0 seconds', () => {
    expect(retryAfterSeconds('Sat, 21 Nov 2026 12:01:00 GMT', now)).toBe(60)
    expect(retryAfterSeconds('Sat, 21 Nov 2026 11:59:00 GMT', now)).toBe(0)
  })
  test.each([null, '', 'soon', '-x'])('with the value %j is ignored', (header) => {
    expect(retryAfterSeconds(header)).toBeUndefined()
  })
})
