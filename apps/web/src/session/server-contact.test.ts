import { expect, test } from 'vitest'
import { isReportDue } from './server-contact.ts'

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
