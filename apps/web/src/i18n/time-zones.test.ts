import { isTimeZone } from '@touchline/contract/date-time'
import { expect, test } from 'vitest'
import { offsetOf, startOfDay, timeZones } from './time-zones.ts'

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

const here = Intl.DateTimeFormat().resolvedOptions().timeZone

test('the list of time zones begins with the time zone of the device; the others are sorted and unique', () => {
  const [first, ...others] = timeZones('')
  expect(first).toBe(here)
  expect(others).toEqual([...new Set(others)].sort())
  expect(others).not.toContain(here)
  expect(timeZones('').length).toBeGreaterThan(400)
})

test('every listed time zone is valid in the contract', () => {
  expect(timeZones('').filter((name) => !isTimeZone(name))).toEqual([])
})

test('renamed time zones are listed under their current names', () => {
  const names = timeZones('')
  expect(names).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Asia/Ho_Chi_Minh', 'Europe/Kyiv', 'UTC']))
  expect(names).not.toContain('Asia/Calcutta')
})

test('the list contains the stored time zone, even if the browser does not know it', () => {
  expect(timeZones('Etc/GMT+9')).toContain('Etc/GMT+9')
  expect(timeZones('Mars/Olympus')).toContain('Mars/Olympus')
  expect(offsetOf('Mars/Olympus')).toBe('')
})

test('offsetOf shows the difference from UTC in hours and minutes', () => {
  expect(offsetOf('UTC')).toBe('UTC+00:00')
  expect(offsetOf('Asia/Tokyo')).toBe('UTC+09:00')
  expect(offsetOf('Asia/Kathmandu')).toBe('UTC+05:45')
  expect(offsetOf('Etc/GMT+9')).toBe('UTC-09:00')
})
