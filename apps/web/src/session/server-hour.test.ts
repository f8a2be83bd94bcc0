import { expect, test } from 'vitest'
import { isReportDue } from './server-hour.ts'

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
