import { expect, test } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['300', 300],
  [' 0 ', 0],
  ['2.5', 3],
  ['99999999999', 99_999_999_999],
  ['Sat, 21 Nov 2026 12:01:00 GMT', 60],
  ['Saturday, 21-Nov-26 12:01:00 GMT', 60],
  ['Sat Nov 21 12:01:00 2026', 60],
  ['Sat, 21 Nov 2026 11:59:00 GMT', 0],
])('a Retry-After header with the value %j is %i seconds', (header, seconds) => {
  expect(readRetryAfter(header, now)).toBe(seconds)
})

test.each([null, '', 'soon', '-x', '-1', '1e3', '2,5', 'in 2 minutes', 'today, 12:60:99'])(
  'a Retry-After header with the value %j is ignored',
  (header) => {
    expect(readRetryAfter(header, now)).toBeUndefined()
  },
)
