import { describe, expect, test } from 'vitest'
import { idleTimeLeft, isReportDue } from './idle.ts'

const MINUTE = 60_000
const now = 1_800_000_000_000

test('activity without an API call is reported to the server after three minutes', () => {
  expect(isReportDue({ now, activeAt: now, lastServerContact: now - 3 * MINUTE })).toBe(true)
  expect(isReportDue({ now, activeAt: now, lastServerContact: now - 3 * MINUTE + 1 })).toBe(false)
})

test('unreported activity is reported even if the user has been idle since', () => {
  expect(isReportDue({ now, activeAt: now - 50 * MINUTE, lastServerContact: now - 51 * MINUTE })).toBe(true)
})

test('a session without new activity is not renewed', () => {
  expect(isReportDue({ now, activeAt: now - 10 * MINUTE, lastServerContact: now - 9 * MINUTE })).toBe(false)
})

const HOUR = 3_600_000

describe('the idle hour', () => {
  test('starts at the last activity of any tab', () => {
    expect(idleTimeLeft({ now, stamp: String(now - HOUR + 1) })).toBe(1)
    expect(idleTimeLeft({ now, stamp: String(now - HOUR) })).toBe(0)
  })
  test('starts now if the stored activity is missing or invalid', () => {
    expect(idleTimeLeft({ now, stamp: null })).toBe(HOUR)
    expect(idleTimeLeft({ now, stamp: 'soon' })).toBe(HOUR)
  })
  test('is not longer than an hour if the clock was set back', () => {
    expect(idleTimeLeft({ now, stamp: String(now + HOUR) })).toBe(HOUR)
  })
})
