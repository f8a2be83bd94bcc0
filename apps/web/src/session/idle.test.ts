import { describe, expect, test } from 'vitest'
import { idleTimeLeft } from './idle.ts'

const HOUR = 3_600_000
const now = 1_800_000_000_000

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
