import { isTimeZone } from '@touchline/contract/time-zone'
import { expect, test } from 'vitest'
import { offsetOf, timeZones } from './time-zones.ts'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone

test('the time zone of the device comes first, the others by their names, each once', () => {
  const [first, ...others] = timeZones('')
  expect(first).toBe(here)
  expect(others).toEqual([...new Set(others)].sort())
  expect(others).not.toContain(here)
  expect(timeZones('').length).toBeGreaterThan(400)
})

test('every one that is offered can be stored', () => {
  expect(timeZones('').filter((name) => !isTimeZone(name))).toEqual([])
})

test('those that were renamed have the name of today', () => {
  const names = timeZones('')
  expect(names).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Asia/Ho_Chi_Minh', 'Europe/Kyiv', 'UTC']))
  expect(names).not.toContain('Asia/Calcutta')
})

test('a stored one is among them, even where this browser knows no such zone', () => {
  expect(timeZones('Etc/GMT+9')).toContain('Etc/GMT+9')
  expect(timeZones('Mars/Olympus')).toContain('Mars/Olympus')
  expect(offsetOf('Mars/Olympus')).toBe('')
})

test('how clocks differ is said in hours and minutes', () => {
  expect(offsetOf('UTC')).toBe('UTC+00:00')
  expect(offsetOf('Asia/Tokyo')).toBe('UTC+09:00')
  expect(offsetOf('Asia/Kathmandu')).toBe('UTC+05:45')
  expect(offsetOf('Etc/GMT+9')).toBe('UTC-09:00')
})
