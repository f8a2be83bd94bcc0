import { expect, test } from 'vitest'
import { startOfDay } from './zoned-parts.ts'

test.each([
  ['2026-11-23', 'Asia/Tokyo', '2026-11-22T15:00:00.000Z'],
  ['2026-11-23', 'America/New_York', '2026-11-23T05:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-04-05', 'Pacific/Auckland', '2026-04-04T11:00:00.000Z'],
  ['2026-11-23', 'Mars/Olympus', '2026-11-23T00:00:00.000Z'],
])('the day %s begins in %s at %s', (day, timeZone, instant) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(instant)
})
