import { expect, test } from 'vitest'
import { isTimeZone } from './date-time.ts'

test.for([
  'UTC',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'America/Argentina/Buenos_Aires',
  'America/Port-au-Prince',
  'Etc/GMT+9',
  'Etc/GMT-14',
  'EST5EDT',
])('%s is the name of a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true)
})

test.for([
  '',
  ' UTC',
  '+09:00',
  '-0500',
  'UTC+9',
  '../x',
  'Asia/../UTC',
  '/UTC',
  'Asia/',
  '__proto__',
  'constructor',
  'Mars/Olympus',
  'Asia/Tokyo\n',
  'Ａsia/Tokyo',
])('%j is not the name of a time zone', (name) => {
  expect(isTimeZone(name)).toBe(false)
})
