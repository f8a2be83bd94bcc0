import { describe, expect, test } from 'vitest'
import { idleTimeLeft, isReportDue } from './idle.ts'

const MINUTE = 60_000
const now = 1_800_000_000_000

test('activity without a call is told to the server after three minutes', () => {
  expect(isReportDue({ now, activeAt: now, lastServerContact: now - 3 * MINUTE })).toBe(true)
  expect(isReportDue({ now, activeAt: now, lastServerContact: now - 3 * MINUTE + 1 })).toBe(false)
})

test('the last activity is told even when nothing was done since', () => {
  expect(isReportDue({ now, activeAt: now - 50 * MINUTE, lastServerContact: now - 51 * MINUTE })).toBe(true)
})

test('who does nothing renews nothing', () => {
  expect(isReportDue({ now, activeAt: now - 10 * MINUTE, lastServerContact: now - 9 * MINUTE })).toBe(false)
})

const HOUR = 3_600_000

describe('the hour without activity', () => {
  test('runs from the last activity of any tab', () => {
    expect(idleTimeLeft({ now, stamp: String(now - HOUR + 1) })).toBe(1)
    expect(idleTimeLeft({ now, stamp: String(now - HOUR) })).toBe(0)
  })
  test('begins now where nothing was noted, or only nonsense', () => {
    expect(idleTimeLeft({ now, stamp: null })).toBe(HOUR)
    expect(idleTimeLeft({ now, stamp: 'soon' })).toBe(HOUR)
  })
  test('is not lengthened by a clock that was set back', () => {
    expect(idleTimeLeft({ now, stamp: String(now + HOUR) })).toBe(HOUR)
  })
})
