import { expect, test } from 'vitest'
import { isTellingDue } from './server-hour.ts'

const MINUTE = 60_000
const now = 1_800_000_000_000

test('activity without a call is told to the server after three minutes', () => {
  expect(isTellingDue({ now, activeAt: now, heardAt: now - 3 * MINUTE })).toBe(true)
  expect(isTellingDue({ now, activeAt: now, heardAt: now - 3 * MINUTE + 1 })).toBe(false)
})

test('the last activity is told even when nothing was done since', () => {
  expect(isTellingDue({ now, activeAt: now - 50 * MINUTE, heardAt: now - 51 * MINUTE })).toBe(true)
})

test('who does nothing renews nothing', () => {
  expect(isTellingDue({ now, activeAt: now - 10 * MINUTE, heardAt: now - 9 * MINUTE })).toBe(false)
})
