import { describe, expect, test } from 'vitest'
import { idleTimeLeft } from './idle.ts'

const now = 1_800_000_000_000
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
