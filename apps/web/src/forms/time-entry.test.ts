import { expect, test } from 'vitest'
import { readTime } from './time-entry.ts'

test.each([
  ['18:30', '18:30'],
  ['1830', '18:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  [' 0:00 ', '00:00'],
  ['18.30', '18:30'],
  ['１８：３０', '18:30'],
  ['18時30分', '18:30'],
  ['9時', '09:00'],
  ['6pm', '18:00'],
  ['6:30 PM', '18:30'],
  ['12am', '00:00'],
  ['12:15 pm', '12:15'],
])('%j is the time %s', (written, time) => {
  expect(readTime(written)).toBe(time)
})

test.each(['24:00', '9:60', '9:5', '13pm', '0am', '18:30:00', '-1', 'noon', ''])(
  '%j is no time',
  (written) => {
    expect(readTime(written)).toBeUndefined()
  },
)
